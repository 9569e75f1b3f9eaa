// How far the novels are: what a hero still lacks of a phase.

import * as select from "../../select.js";

export const PHASES = ["background", "war", "novel", "guest", "again"];
export const BEFORE = ["background", "war"]; // whose aspects come before the novel has a title
export const GUESTS = ["guest", "again"];
const EACH = 2;

// The novel in which a hero has its part of that phase.
export function partOf({ store }, hero, phase) {
  return store
    .all("novel")
    .find((one) => one.guests.some((guest) => guest.character === hero.id && guest.phase === phase));
}

// Two aspects of each phase, a title for one's own novel, a part in another's for each guest phase.
export function lacks(board, hero, phase) {
  const written = select.sheetAspects(board.store, hero.id).filter((one) => one.slot?.startsWith(`${phase}_`)).length;
  if (written < EACH) return true;
  if (phase === "novel") return !board.store.all("novel").some((one) => one.author === hero.id && one.title);
  return GUESTS.includes(phase) && !partOf(board, hero, phase);
}
