// Who still has choices of a milestone to make: a line beside one's own hero, a tag beside the others.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";

// Beside one's own hero: the choices that wait, and points to spend now or later.
export function milestoneLine(board, character) {
  const open = board.can.milestones?.[character.id];
  const points = board.can.growth?.points?.[character.id];
  if (!open && !points) return nothing;
  const says = [
    open ? t("play.milestone.open", { n: open.left.length }) : "",
    points ? t("play.points.banked", { n: points.held }) : "",
  ];
  return html`<p class=${open ? "alert alert--ok alert--line" : "alert alert--line"}>
    ${icon("advantage")}<span class="grow">${says.filter(Boolean).join(" \u00b7 ")}</span>
    <button
      type="button"
      class=${open ? "btn btn--sm btn--primary" : "btn btn--sm"}
      @click=${() => board.open("grow", { character: character.id })}
    >
      ${t(open ? "play.milestone.choose" : "play.points.spend")}
    </button>
  </p>`;
}

// Beside the others: who has not chosen yet.
function milestoneTag(board, character) {
  const left = board.can.choices?.[character.id]?.length;
  return left ? html`<span class="tag tag--accent">${t("play.milestone.pending", { n: left })}</span>` : nothing;
}

function milestonesWaiting(board) {
  return Object.keys(board.can.milestones ?? {}).filter(
    (id) => board.store.get(id)?.controller === board.store.me.member,
  ).length;
}

export const part = { badges: milestonesWaiting, own: milestoneLine, marks: milestoneTag };
