// The picture that lies behind a scene or shows a zone, as far as its reader may see it; a press shows it large.

import { html, nothing } from "lit-html";
import { t } from "words";
import { ask, home, open } from "./library.js";

// What is known of each, by id: null while it is asked for, false where there is nothing for this reader.
const read = new Map();

export function art(board, picture, css) {
  if (!picture) return nothing;
  if (!read.has(picture)) fetchOne(board, picture);
  const found = read.get(picture);
  if (!found) return nothing;
  const at = `${home(board)}${picture}/`;
  return html`<button type="button" class=${`art ${css}`} @click=${() => open(board, picture)}>
    <img
      src=${`${at}screen/`}
      srcset=${css === "art--scene" ? nothing : `${at}thumb/ 320w, ${at}screen/ ${found.width}w`}
      sizes=${css === "art--scene" ? nothing : "18rem"}
      alt=${found.alt || t("board.picture.no_alt")}
    />
  </button>`;
}

async function fetchOne(board, picture) {
  read.set(picture, null);
  read.set(picture, await ask(`${home(board)}${picture}/`).catch(() => false));
  board.draw();
}
