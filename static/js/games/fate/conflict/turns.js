// Whose turn it is, who acted, who comes next.

import { html, nothing } from "lit-html";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { portrait } from "../../../table/people/faces.js";
import { later } from "../../../table/later.js";
import * as select from "../select.js";

export function turns(board, scene) {
  const conflict = select.conflictOf(board.store, scene.id);
  if (!conflict) return nothing;
  const other = board.first("turnStrip", conflict);
  if (other) return other;
  if (conflict.mode === "elective")
    return later(board, "naming", () => import("./naming.js"))?.naming(board, conflict) ?? nothing;
  if (conflict.state === "ordering")
    return html`<p class="alert alert--warn"><span>${t("board.turns.ordering")}</span></p>`;
  return html`<div class="turns-row">
    <ol class="turns" tabindex="0" aria-label=${t("board.turns.label", { n: conflict.exchange })}>
      ${conflict.order.map((block, at) => turn(board, conflict, block, at))}
    </ol>
    ${endTurn(board)}
  </div>`;
}

function turn(board, conflict, block, at) {
  const { store } = board;
  const present = block.filter((id) => store.get(id));
  if (!present.length) return nothing;
  const current = at === conflict.at;
  const out = present.every((id) => (select.tokenOf(store, id, conflict.scene)?.state ?? "in") !== "in");
  const done = present.every((id) => conflict.done.includes(id));
  const css = out ? "turn turn--out" : current ? "turn" : done ? "turn turn--done" : "turn";
  const [first] = present;
  const title =
    present.length > 1
      ? select.sideName(select.tokenOf(store, first, conflict.scene)?.side)
      : select.nameOf(store, first);
  return html`<li class=${css} aria-current=${current ? "step" : nothing}>
    ${portrait(board, first, "sm")}<span
      >${title}<small>${turnNote(board, conflict, present, { current, out, done })}</small></span
    >
  </li>`;
}

function turnNote(board, conflict, block, { current, out, done }) {
  const { store } = board;
  if (out) return t(`board.token.${select.tokenOf(store, block[0], conflict.scene)?.state ?? "taken_out"}`);
  if (block.length > 1) return block.map((id) => select.nameOf(store, id)).join(", ");
  if (current) return select.isOwn(store, block[0]) && !store.isGm ? t("board.turns.yours") : t("board.turns.now");
  return done ? overWord(conflict, block[0]) : t("board.turns.waiting");
}

// Who ended a turn need not have acted.
export const overWord = ({ acted }, id) => t(acted.includes(id) ? "board.turns.acted" : "board.turns.over");

// The characters of this viewer whose turn may end now.
function endTurn(board) {
  const acts = board.can.acts ?? {};
  const ending = Object.entries(acts).filter(([, act]) => act.end_turn === null);
  if (!ending.length) return nothing;
  return html`<span class="row" data-end-turn
    >${ending.map(([character]) => {
      const label =
        ending.length > 1 || board.store.isGm
          ? t("board.turns.end_of", { name: select.nameOf(board.store, character) })
          : t("board.turns.end");
      return button(board, {
        at: `end_turn-${character}`,
        kind: "end_turn",
        args: { character },
        label,
        reason: null,
        css: "btn--sm",
        keys: "e",
      });
    })}</span
  >`;
}
