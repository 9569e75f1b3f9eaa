// What is so by now: the list that grows by aspects, compels, costs and terms.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { recordButton } from "./cardmenu.js";
import { refusal } from "../../../table/controls.js";
import * as select from "../../../table/select.js";

const SHOWN = 4;

export function shown(board) {
  const all = board.store.all("fact");
  const record = recordButton(board);
  if (!all.length) return nothing;
  const [first, rest] = [all.slice(-SHOWN).reverse(), all.slice(0, -SHOWN).reverse()];
  return html`<section aria-labelledby="facts-h">
    <div class="block__head">
      <h2 id="facts-h">${t("play.fact.title")}</h2>
      <span class="end row">${record}</span>
    </div>
    <ul class="list">
      ${first.map((fact) => line(board, fact))}
    </ul>
    ${
      rest.length
        ? html`<details class="more">
            <summary>${t("play.fact.more", { n: rest.length })}</summary>
            <ul class="list">
              ${rest.map((fact) => line(board, fact))}
            </ul>
          </details>`
        : nothing
    }
  </section>`;
}

function line(board, fact) {
  const drop =
    board.can.commands.drop_fact === null
      ? html`<button
          type="button"
          class="btn btn--quiet btn--icon btn--sm"
          aria-label=${t("play.fact.drop", { text: fact.text })}
          ?disabled=${board.store.paused}
          @click=${() => board.act(fact.id, "drop_fact", { fact: fact.id })}
        >
          ${icon("x")}
        </button>`
      : nothing;
  const reword =
    board.can.commands.override === null
      ? html`<button
          type="button"
          class="btn btn--quiet btn--icon btn--sm"
          aria-label=${t("play.fact.reword", { text: fact.text })}
          ?disabled=${board.store.paused}
          @click=${() => board.open("override", { target: fact.id })}
        >
          ${icon("edit")}
        </button>`
      : nothing;
  return html`<li>
    ${icon("check")}<span class="grow"
      >${fact.text}${fact.character ? html` <span class="note">${select.nameOf(board.store, fact.character)}</span>` : nothing}${refusal(board, fact.id)}</span
    >${reword}${drop}
  </li>`;
}
