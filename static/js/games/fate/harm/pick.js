// What is picked to absorb a hit, and the answer it makes.

import { text } from "../../../table/forms.js";

// `other`: a way that an optional rule has besides.
const NONE = { boxes: [], slots: [], conditions: {}, extreme: null, other: null };

export function picked(board, hit) {
  return { ...NONE, ...board.ui.picks[hit.id] };
}

export function choose(board, hit, next) {
  board.set({ picks: { ...board.ui.picks, [hit.id]: { other: null, ...next } } });
}

// Its words are written next: the keys are letters there.
export function write(id) {
  document.getElementById(id)?.focus();
}

// Whether a way is what is picked. Of boxes of one point it needs so many, whichever they are, and more will do.
export function does(way, pick, many) {
  return (
    same(way.slots, pick.slots) &&
    same(way.conditions ?? [], marks(pick)) &&
    Boolean(way.extreme) === Boolean(pick.extreme) &&
    (many ? pick.boxes.length >= way.boxes.length : same(way.boxes, pick.boxes))
  );
}

function same(one, other) {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

export const marks = (pick) => Object.entries(pick.conditions).flatMap(([key, count]) => Array(count).fill(key));
export const count = (list, item) => list.filter((one) => one === item).length;

// The answer as it is sent, with the words of the form.
export function answer(board, hit, pick, data) {
  const lines = (key, most) => Array.from({ length: most }, (_, at) => text(data, `${key}-${at}`));
  const args = {
    hit: hit.id,
    boxes: pick.boxes,
    consequences: Object.fromEntries(pick.slots.map((slot) => [slot, text(data, slot)])),
  };
  if (marks(pick).length)
    args.conditions = Object.fromEntries(
      Object.entries(pick.conditions)
        .filter(([, most]) => most)
        .map(([key, most]) => [key, lines(key, most)]),
    );
  if (pick.extreme) args.extreme = { aspect: text(data, "extreme-aspect"), text: text(data, "extreme") };
  return data.has("why") ? { ...args, why: text(data, "why") } : args;
}

export function isUntouched(pick) {
  return !pick.boxes.length && !pick.slots.length && !marks(pick).length && !pick.extreme && !pick.other;
}

export function counted(keys) {
  return Object.fromEntries(keys.map((key) => [key, count(keys, key)]));
}
