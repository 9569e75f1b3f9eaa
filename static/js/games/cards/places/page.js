// How the card game joins in what the page does as a whole: what it remembers, keys, focus, dice that tumble, marks of the log.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { Tumble } from "app/lib/tumble.js";
import * as select from "../select.js";

// `ticks`: what the GM has ticked. `paying`: an aspect that a point is being paid for. `pick`: the choice that is being written.
// `laying`: the kind and the place of what is being laid. `trays`: what clean-up does with which line. `held`: a line in hand.
export const ui = { ticks: null, paying: null, pick: null, laying: {}, trays: {}, held: null, find: "" };

export function begin(board) {
  board.tumble = new Tumble(
    () => board.draw(),
    (store) => store.all("action").map((one) => [one.id, one.dice]),
  );
  board.store.addEventListener("change", (event) => board.tumble.follow(board, event.detail));
}

// What belonged to an action or a scene that is over is forgotten.
export function dropped({ store, ui }) {
  const action = select.actionOf(store);
  if (ui.ticks && ui.ticks.of !== action?.id) ui.ticks = null;
  if (ui.pick && ui.pick.of !== action?.id) ui.pick = null;
  if (ui.paying && !action) ui.paying = null;
  if (!select.liveScene(store)?.resolved) ui.trays = {};
}

export const keys = [
  ["a", "act", (hands) => act(hands)],
  ["p", "pass"],
];

function act(hands) {
  hands.board.set({ tab: "story", sheet: "open" });
  return hands.focusOn(".talk :is(textarea, .btn--primary:not(:disabled))");
}

export function escape(board) {
  if (board.ui.paying || board.ui.pick) board.set({ paying: null, pick: null });
}

export const focus = {
  dock: [".offer:not(.offer--done)", ".talk"],
  first: [".talk__rows .btn"],
  scene: [],
  idle: [".talk--describe textarea", "#lay-text"],
};

// The keys of the lines that tell a whole action, best first.
export const sums = ["outcome_set", "dice_cast", "action_described", "ask_over"];

export const logIcons = [
  ["aspect_laid", "aspect"],
  ["aspect_crossed", "x"],
  ["cards_cleared", "check"],
  ["hand", "coin"],
  ["points", "coin"],
  ["word_said", "aspect"],
  ["counted", "dices"],
  ["ending", "flag"],
  ["scene_resolved", "flag"],
  ["bargain", "swap"],
];

export function outcome(board, { outcome: how }) {
  return how
    ? html`<span class=${`verdict verdict--${how}`}
        >${icon(how === "success" ? "check" : "x")}${board.g(`act.outcome.${how}`)}</span
      >`
    : html``;
}
