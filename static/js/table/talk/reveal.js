// What of the journal came to light: a line that leads there, and the page itself, laid before whoever it is new to.

import { html } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { icon } from "app/lib/kit.js";
import { ruleLinks } from "app/lib/rules.js";
import { t } from "words";
import { shown } from "../pictures/handout.js";
import { open as look } from "../pictures/library.js";
import { captured } from "../site/captured.js";
import { entryText } from "./log.js";

// Pages as they were read when their dialog opened: what the server drew for this reader.
const read = new Map();

export function reveal(board, entry) {
  if (entry.key === "picture_shown") return shown(board, entry);
  const { page, capture } = entry.params;
  if (capture) return captured(board, entry);
  return html`<div class="entry">
    ${icon("eye")}
    <p class="entry__text">
      ${ruleLinks(entryText(entry))}
      <button type="button" class="btn btn--sm" @click=${() => open(board, page)}>${t("board.reveal.read")}</button>
    </p>
  </div>`;
}

// It comes up by itself for who did not reveal it, unless they are in the middle of something.
export function arrived(board, lines) {
  const entry = lines.findLast(
    (one) => one.tone === "reveal" && one.key !== "captured" && one.by !== board.store.me.member,
  );
  if (!entry || board.ui.dialog || writing()) return;
  if (entry.key === "picture_shown") look(board, entry.params.picture);
  else open(board, entry.params.page);
}

function writing() {
  return document.activeElement?.matches("input, textarea, select, [contenteditable]");
}

function open(board, page) {
  read.delete(page);
  board.open("journal_page", { page });
}

export function pageDialog(board, { page }) {
  if (!read.has(page)) fetchPage(board, page);
  const found = read.get(page);
  if (!found)
    return html`<h2 id="dialog-h">${t("board.reveal.title")}</h2>
      <p class="note">${t("common.loading")}</p>`;
  if (found.failed) {
    return html`<h2 id="dialog-h">${t("board.reveal.title")}</h2>
      <p class="alert alert--bad"><span>${t("board.reveal.failed")}</span></p>
      <div class="dialog__do">
        <button type="button" class="btn" @click=${() => open(board, page)}>${t("board.reveal.again")}</button>
      </div>`;
  }
  return html`${unsafeHTML(found.text)}
    <div class="dialog__do">
      <a class="btn btn--quiet" href=${address(board, page)} target="_blank" rel="noopener"
        >${icon("book")}${t("board.reveal.whole")}</a
      >
    </div>`;
}

function address(board, page) {
  return `${board.page.urls.campaign}journal/${page}/`;
}

async function fetchPage(board, page) {
  read.set(page, null);
  try {
    const answer = await fetch(`${address(board, page)}peek/`);
    if (!answer.ok) throw new Error(String(answer.status));
    read.set(page, { text: await answer.text() });
  } catch (error) {
    console.error("No page", error);
    read.set(page, { failed: true });
  }
  board.draw();
}
