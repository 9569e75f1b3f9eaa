// For whoever runs the game: parts of the journal that wait for something of play. Once it has come, they are asked above
// the input whether those who are here shall read it.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { ask, home, said } from "./ask.js";

/** @type {{rows: any[], failed: Map<string, string>, sending: string}} */
const read = { rows: [], failed: new Map(), sending: "" };

/** @param {Board} board */
export function watch(board) {
  board.asked = panels;
  board.store.addEventListener("change", (event) => concerns(event.detail) && look(board));
  document.addEventListener("visibilitychange", () => document.hidden || look(board));
  look(board);
}

/** @returns {[string, any, string][]} */
function panels(board) {
  const due = read.rows.filter((one) => one.came && !one.waved);
  return due.map((one) => [`opening-${one.block}`, panel(board, one), titled(one)]);
}

function titled(one) {
  return t("board.opening.title", { name: one.name });
}

function panel(board, one) {
  const title = titled(one);
  const names = one.to.map((member) => board.store.people[member]?.name ?? "").join(", ");
  const failed = read.failed.get(one.block);
  return html`<article class="offer offer--mine offer--open" aria-label=${title}>
    <div class="offer__head">${icon("bell")}<b>${title}</b></div>
    <p class="offer__terms">${t("board.opening.say", { words: one.words, title: one.title })}</p>
    <p class="field__help">${names ? t("board.opening.to", { names }) : t("board.opening.nobody")}</p>
    <div class="row">
      ${button(board, one, "show", "btn btn--primary btn--sm")} ${button(board, one, "wave", "btn btn--quiet btn--sm")}
    </div>
    ${failed ? html`<p class="field__error" role="alert">${icon("warn")}<span>${failed}</span></p>` : nothing}
  </article>`;
}

function button(board, one, does, looks) {
  const label = t(does === "show" ? "board.opening.show" : "board.opening.wave");
  const busy = read.sending === one.block ? "true" : nothing;
  return html`<button type="button" class=${looks} aria-busy=${busy} @click=${() => answer(board, one, does)}>
    ${label}
  </button>`;
}

// Whether something that a part waits for is among what changed.
function concerns({ log, changed, snapshot }) {
  const waiting = new Set(read.rows.filter((one) => !one.came).map((one) => one.on));
  if (!waiting.size) return false;
  const rolled = log.some((line) => line.outcome && waiting.has(`success:${line.character}`));
  const shown = log.some((line) => waiting.has(`picture:${line.params?.picture}`));
  return snapshot || rolled || shown || changed.some((id) => waiting.has(id));
}

// ---- from and to the server

async function look(board) {
  try {
    took(board, await (await ask(`${home(board)}openings/`)).json());
  } catch (error) {
    console.error("No openings", error);
  }
}

function took(board, rows) {
  const before = panels(board).length;
  read.rows = rows;
  board.draw();
  const [first] = rows.filter((one) => one.came && !one.waved);
  if (first && panels(board).length > before) board.announce(titled(first));
}

async function answer(board, one, does) {
  if (read.sending) return;
  read.sending = one.block;
  read.failed.delete(one.block);
  board.draw();
  try {
    const told = await ask(`${home(board)}pages/${one.page}/blocks/${one.block}/opening/`, { do: does });
    took(board, await told.json());
    board.announce(t(does === "show" ? "board.reveal.shown" : "board.opening.waved"));
  } catch (error) {
    read.failed.set(one.block, said(error));
  }
  read.sending = "";
  board.draw();
}
