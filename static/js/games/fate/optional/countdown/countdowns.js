// A countdown: its boxes, what marks them, what happens in the end. The GM marks, changes, puts away.
// On the scene they are a strip of chips that open; where scenes are prepared, lines.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { blocked, button, refusal } from "../../../../table/controls.js";
import * as select from "../../select.js";
import { item, rowMenu } from "../../../../table/scene/menus.js";

// `live` is null where no scene is.
export function shown(board, live) {
  const found = board.store.all("countdown").filter((one) => !one.scene || one.scene === live?.id);
  return found.length
    ? html`<ul class="countdowns" aria-label=${t("extras.countdown.title")}>
        ${found.map((one) => chip(board, one))}
      </ul>`
    : nothing;
}

// What has happened is read at once; what is coming opens.
function chip(board, one) {
  const lines = notes(board, one);
  const head = html`${icon("clock")}<b>${nameOf(one)}</b>${boxes(one)}${hidden(board, one)}`;
  const folded = one.state !== "over" && lines.length;
  return html`<li class="countdown">
    ${
      folded
        ? html`<details class="countdown__text">
            <summary>${head}${icon("down")}</summary>
            ${lines}
          </details>`
        : html`<div class="countdown__text">
            <p>${head}</p>
            ${lines}
          </div>`
    }
    ${tools(board, one)}${refusal(board, one.id)}
  </li>`;
}

export function countdownRow(board, one) {
  return html`<li>
    ${icon("clock")}<span class="grow list__text"
      ><b>${nameOf(one)}</b>
      <span class="row row--tight">${boxes(one)}${hidden(board, one)}</span
      >${notes(board, one)}${refusal(board, one.id)}</span
    >
    ${tools(board, one)}
  </li>`;
}

function nameOf(one) {
  return one.name ?? t("extras.countdown.unnamed");
}

function notes(board, one) {
  const over = one.state === "over";
  const told = [
    one.outcome && t(over ? "extras.countdown.happened" : "extras.countdown.then", { outcome: one.outcome }),
    lasts(one) && t("extras.countdown.lasting"),
    !over && one.triggers && t("extras.countdown.marked_by", { when: { list: triggersOf(board, one) } }),
  ];
  return told.filter(Boolean).map((text) => html`<span class="note">${text}</span>`);
}

// Beyond the scene; one that waits in a prepared scene, beyond that.
export function lasts(one) {
  const { state, scene, lasting } = one ?? {};
  return state === "prepared" ? lasting : state === "running" && !scene;
}

function boxes({ boxes: all, marked }) {
  const label = t("extras.countdown.boxes", { marked, all });
  return html`<span class="track" role="img" aria-label=${label}
    >${Array.from({ length: all }, (_, at) => html`<span class=${at < marked ? "box box--sm box--hit" : "box box--sm"}>${at + 1}</span>`)}</span
  >`;
}

function hidden(board, { visibility, state }) {
  if (!board.store.isGm || visibility === "open" || state === "over") return nothing;
  return html`<span class="tag tag--secret">${icon("secret")}${t(`extras.countdown.seen.${visibility}`)}</span>`;
}

// What marks a box, each in words; by hand where nothing else does.
export function triggersOf(board, { triggers }) {
  if (!triggers.length) return [t("extras.countdown.by_hand")];
  return triggers.map(({ on, who, box }) => {
    const words = t(`extras.countdown.on.${on}`, { name: who ? select.nameOf(board.store, who) : "" });
    return box ? t("extras.countdown.only_box", { words, n: box }) : t("extras.countdown.next_box", { words });
  });
}

function tools(board, one) {
  const may = board.can.extras?.[one.id];
  if (!may) return nothing;
  const running = one.state === "running";
  const mark = button(board, {
    at: one.id,
    kind: "mark_countdown",
    args: { countdown: one.id },
    label: t("extras.countdown.mark"),
    name: t("extras.countdown.mark_of", { name: one.name }),
    reason: may.mark_countdown,
    css: "btn--sm",
    quiet: true,
  });
  return html`${running ? html`<span class="row row--tight list__deeds">${mark}</span>` : nothing}${rowMenu(
    t("extras.menu", { name: one.name }),
    [
      running && one.marked
        ? item(
            "undo",
            t("extras.countdown.unmark"),
            () => board.act(one.id, "unmark_countdown", { countdown: one.id }),
            blocked(board, "unmark_countdown", may.unmark_countdown),
          )
        : nothing,
      one.state === "over" ? nothing : item("edit", t("extras.edit"), () => board.open("countdown", { id: one.id })),
      item(
        "trash",
        t("extras.put_away"),
        () => board.act(one.id, "drop_countdown", { countdown: one.id }),
        board.store.paused,
        "danger",
      ),
    ],
  )}`;
}
