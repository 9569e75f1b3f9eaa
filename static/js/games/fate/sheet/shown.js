// A sheet as it is read, drawn by the same templates as its page (characters/games/fate/views.py, `shown`), from this
// viewer's own view. This table's buttons stand where it has places for them: `data-do`, and in `data-id` what it is about.

import { html, nothing, render } from "lit-html";
import { t } from "words";
import { fetchPiece, unread, waitLine } from "app/lib/piece.js";
import * as select from "../select.js";

const SOON = 300; // milliseconds

// The sheet of the open dialog: what stood in it when it was asked for, and what came.
/** @type {{dialog: any, character: any, of: string, node: HTMLElement | null, failed: boolean}} */
const read = { dialog: null, character: null, of: "", node: null, failed: false };

/** @param {Board} board @param {any} character @param {Record<string, (id: string) => any>} deeds */
export function shownSheet(board, character, deeds) {
  if (read.character !== character.id) Object.assign(read, { character: character.id, of: "", node: null });
  if (read.dialog !== board.ui.dialog) Object.assign(read, { dialog: board.ui.dialog, failed: false });
  if (!read.failed && read.of !== contents(board, character)) ask(board, character);
  if (read.node) putDeeds(read.node, deeds);
  return html`${read.failed ? unread(t("board.sheet.failed"), () => again(board)) : nothing}
    <div aria-busy=${read.node || read.failed ? "false" : "true"}>
      ${read.node ?? (read.failed ? nothing : waitLine())}
    </div>`;
}

function again(board) {
  read.failed = false;
  board.draw();
}

// All that the sheet shows: when it changes, it is asked for anew.
function contents(board, character) {
  const { can, store } = board;
  const offers = store.all("offer").filter((offer) => offer.kind === "stunt" && offer.by === character.id);
  const about = [can.conditions?.[character.id], can.misfits?.[character.id], store.get("table")?.dials];
  return JSON.stringify([character, select.aspectsOn(store, character.id), offers, about]);
}

async function ask(board, character) {
  const of = contents(board, character);
  read.of = of;
  try {
    const node = await fetchPiece(`${select.pageOf(board, "sheet", character)}shown`);
    if (read.of !== of) return;
    if (isBehind(board.store, node.dataset.cursor)) setTimeout(() => read.of === of && ask(board, character), SOON);
    else take(node);
  } catch (error) {
    if (read.of === of) Object.assign(read, { of: "", failed: true });
    console.error("No sheet", error);
  }
  board.draw();
}

// Whether a server answered that has not heard yet of what this page has seen: cursors go by the moment, not by the server.
export function isBehind({ seen, cursor }, answered, isShown = isOfSheets) {
  const later = [...seen.keys()].indexOf(answered) + 1;
  return later > 0 && answered !== cursor && [...seen.values()].slice(later).some((ids) => ids?.some(isShown));
}

function isOfSheets(id) {
  return ["character", "aspect", "offer", "table"].includes(id.split(":")[0]);
}

// What is unfolded stays so, and whoever is at one of its buttons stays there.
function take(node) {
  const before = read.node;
  const held = before?.contains(document.activeElement) ? document.activeElement?.closest("[data-do]") : null;
  const folds = node.querySelectorAll("details");
  before?.querySelectorAll("details").forEach((fold, at) => folds[at]?.toggleAttribute("open", fold.open));
  read.node = node;
  if (held)
    requestAnimationFrame(() => requestAnimationFrame(() => placeOf(node, held)?.querySelector("button")?.focus()));
}

/** @param {Element} node @param {any} held */
function placeOf(node, { dataset }) {
  return [...node.querySelectorAll(`[data-do="${dataset.do}"]`)].find((place) => place.dataset.id === dataset.id);
}

function putDeeds(node, deeds) {
  for (const place of node.querySelectorAll("[data-do]")) render(deeds[place.dataset.do](place.dataset.id), place);
}
