// For the GM: the pictures of the campaign, shown to the table or to one who sits there by one press.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { ask, home, said } from "./library.js";

/** @type {{pictures: any[] | null, failed: string}} */
const read = { pictures: null, failed: "" };
let opened = null;

export function pictures(board) {
  if (opened !== board.ui.dialog) {
    opened = board.ui.dialog;
    refresh(board);
  }
  return html`<section class="stack stack--tight" aria-labelledby="pictures">
    <h3 id="pictures">${icon("image")} ${t("board.picture.show")}</h3>
    <p class="muted">${t("board.picture.show_say")}</p>
    ${read.failed ? html`<p class="alert alert--bad" role="alert"><span>${read.failed}</span></p>` : nothing}
    ${read.pictures ? list(board) : html`<p class="note">${t("common.loading")}</p>`}
  </section>`;
}

function list(board) {
  if (!read.pictures?.length) return html`<p class="note">${t("board.picture.none")}</p>`;
  return html`<ul class="list list--fold">
    ${read.pictures.map((one) => row(board, one))}
  </ul>`;
}

function row(board, one) {
  return html`<li>
    <img class="thumb" src=${`${home(board)}${one.id}/thumb/`} alt="" loading="lazy" />
    <span class="grow">${one.alt || t("board.picture.no_alt")}</span>
    <span class="row">
      <button type="button" class="btn btn--sm" @click=${() => show(board, one, null)}>${t("board.reveal.all")}</button>
      ${players(board).map(
        ([member, person]) =>
          html`<button type="button" class="btn btn--sm btn--quiet" @click=${() => show(board, one, [member])}>
            ${t("board.reveal.to", { name: person.name })}
          </button>`,
      )}
    </span>
  </li>`;
}

function players(board) {
  const seats = board.store.all("seat").filter((seat) => seat.role === "player");
  const people = board.store.people;
  return seats.filter((seat) => people[seat.member]).map((seat) => [seat.member, people[seat.member]]);
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

async function show(board, one, to) {
  try {
    await ask(`${home(board)}${one.id}/show/`, { to });
    read.failed = "";
    board.announce(t("board.reveal.shown"));
  } catch (error) {
    read.failed = said(error);
  }
  board.draw();
}
