// For the GM: one of the campaign's pictures is chosen, and shown to all or to one who sits there, or laid behind the scene.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import * as select from "../select.js";
import { gallery, lay, thumb } from "./gallery.js";
import { ask, files, home, said, undescribed } from "./library.js";

const ui = { chosen: "", refused: "", said: "" };
let opened = null;

export function picturesDialog(board) {
  if (opened !== board.ui.dialog) {
    opened = board.ui.dialog;
    Object.assign(ui, { chosen: "", refused: "", said: "" });
  }
  const { pictures, failed } = gallery(board);
  const wrong = ui.refused || failed;
  return html`<h2 id="dialog-h">${icon("image")} ${t("board.picture.tool")}</h2>
    ${wrong ? html`<p class="alert alert--bad" role="alert"><span>${wrong}</span></p>` : nothing}
    ${pictures ? choice(board, pictures) : html`<p class="note">${t("common.loading")}</p>`}`;
}

function choice(board, pictures) {
  const more = html`<a class="btn btn--quiet" href=${files(board)} target="_blank" rel="noopener"
    >${icon("plus")}${t("board.picture.files")}</a
  >`;
  if (!pictures.length)
    return html`<p class="note">${t("board.picture.none")}</p>
      <p>${more}</p>`;
  const one = pictures.find((found) => found.id === ui.chosen);
  return html`<fieldset class="bare">
      <legend class="sr">${t("board.picture.choose")}</legend>
      <div class="thumbs">${pictures.map((found) => radio(board, found))}</div>
    </fieldset>
    ${one ? acts(board, one) : html`<p class="note">${t("board.picture.choose_say")}</p>`}
    <p>${more}</p>`;
}

function radio(board, one) {
  return html`<label class="thumbs__one">
    <input
      type="radio"
      name="picture"
      value=${one.id}
      .checked=${ui.chosen === one.id}
      @change=${() => choose(board, one)}
    />
    ${thumb(board, one)}
  </label>`;
}

function choose(board, one) {
  Object.assign(ui, { chosen: one.id, refused: "", said: "" });
  board.draw();
}

function acts(board, one) {
  const scene = select.preparing(board) ?? select.liveScene(board.store);
  return html`<section class="sheet sheet--tight" aria-labelledby="chosen">
    <h3 id="chosen">${one.alt || t("board.picture.no_alt")}</h3>
    ${one.alt ? nothing : undescribed(board)}
    <p class="muted">${t("board.picture.show_say")}</p>
    <div class="row row--tight">
      <button type="button" class="btn btn--primary" @click=${() => show(board, one, null)}>
        ${icon("eye")}${t("board.reveal.all")}
      </button>
      ${players(board).map(
        ([member, person]) =>
          html`<button type="button" class="btn" @click=${() => show(board, one, [member])}>
            ${t("board.reveal.to", { name: person.name })}
          </button>`,
      )}
    </div>
    ${scene ? behind(board, one, scene) : nothing}
    <p class="note" role="status">${ui.said}</p>
  </section>`;
}

function behind(board, one, scene) {
  const there = scene.art === one.id;
  return html`<div>
    <button type="button" class="btn" @click=${() => put(board, scene, there ? "" : one.id)}>
      ${icon(there ? "x" : "image")}${t(there ? "board.picture.take_off" : "board.picture.behind", { name: scene.title })}
    </button>
  </div>`;
}

function players(board) {
  const seats = board.store.all("seat").filter((seat) => seat.role === "player");
  const people = board.store.people;
  return seats.filter((seat) => people[seat.member]).map((seat) => [seat.member, people[seat.member]]);
}

async function put(board, scene, picture) {
  await done(board, () => lay(board, scene.id, picture), t(picture ? "board.picture.laid" : "board.picture.off"));
}

async function show(board, one, to) {
  await done(board, () => ask(`${home(board)}${one.id}/show/`, { to }), t("board.reveal.shown"));
}

async function done(board, act, words) {
  try {
    await act();
    Object.assign(ui, { refused: "", said: words });
  } catch (error) {
    Object.assign(ui, { refused: said(error), said: "" });
  }
  board.draw();
}
