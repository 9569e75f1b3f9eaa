import { html } from "lit-html";
import { outcomeMark } from "../kit.js";
import { Tumble } from "app/lib/tumble.js";

// What the page remembers of its own.
export const ui = { declare: null, invoke: null, picks: {}, whenOpposed: true, dismissed: null };

export function begin(board) {
  board.tumble = new Tumble(() => board.draw(), thrown);
  board.store.addEventListener("change", (event) => board.tumble.follow(board, event.detail));
  board.whenDrawn(() => openAsked(board));
}

// Who comes from their sheet to choose what a milestone brings.
function openAsked(board) {
  const character = decodeURIComponent(location.hash).split("#grow=")[1];
  if (!character) return;
  history.replaceState(null, "", location.pathname);
  board.open("grow", { character });
}

const thrown = (store) =>
  store.all("roll").flatMap(({ id, effort, defense }) => [
    [`${id}-a`, effort.dice],
    [`${id}-d`, defense?.dice],
  ]);

export function dialled({ page, store }) {
  store.slots = page.system.sheet.aspect_slots.map((slot) => slot.key);
}

// ---- keys and focus

export const keys = [
  ["a", "act", act],
  ["p", "pass"],
  ["h", "hold"],
  ["o", "oppose"],
  ["e", "end_turn", endTurn],
];

function act(hands) {
  hands.board.set({ tab: "story", sheet: "open" });
  return hands.focusOn(".actions .action:not([disabled])");
}

// What one letter does and is not easily had back is asked about.
function endTurn(hands) {
  const { board } = hands;
  const [character] = Object.entries(board.can.acts ?? {}).find(([, may]) => may.end_turn === null) ?? [];
  if (character) return board.open("end_turn", { character });
  return board.can.turns?.name_next === null && hands.focusOn(".scene [data-waits] button:not([disabled])");
}

export function escape(board) {
  if (board.ui.invoke) board.set({ invoke: null });
  else if (board.ui.declare) board.set({ declare: null });
}

export const focus = {
  dock: [".offer:not(.offer--done)", ".roll--defend", ".roll:not(.roll--closed, .declare)"],
  first: [".ratings .rating"],
  scene: ["turn", "tie", "contest"],
  idle: [".declare .action"],
};

// ---- the log

// The keys of the lines that tell a whole roll or bargain, best first.
export const sums = ["gave_in", "outcome", "block_stands", "rolled"];

export const logIcons = [
  ["consequence", "consequence"],
  ["hit", "attack"],
  ["zone", "move"],
  ["moved", "move"],
  ["aspect", "situation"],
  ["boost", "boost"],
  ["compel", "coin"],
];

export function outcome(board, entry) {
  return entry.outcome ? outcomeMark(entry.outcome, board.g(`outcome.${entry.outcome}`)) : html``;
}
