// What of a game of moves stands in the scene column: the clocks, and what one may do, with the odds of each as things stand.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "app/lib/kit.js";
import { afterwards, later } from "../../../table/later.js";
import { text } from "../book.js";
import { clock } from "../kit.js";
import * as select from "../select.js";

// There are no places but what is told.
export const zoneless = true;

// `live` is null where no scene is.
export function scene(board) {
  return html`${clocks(board)}${doing(board)}${found(board)?.foundOut(board) ?? nothing}`;
}

// ---- clocks

function clocks(board) {
  const all = board.store.all("clock");
  const adds = board.can.things?.table?.add_clock === null;
  if (!all.length && !adds) return nothing;
  return html`<div>
    <div class="block__head">
      <h2>${board.g("clock.title")}</h2>
      ${adds ? html`<button type="button" class="btn btn--quiet btn--sm end" @click=${() => board.open("clock")}>${icon("plus")}${board.g("clock.new")}</button>` : nothing}
    </div>
    <ul class="threats">
      ${repeat(
        all,
        ({ id }) => id,
        (one) => clockView(board, one),
      )}
    </ul>
  </div>`;
}

function clockView(board, one) {
  const { name, ticked = 0, size = 6, shown = true } = one;
  const label = board.g("clock.said", { name: text(name), n: ticked, most: size });
  return html`<li class=${shown ? "threat" : "threat threat--secret"}>
    ${clock(ticked, size, label, { css: "clock--md clock--threat" })}
    <div>
      <h3>${text(name)}</h3>
      <p aria-hidden="true">${board.g("clock.of", { n: ticked, most: size })}</p>
      ${shown ? nothing : html`<span class="tag tag--secret">${icon("secret")}${board.g("clock.secret")}</span>`}
    </div>
    ${board.store.isGm ? (hers(board)?.clockButtons(board, one) ?? nothing) : nothing}
  </li>`;
}

const found = (board) => afterwards(board, "found", () => import("../move/found.js"));
const hers = (board) => later(board, "clocks", () => import("../mc/clocks.js"));

// ---- what one may do

function doing(board) {
  if (!select.hasGame(board)) return html`<div><p class="note">${board.g("moves.no_game")}</p></div>`;
  const flagging =
    board.store.me.role === "spectator" || !select.heroes(board.store).length
      ? nothing
      : html`<button type="button" class="btn btn--quiet btn--sm end" @click=${() => board.open("flag")}>
          ${icon("flag")}${board.g("flag.open")}
        </button>`;
  return moves(board)?.doing(board, flagging) ?? nothing;
}

// Fields, questions and odds of every move: the board is drawn before them.
const moves = (board) => afterwards(board, "doing", () => import("../move/doing.js"));
