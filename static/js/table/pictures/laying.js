// For whoever runs the game: a picture behind a scene or on a zone, by one press.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { gallery, lay, thumb } from "./gallery.js";
import { said } from "./library.js";

let refused = "";

export function artDialog(board, { on }) {
  const thing = board.store.get(on);
  if (!thing) return nothing;
  const { pictures, failed } = gallery(board);
  const name = thing.title ?? thing.name;
  return html`<h2 id="dialog-h">${t("board.picture.art_of", { name })}</h2>
    <p class="muted">${t(hidden(board, thing) ? "board.picture.art_later" : "board.picture.art_now")}</p>
    ${refused || failed ? html`<p class="alert alert--bad" role="alert"><span>${refused || failed}</span></p>` : nothing}
    ${thing.art ? off(board, on) : nothing} ${pictures ? list(board, thing, pictures) : nothing}`;
}

function hidden(board, thing) {
  const scene = board.store.get(thing.scene) ?? thing;
  return scene.state !== "live" || thing.shown === false;
}

function off(board, on) {
  return html`<p>
    <button type="button" class="btn" @click=${() => put(board, on, "")}>
      ${icon("x")}${t("board.picture.take_off")}
    </button>
  </p>`;
}

function list(board, thing, pictures) {
  if (!pictures.length) return html`<p class="note">${t("board.picture.none")}</p>`;
  return html`<ul class="thumbs">
    ${pictures.map(
      (one) =>
        html`<li>
          <button
            type="button"
            class="thumbs__one"
            aria-pressed=${thing.art === one.id ? "true" : "false"}
            ?disabled=${thing.art === one.id}
            @click=${() => put(board, thing.id, one.id)}
          >
            ${thumb(board, one)}
          </button>
        </li>`,
    )}
  </ul>`;
}

async function put(board, on, picture) {
  try {
    await lay(board, on, picture);
    refused = "";
    board.close();
  } catch (error) {
    refused = said(error);
    board.draw();
  }
}
