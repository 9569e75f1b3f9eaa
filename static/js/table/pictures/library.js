// The campaign's pictures as the table asks for them.

import { html } from "lit-html";
import { t } from "words";

export const tables = (board) => board.page.urls.log.replace(/log\/$/, "");
export const home = (board) => `${tables(board)}pictures/`;

// The answer as data; a refusal is an error with its sentence.
export async function ask(address, body) {
  const asked = await import("app/send/ask.js");
  return (await asked.ask(address, body, t("board.picture.failed"))).json().catch(() => null);
}

// The picture, large, in a dialog of its own.
export const open = (board, picture) => board.open("picture", { picture });

export const said = (error) => (error instanceof Error ? error.message : "");

// Where pictures are added and described.
export const files = (board) => `${board.page.urls.campaign}files/`;

// For the GM: what is missing, and where it is written.
export const undescribed = (board) =>
  html`<p class="note"><a href=${files(board)} target="_blank" rel="noopener">${t("board.picture.describe")}</a></p>`;
