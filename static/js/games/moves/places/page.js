// How a game of moves joins in what the page does as a whole: what it remembers, keys, focus, dice that tumble, marks of the log.

import { html, nothing } from "lit-html";
import { icon, num } from "app/lib/kit.js";
import { Tumble } from "app/lib/tumble.js";
import { bandIcon, bandName, bandShade, follow, gameOf } from "../book.js";
import { faces as drawn } from "../kit.js";

// `acts`: whom of one's own one acts for. `doing`: what stands in the lines of the list, by move. `declaring`: the move whose form is open, for whom, and what it says so far.
// `due`: the same of one that is due. `picks`: what is ticked.
export const ui = { acts: null, doing: null, declaring: null, due: null, picks: null };

export function begin(board) {
  follow(board);
  board.tumble = new Tumble(
    () => board.draw(),
    (store) => store.all("move").map((one) => [one.id, one.typed ? [] : one.faces]),
  );
  board.store.addEventListener("change", (event) => board.tumble.follow(board, event.detail));
}

// Everybody who plays may say what stays out of play, in a pause too.
export function limits(board) {
  const may = Object.keys(board.can.things ?? {}).some((id) => id.startsWith("line:"));
  return may
    ? html`<button type="button" class="btn btn--sm btn--quiet" @click=${() => board.open("limits")}>
        ${icon("lock")}${board.g("limits.open")}
      </button>`
    : nothing;
}

// What belonged to a move that is over is forgotten.
export function dropped({ store, ui }) {
  if (ui.due && store.get(ui.due.of)?.step !== "due") ui.due = null;
  if (ui.picks && !store.get(ui.picks.of)?.waits) ui.picks = null;
  if (ui.declaring && !store.get(ui.declaring.character)) ui.declaring = null;
}

export const keys = [
  ["a", "act", (hands) => act(hands)],
  ["p", "press"],
];

// To the form that is open, else to the list of moves.
function act(hands) {
  const form = document.querySelector(".mv--declare") !== null;
  hands.board.set(form ? { tab: "story", sheet: "open" } : { tab: "scene" });
  return hands.focusOn(form ? ".mv--declare textarea" : ".saying textarea");
}

export function escape(board) {
  if (board.ui.declaring) board.set({ declaring: null });
}

export const focus = {
  dock: [".mv", ".prompt"],
  first: [".picks input:not(:disabled)", ".chip"],
  scene: [],
  idle: [".cando .do:not(:disabled)"],
};

// The keys of the lines that tell a whole move, best first.
export const sums = ["band_kept", "band_counted", "band_shifted", "roll_changed", "move_rolled", "move_declared"];

export const logIcons = [
  ["move_", "dices"],
  ["band_", "dices"],
  ["roll", "dices"],
  ["options_picked", "check"],
  ["question_answered", "quote"],
  ["prompt", "gm"],
  ["clock", "clock"],
  ["condition", "consequence"],
  ["harm", "consequence"],
  ["experience", "gm"],
];

// ---- a line that tells of dice

export function outcome(board, { outcome: band }) {
  if (!band) return nothing;
  const game = gameOf(board.store);
  return html`<span class=${`verdict ${bandShade(game, band)}`}
    >${icon(bandIcon(game, band))}${bandName(game, band)}</span
  >`;
}

export function logDice(board, { dice, total }) {
  const { dice: rule } = gameOf(board.store);
  const faces = drawn(board, dice, { kept: counted(rule, dice), sides: rule?.sides ?? 6, size: "xs" });
  return html`${faces}${total === undefined || total === null ? nothing : num(total, { sign: false })}`;
}

// The places of the faces that count.
function counted({ kept = 0, high = true } = {}, faces) {
  const best = faces
    .map((_, at) => at)
    .sort((one, other) => (high ? faces[other] - faces[one] : faces[one] - faces[other]) || one - other);
  return best.slice(0, kept || faces.length);
}
