// What is so by now: the list that grows by aspects, compels, costs and terms.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { recordButton } from "./cards.js";
import { refusal } from "../../../table/controls.js";
import * as select from "../select.js";

// The newest stands in one line, so that the map stays in sight; the others are a press away.
const SHOWN = 1;

export function shown(board) {
  const all = board.store.all("fact");
  const record = recordButton(board);
  if (!all.length) return nothing;
  const [first, rest] = [all.slice(-SHOWN).reverse(), all.slice(0, -SHOWN).reverse()];
  const lines = (facts) => facts.map((fact) => line(board, fact));
  const older = html`<details class="more">
    <summary>${t("play.fact.more", { n: rest.length })}</summary>
    <ul class="list list--tight">
      ${lines(rest)}
    </ul>
  </details>`;
  return html`<section class="block__head strip" aria-labelledby="facts-h">
    <h2 id="facts-h">${t("play.fact.title")}</h2>
    <ul class="list list--tight grow">
      ${lines(first)}
    </ul>
    ${rest.length ? older : nothing}<span class="end">${record}</span>
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
