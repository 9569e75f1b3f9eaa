// A line that was taken down, in the log of those who may read it: its words come from the site, by its id.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { ruleLinks } from "app/lib/rules.js";
import { ask, home } from "./ask.js";
import { entryText } from "../talk/log.js";

/** @type {Map<string, {what: string, text: string} | null>} */
const read = new Map();

/** @param {Board} board */
export function captured(board, entry) {
  const { capture } = entry.params;
  if (!read.has(capture)) fetchLine(board, capture);
  const found = read.get(capture);
  return html`<div class="entry">
    ${icon("note")}
    <p class="entry__text">
      ${ruleLinks(entryText(entry))}
      ${found ? html`<a href=${`${board.page.urls.campaign}notes/#${capture}`} target="_blank" rel="noopener">${found.text}</a>` : nothing}
    </p>
  </div>`;
}

async function fetchLine(board, capture) {
  read.set(capture, null);
  try {
    read.set(capture, await (await ask(`${home(board)}captures/${capture}/`)).json());
  } catch (error) {
    console.error("No line", error);
  }
  board.draw();
}
