// The campaign's pictures as the table asks for them.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { language, t } from "words";

const tables = (board) => board.page.urls.log.replace(/log\/$/, "");
export const home = (board) => `${tables(board)}pictures/`;

// The answer as data; a refusal is an error with its sentence.
export async function ask(address, body) {
  const headers = { Accept: "application/json", "Accept-Language": language };
  const sent = body && {
    method: "POST",
    headers: {
      ...headers,
      ...JSON.parse(document.body.getAttribute("hx-headers") ?? "{}"),
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body),
  };
  const answer = await fetch(address, sent ?? { headers }).catch(() => null);
  const found = await answer?.json().catch(() => null);
  if (answer?.ok) return found;
  throw new Error(found?.detail ?? t("board.picture.failed"));
}

export const said = (error) => (error instanceof Error ? error.message : "");

// On a scene or a zone; "" takes it off.
export const lay = (board, on, picture) => ask(`${tables(board)}art/`, { on, picture });

/** @type {{pictures: any[] | null, failed: string, by: unknown}} */
const read = { pictures: null, failed: "", by: null };

// All that the reader sees, asked for anew by each dialog.
export function gallery(board) {
  if (read.by !== board.ui.dialog) {
    read.by = board.ui.dialog;
    refresh(board);
  }
  return read;
}

async function refresh(board) {
  try {
    read.pictures = await ask(home(board));
    read.failed = "";
  } catch (error) {
    read.failed = said(error);
  }
  board.draw();
}

// Small, in a list to choose from. The GM is told which of them not everyone may see.
export function thumb(board, one) {
  const hidden = one.audience.who !== "everyone";
  return html`<img src=${`${home(board)}${one.id}/thumb/`} alt=${one.alt || t("board.picture.no_alt")} loading="lazy" />
    ${hidden ? html`<span class="thumbs__mark">${icon("secret", "sm")}<span class="sr">${t("board.cards.hidden_short")}</span></span>` : nothing}`;
}

// Where pictures are added and described.
export const files = (board) => `${board.page.urls.campaign}files/`;

// For the GM: what is missing, and where it is written.
export const undescribed = (board) =>
  html`<p class="note"><a href=${files(board)} target="_blank" rel="noopener">${t("board.picture.describe")}</a></p>`;
