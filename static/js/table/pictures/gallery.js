// The pictures to choose from, as the dialogs show them.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { ask, home, said, tables } from "./library.js";

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
