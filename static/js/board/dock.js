// What waits, above the input: offers, hits, the open roll, or the four actions. On a phone a sheet that folds to one line.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { waitingText } from "./announce.js";
import { declarePanel } from "./declare.js";
import { hitPanels } from "./hit.js";
import { offerPanels } from "./offers.js";
import { rollLine, rollPanel } from "./roll.js";
import * as select from "./select.js";

// null when nothing waits
export function dock(board) {
  const parts = [...offerPanels(board), ...hitPanels(board), rollPanel(board), declarePanel(board)].filter((part) => part !== nothing);
  return parts.length ? html`${peek(board)}${parts}` : null;
}

export function waitingCount(board) {
  return (board.can.waiting ?? []).length;
}

function peek(board) {
  const open = board.ui.sheet !== "peek";
  const { title, note, picture } = summary(board);
  return html`<button class="dock__peek" type="button" aria-expanded=${open ? "true" : "false"} @click=${() => board.set({ sheet: open ? "peek" : "open" })}>${icon(picture, "lg")}<span><b>${title}</b>${note ? html`<small>${note}</small>` : nothing}</span><span class="end">${icon("down", "lg")}</span></button>`;
}

function summary(board) {
  const { store } = board;
  const waiting = (board.can.waiting ?? []).map((one) => waitingText(board, one));
  const roll = select.openRoll(store);
  if (roll) {
    const line = rollLine(board, roll);
    return { title: line.title, note: [line.note, waiting[0]].filter(Boolean).join(" · "), picture: roll.action === "attack" ? "attack" : "dices" };
  }
  if (waiting.length) return { title: waiting[0], note: waiting.length > 1 ? t("board.waiting.more", { n: waiting.length - 1 }) : "", picture: "bell" };
  const character = select.actor(board);
  const free = character && board.can.acts?.[character.id]?.declare === null;
  return { title: free ? t("board.declare.what") : t("board.waiting.nothing"), note: "", picture: "play" };
}
