// What only the GM has: the tools that open a scene, what she lays, what the store holds.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { tool } from "../../../table/people/gmtools.js";
import { later } from "../../../table/later.js";

function gmTools(board) {
  return [tool(board, "adjust_points", "coin", board.g("points.adjust"), { click: () => board.open("adjust") })];
}

// Where no scene is: how the next one begins.
function between(board) {
  const { commands } = board.can;
  if (commands.frame_scene !== null) return undefined;
  const press = (dialog, label, css, picture) =>
    html`<button type="button" class=${`btn ${css}`} @click=${() => board.open(dialog)}>
      ${icon(picture)}${label}
    </button>`;
  return html`<section class="sheet sheet--tight">
    <h2>${board.g("frame.title")}</h2>
    <p class="note">${board.g("frame.text")}</p>
    <div class="row">
      ${press("frame", board.g("frame.do"), "btn--primary", "aspect")}${press("short", board.g("frame.short_do"), "", "dices")}
    </div>
  </section>`;
}

function underCards(board, live) {
  if (live.mode === "short" || live.resolved || !board.can.framing) return undefined;
  return later(board, "laying", () => import("../card/laying.js"))?.laying(board, live);
}

export const part = { between, gmTools, underCards };
