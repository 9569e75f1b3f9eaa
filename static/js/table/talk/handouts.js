// For the GM: pages of the journal with something that not all can read, shown from the table by one press.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { ask, home, said } from "../site/ask.js";

// What was read of them: fetched as the dialog opens and after each showing.
/** @type {{pages: Map<string, any> | null, failed: string}} */
const read = { pages: null, failed: "" };
let opened = null;

export function handouts(board) {
  if (opened !== board.ui.dialog) {
    opened = board.ui.dialog;
    refresh(board);
  }
  if (!read.pages) return read.failed ? failure() : html`<p class="note">${t("common.loading")}</p>`;
  return html`<section class="stack stack--tight" aria-labelledby="handouts">
    <h3 id="handouts">${icon("eye")} ${t("board.reveal.show")}</h3>
    <p class="muted">${t("board.reveal.show_say")}</p>
    ${read.failed ? failure() : nothing}
    ${
      read.pages.size
        ? html`<ul class="list">
            ${[...read.pages].map((one) => row(board, one))}
          </ul>`
        : html`<p class="note">${t("board.reveal.none")}</p>`
    }
  </section>`;
}

function failure() {
  return html`<p class="alert alert--bad" role="alert"><span>${read.failed}</span></p>`;
}

function row(board, [page, { title, words, waiting }]) {
  return html`<li class="row">
    <span class="grow"><b>${title}</b> <span class="note">${words}</span></span>
    <button type="button" class="btn btn--sm" @click=${() => show(board, page, null)}>${t("board.reveal.all")}</button>
    ${[...waiting].map(
      (member) =>
        html`<button type="button" class="btn btn--sm btn--quiet" @click=${() => show(board, page, [member])}>
          ${t("board.reveal.to", { name: board.store.people[member]?.name ?? "" })}
        </button>`,
    )}
  </li>`;
}

// ---- from and to the server

async function refresh(board) {
  try {
    const answer = await ask(`${home(board)}secrets/`);
    read.pages = pagesOf(await answer.json());
    read.failed = "";
  } catch (error) {
    read.failed = said(error);
  }
  board.draw();
}

// Pages with a part that somebody cannot read yet: by their id, with who that is.
function pagesOf(secrets) {
  const found = new Map();
  for (const { page, title, words, people } of secrets) {
    const hidden = people.filter((one) => !one.reads).map((one) => one.member);
    if (!hidden.length) continue;
    const known = found.get(page) ?? { title: title || t("board.reveal.title"), words, waiting: new Set() };
    hidden.forEach((member) => known.waiting.add(member));
    found.set(page, known);
  }
  return found;
}

async function show(board, page, to) {
  try {
    await ask(`${home(board)}pages/${page}/reveal/`, { to });
    board.announce(t("board.reveal.shown"));
  } catch (error) {
    read.failed = said(error);
    return board.draw();
  }
  return refresh(board);
}
