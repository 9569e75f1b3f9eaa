// While the dice lie: who may help or hinder, the MC's other band, and pressing on.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { button } from "../../../table/controls.js";
import { later } from "../../../table/later.js";
import { aimOf, ruleOf, text } from "../book.js";
import * as select from "../select.js";
import { openForm } from "./opening.js";

export function windowFoot(board, open, move, may) {
  if (board.tumble.rolling(open.id)) return nothing;
  const shifting =
    may.do.shift_band === undefined
      ? nothing
      : later(board, "shift", () => import("./shift.js"))?.shifting(board, open, may);
  const press = button(board, {
    at: `press-${open.id}`,
    kind: "press_on",
    args: { move: open.id },
    label: board.g("roll.press"),
    reason: may.do.press_on,
    css: "btn--primary",
    keys: "p",
  });
  return html`${helping(board, open)}${shifting ?? nothing}
  ${
    press === nothing
      ? html`<p class="note">${board.g("roll.open", { name: select.nameOf(board.store, open.actor) })}</p>`
      : html`<footer class="mv__foot"><span class="grow">${board.g("roll.closes")}</span>${press}</footer>`
  }`;
}

// Moves of one's own that are aimed at another's open roll. Nobody helps a helper.
function helps(board, open) {
  if (open.step !== "window" || aimOf(ruleOf(board.store, open) ?? {}) === "roll") return [];
  const heroes = select.mine(board.store).filter((hero) => hero.id !== open.actor && hero.kind === "pc");
  return heroes.flatMap((hero) =>
    select
      .ownMoves(board, hero)
      .filter(({ move }) => aimOf(move) === "roll")
      .map(({ move, may }) => ({ id: `${hero.id}/${move.id}`, hero, move, may })),
  );
}

// Whether this viewer could help or hinder now.
export const mayHelp = (board, open) => helps(board, open).some(({ may }) => !may.why);

// Each opens its form, with that roll as its target.
function helping(board, open) {
  const all = helps(board, open);
  if (!all.length) return nothing;
  return html`<div class="helpers" role="group" aria-label=${board.g("roll.help")}>
    ${repeat(
      all,
      ({ id }) => id,
      ({ id, hero, move, may }) =>
        button(board, {
          at: `help-${id}-${open.id}`,
          kind: "make_move",
          label: text(move.name),
          name: board.g("roll.help_name", { move: text(move.name), name: select.nameOf(board.store, open.actor) }),
          reason: may.why ?? null,
          css: "btn--sm",
          click: () => openForm(board, hero.id, move.id, { target: open.id }),
        }),
    )}
  </div>`;
}
