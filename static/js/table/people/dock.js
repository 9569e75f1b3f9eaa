// What waits, above the input: each part by its key, so that it keeps its place in the page, and what comes above it leaves a form
// as it is. On a phone a sheet that folds to one line.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { waitingText } from "../select.js";
import { afterwards } from "../later.js";

// null when nothing waits.
export function dock(board) {
  const parts = [...absence(board), ...board.asked(board), ...board.all("dock")].filter(([, part]) => part !== nothing);
  return parts.length
    ? html`${peek(board)}${repeat(
        parts,
        ([key]) => key,
        ([, part]) => part,
      )}`
    : null;
}

// Somebody is away: what that means for whoever reads this.
function absence(board) {
  if (!board.store.get("absent")) return [];
  return afterwards(board, "presence", () => import("./presence.js"))?.absence(board) ?? [];
}

export function waitingCount(board) {
  return (board.can.waiting ?? []).length + board.asked(board).length;
}

function peek(board) {
  const open = board.ui.sheet !== "peek";
  const { title, note, picture } = asked(board) ?? board.first("peek") ?? summary(board);
  return html`<button
    class="dock__peek"
    type="button"
    aria-expanded=${open ? "true" : "false"}
    @click=${() => board.set({ sheet: open ? "peek" : "open" })}
  >
    ${icon(picture, "lg")}<span><b>${title}</b>${note ? html`<small>${note}</small>` : nothing}</span
    ><span class="end">${icon("down", "lg")}</span>
  </button>`;
}

function asked(board) {
  const [first] = (board.can.waiting ?? []).length ? [] : board.asked(board);
  return first && { title: first[2], note: "", picture: "bell" };
}

function summary(board) {
  const [first, ...others] = board.can.waiting ?? [];
  if (!first) return { title: t("board.waiting.nothing"), note: "", picture: "play" };
  const note = others.length ? t("board.waiting.more", { n: others.length }) : "";
  return { title: waitingText(board, first), note, picture: "bell" };
}
