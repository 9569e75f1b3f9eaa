/**
 * What somebody typed into the line and did not say yet outlasts a reload of this window: with whom it is for and who says it,
 * so that no whisper is said aloud. Kept for this person at this table; it goes with signing out (site/device.js), and
 * comes back with its person then (table/site/drafts.js).
 */

import { fit } from "./chat.js";

export function keepDraft(board) {
  const field = /** @type {HTMLTextAreaElement} */ (document.getElementById("say"));
  const person = document.querySelector("meta[name=device]").content;
  const key = `said:${person}:${location.pathname}`;
  const keep = () => store(key, board, field.value);
  if (field.value) keep();
  else putBack(board, field, JSON.parse(sessionStorage.getItem(key) ?? "null"));
  field.addEventListener("input", keep);
  board.addEventListener("draw", keep);
}

function store(key, { ui }, text) {
  if (text.trim()) sessionStorage.setItem(key, JSON.stringify({ text, to: ui.whisper ?? [], speaker: ui.speaker }));
  else sessionStorage.removeItem(key);
}

/** Not where somebody it was meant for is no longer there: it would be for others. */
export function putBack(board, field, kept) {
  if (!kept?.to.every((member) => board.store.people[member])) return;
  field.value = kept.text;
  fit(field);
  board.set({ whisper: kept.to, speaker: kept.speaker });
}
