// Help for the GM with a number: what is easy and what is hard, and what the one who acts is good at.

import { html, nothing } from "lit-html";
import { num } from "app/lib/kit.js";
import { t } from "words";
import * as select from "./select.js";
import { ratingName } from "./ways.js";

export function difficultyHelp(board, roll) {
  return html`<details class="more"><summary>${t("play.hint.help")}</summary><div class="stack stack--tight">
    <p class="field__help">${board.g("difficulty.hint")}</p>
    ${board.page.system.difficulty_hints.map((hint) => line(board, hint))}${ratings(board, roll)}</div></details>`;
}

// Pressing it writes the number into the field beside; setting it stays the GM's act.
function line(board, { key, value }) {
  const name = board.g(`difficulty.${key}.name`);
  const use = (event) => {
    const field = event.currentTarget.closest("article").querySelector("select[name=difficulty]");
    field.value = String(value);
    field.focus();
  };
  return html`<div class="row row--level row--top"><button type="button" class="btn btn--sm" @click=${use}>${t("play.hint.use", { name, value: { signed: value } })}</button><span class="note grow">${board.g(`difficulty.${key}.text`)}</span></div>`;
}

function ratings(board, roll) {
  const { effort } = roll;
  const all = board.store.get(effort.character)?.ratings ?? {};
  const keys = board.page.system.ratings.order.filter((key) => key in all);
  if (!keys.length) return nothing;
  return html`<div><p class="label">${t("play.hint.ratings", { name: effort.name || select.nameOf(board.store, effort.character) })}</p>
    <div class="ratings ratings--two">${keys.map((key) => html`<div class=${key === effort.rating ? "rating rating--best rating--still" : "rating rating--still"}><span>${ratingName(board, key)}</span>${num(all[key])}</div>`)}</div></div>`;
}
