// A piece of a page that the server draws for this viewer, from their own view, by the templates of its page.

import { html } from "lit-html";
import { icon } from "./kit.js";
import { t } from "words";

const PATIENCE = 10_000; // milliseconds

/** @returns {Promise<HTMLElement>} */
export async function fetchPiece(address) {
  const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return /** @type {HTMLElement} */ (page.body.firstElementChild);
}

export function waitLine() {
  return html`<p class="note" role="status">${t("common.loading")}</p>`;
}

// It could not be read: a sentence, and a press that tries again.
export function unread(sentence, again) {
  return html`<div class="alert alert--bad" role="alert">
    ${icon("warn")}<span class="grow">${sentence}</span>
    <button type="button" class="btn btn--sm" @click=${again}>${t("common.button.retry")}</button>
  </div>`;
}
