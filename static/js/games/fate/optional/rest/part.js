// Healing by rest: a breather, hours or days of it, what passed between two sessions, and what heals faster.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import { tool } from "../../../../table/people/gmtools.js";

const forms = () => import("./forms.js");

// On the sheet, beside the consequence.
function woundDeeds(board, character, aspect) {
  const may = board.can.more?.[aspect.id] ?? {};
  const open = (dialog) => () => board.open(dialog, { character: character.id, aspect: aspect.id });
  const deed = (kind, dialog, word, css) =>
    button(board, {
      at: `${kind}-${aspect.id}`,
      kind,
      label: t(`board.rest.${word}`),
      name: t(`board.rest.${word}_of`, { text: aspect.text }),
      reason: may[kind],
      css: `btn--sm ${css}`,
      click: open(dialog),
    });
  return [deed("rest", "rest", "rest", ""), deed("ease_wound", "ease_wound", "ease", "btn--quiet")];
}

// In the bar, while somebody has something that a breather heals.
function sceneTools(board) {
  return board.can.commands.take_breather === null ? breather(board, "btn--quiet") : undefined;
}

function breather(board, css = "") {
  return tool(board, "take_breather", "check", t("board.rest.breather"), { css });
}

// Where no scene is: at a session's beginning what time has passed, and a breather whenever there is one to take.
function between(board) {
  const { take_breather } = board.can.commands;
  const tell_between = isAnybodyHurt(board) ? board.can.commands.tell_between : undefined;
  if (take_breather !== null && tell_between !== null) return undefined;
  return html`<section class="sheet sheet--tight">
    <h2>${t(tell_between === null ? "board.rest.between" : "board.rest.title")}</h2>
    ${tell_between === null ? passed(board) : html`<p>${about()}</p>`}
    ${take_breather === null ? html`<div class="row">${breather(board)}${tell_between === null ? about() : ""}</div>` : ""}
  </section>`;
}

function about() {
  return html`<span class="note">${t("board.rest.breather_about")}</span>`;
}

function isAnybodyHurt({ store }) {
  return store.all("aspect").some((aspect) => aspect.kind === "consequence");
}

export function passed(board) {
  const tell = (time) => {
    const press = button(board, {
      at: "tell_between",
      kind: "tell_between",
      args: { time },
      label: t(`board.rest.${time}`),
      reason: board.can.commands.tell_between,
      css: "btn--sm",
      quiet: true,
    });
    return html`<div class="row">${press}<span class="note">${t(`board.rest.note_${time}`)}</span></div>`;
  };
  return html`<p class="label">${icon("clock")} ${t("board.rest.told")}</p>
    ${tell("none")}${tell("enough")}`;
}

export const part = {
  between,
  dialogs: { ease_wound: [forms, "easeDialog"], rest: [forms, "restDialog"] },
  panel: { load: () => import("./panel.js") },
  restHeals: true,
  sceneTools,
  woundDeeds,
};
