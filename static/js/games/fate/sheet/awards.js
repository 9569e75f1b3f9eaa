// The GM gives a milestone, also at a session's end, and what may still be added to a breakthrough.

import { html, nothing } from "lit-html";
import { checkField, each, group } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, list, text } from "../../../table/forms.js";
import * as select from "../select.js";

const POWERS = ["refresh", "skill_points"];
const POWER_WORDS = { refresh: "power_refresh", skill_points: "power_points" };
const ADD_WORDS = { refresh: "add_refresh", skill_points: "add_points" };

export function awardDialog(board) {
  const { sizes } = board.can.growth;
  const chosen = chosenSize(board, sizes);
  const at = "award_milestone";
  const award = async (event) => {
    event.preventDefault();
    const award = given(new FormData(event.currentTarget));
    if (!award || (await board.act(at, "award_milestone", award)).ok) board.close();
  };
  return html`<h2 id="dialog-h">${t("play.milestone.award")}</h2>
    <form class="stack" @submit=${award}>
      ${group(
        t("play.milestone.size"),
        sizes.map((size) => sizeChoice(board, size, chosen)),
      )}${power(board, chosen)}${heroes(board)}
      ${dialogEnd(board, at, t("play.milestone.award"))}
    </form>`;
}

// A session's end is when most milestones come.
export function endSessionDialog(board) {
  const at = "end_session";
  const end = async (event) => {
    event.preventDefault();
    const award = given(new FormData(event.currentTarget));
    if ((await board.act(at, "end_session", award ? { award } : {})).ok) board.close();
  };
  const { sizes } = board.can.growth;
  const isRare = sizes.includes("growth");
  const offered = isRare ? ["", ...sizes] : [...sizes, ""];
  const chosen = chosenSize(board, offered);
  return html`<h2 id="dialog-h">${t("play.milestone.end_title")}</h2>
    ${isRare ? nothing : html`<p class="muted">${t("play.milestone.end_text")}</p>`}
    <form class="stack" @submit=${end}>
      ${group(
        t("play.milestone.size"),
        offered.map((size) => sizeChoice(board, size, chosen)),
      )}${power(board, chosen)}${chosen ? heroes(board) : nothing}
      ${board.all("endingTools")} ${dialogEnd(board, at, t("board.session.end"))}
    </form>`;
}

function dialogEnd(board, kind, label) {
  const reason = board.can.commands[kind] ?? null;
  return formEnd(board, { at: kind, kind, label, reason, cancel: () => board.close() });
}

// The milestone, to whom, and what is added to it; null where there is nothing to give.
function given(data) {
  const milestone = text(data, "size");
  const to = list(data, "to");
  if (!milestone || !to.length) return null;
  return { milestone, to, ...Object.fromEntries(POWERS.filter((name) => data.has(name)).map((name) => [name, 1])) };
}

// With a breakthrough the GM may add some.
function power(board, chosen) {
  if (chosen !== "breakthrough") return nothing;
  return group(
    t("play.milestone.power"),
    POWERS.map((name) => checkField({ name, label: t(`play.milestone.${POWER_WORDS[name]}`) })),
  );
}

// The smallest, until another is chosen.
function chosenSize(board, known) {
  return known.includes(board.ui.size) ? board.ui.size : known[0];
}

function sizeChoice(board, size, chosen) {
  const word = (part) => board.g(`milestone.${size}.${part}`);
  const more = () => html`<br />${word("may")}<br />${word("bars")}`;
  const words = size
    ? { label: word("name"), note: html`${word("text")}${size === chosen ? more() : nothing}` }
    : { label: t("play.milestone.none"), note: t("play.milestone.none_note") };
  return checkField({
    type: "radio",
    name: "size",
    value: size,
    ...words,
    checked: size === chosen,
    change: () => board.set({ size }),
  });
}

function heroes(board) {
  const ready = select.heroes(board.store).filter((one) => one.state === "ready");
  return group(
    t("play.milestone.who"),
    each(
      checkField,
      ready.map((one) => ({ name: "to", value: one.id, label: one.name, checked: true })),
    ),
  );
}

// On the sheet of a hero who had a breakthrough: what may still be added to it.
export function powerLater(board, character) {
  /** @type {any[]} */
  const may = Object.entries(board.can.growth?.power?.[character.id] ?? {}).filter(([, reason]) => !reason);
  if (!may.length) return nothing;
  const one = ([name]) =>
    button(board, {
      at: `power-${name}`,
      kind: "power_up",
      args: { to: [character.id], [name]: 1 },
      label: t(`play.milestone.${ADD_WORDS[name]}`),
      reason: null,
      css: "btn--sm",
    });
  return html`<section class="stack stack--tight">
    <h3>${t("play.milestone.power")}</h3>
    <div class="row">${may.map(one)}</div>
  </section>`;
}
