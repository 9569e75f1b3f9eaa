// Who still has choices of a milestone to make: a line beside one's own hero, a tag beside the others.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";

// Beside one's own hero: the choices that wait.
export function milestoneLine(board, character) {
  const open = board.can.milestones?.[character.id];
  if (!open) return nothing;
  return html`<p class="alert alert--ok alert--line">${icon("advantage")}<span class="grow">${t("play.milestone.open", { n: open.left.length })}</span>
    <button type="button" class="btn btn--sm btn--primary" @click=${() => board.open("grow", { character: character.id })}>${t("play.milestone.choose")}</button></p>`;
}

// Beside the others: who has not chosen yet.
export function milestoneTag(character) {
  const left = new Set(character.milestone?.left ?? []).size;
  return left ? html`<span class="tag tag--accent">${t("play.milestone.pending", { n: left })}</span>` : nothing;
}

export function milestonesWaiting(board) {
  return Object.keys(board.can.milestones ?? {}).filter((id) => board.store.get(id)?.controller === board.store.me.member).length;
}
