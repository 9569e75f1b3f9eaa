// Help for the GM with a number: how it stands to the rating, what so many reasons come to, what the actor is good at.

import { html, nothing } from "lit-html";
import { num } from "app/lib/kit.js";
import { checkField, group, selectField } from "app/lib/fields.js";
import { signed, t } from "words";
import * as select from "../select.js";
import { ratingValue } from "./ways.js";
import { ratingName } from "./words.js";

const USUAL = 2;
const OTHER = ["other", "another"];

// ---- the number in the field

export function numberField(board, roll) {
  const { lowest, highest } = board.page.system.ladder;
  const chosen = chosenNumber(board, roll);
  const options = [];
  for (let value = highest; value >= lowest; value -= 1)
    options.push({
      value: String(value),
      text: t("board.roll.ladder_option", {
        name: board.g(`ladder.${value < 0 ? `m${-value}` : value}`),
        value: { signed: value },
      }),
    });
  return selectField({
    id: "opposition-value",
    name: "difficulty",
    label: t("board.roll.set_difficulty"),
    options,
    value: String(chosen),
    hint: numberHint(board, roll, chosen),
    change: (event) => chooseNumber(board, roll, Number(event.target.value)),
  });
}

export function adjustField(board, roll) {
  return selectField({
    id: "opposition-adjust",
    name: "adjust",
    label: t("board.roll.adjust"),
    options: [0, ...board.page.system.difficulty_adjustments].map((value) => ({
      value: String(value),
      text: signed(value),
    })),
    value: String(roll.adjust ?? 0),
  });
}

function chosenNumber(board, roll) {
  const { number } = board.ui;
  return number?.roll === roll.id ? number.value : (roll.difficulty ?? lastNumber(board) ?? USUAL);
}

// What the GM gave last time, as the story tells it.
function lastNumber({ store, page }) {
  const { lowest, highest } = page.system.ladder;
  const value = store.log.findLast((entry) => entry.key === "opposition")?.params.value?.signed;
  return value >= lowest && value <= highest ? value : undefined;
}

function chooseNumber(board, roll, value) {
  board.set({ number: { roll: roll.id, value } });
}

function numberHint(board, roll, value) {
  const hint = board.can.roll?.do?.difficulty?.hints[value];
  const { effort } = roll;
  return hint
    ? t(`play.difficulty.${hint}`, {
        rating: ratingName(board, effort.rating),
        value: { signed: effort.value + (effort.second_value ?? 0) },
      })
    : "";
}

// ---- help with it

export function difficultyHelp(board, roll) {
  return html`<details class="more">
    <summary>${t("play.hint.help")}</summary>
    <div class="stack stack--tight">
      <p class="field__help">${board.g("difficulty.hint")}</p>
      ${board.page.system.difficulty_hints.map((hint) => line(board, roll, hint))}${reasons(board, roll)}${ratings(board, roll)}
    </div>
  </details>`;
}

// Pressing it writes the number into the field beside; setting it stays the GM's act.
function useButton(board, roll, value, label) {
  const use = (event) => {
    const field = event.currentTarget.closest("article").querySelector("select[name=difficulty]");
    chooseNumber(board, roll, value);
    field.focus();
  };
  return html`<button type="button" class="btn btn--sm" @click=${use}>${label}</button>`;
}

function line(board, roll, { key, value }) {
  const name = board.g(`difficulty.${key}.name`);
  return html`<div class="row row--level row--top">
    ${useButton(board, roll, value, t("play.hint.use", { name, value: { signed: value } }))}<span class="note grow"
      >${board.g(`difficulty.${key}.text`)}</span
    >
  </div>`;
}

// Every reason that makes it hard, ticked: aspects in play, and others besides.
function reasons(board, roll) {
  const factors = board.can.roll?.do?.difficulty?.factors;
  if (!factors) return nothing;
  const ticked = board.ui.reasons?.roll === roll.id ? board.ui.reasons.ids : [];
  const toggle = (id, on) =>
    board.set({ reasons: { roll: roll.id, ids: on ? [...ticked, id] : ticked.filter((one) => one !== id) } });
  const check = (id, label, note = "") =>
    checkField({
      name: "reason",
      value: id,
      label,
      note,
      checked: ticked.includes(id),
      change: (event) => toggle(id, event.target.checked),
    });
  const aspects = select.aspectsAround(board.store, roll.scene).filter((aspect) => aspect.on !== roll.effort.character);
  const value = factors[Math.min(ticked.length, factors.length - 1)];
  return html`${group(t("play.difficulty.reasons"), html`${aspects.map((aspect) => check(aspect.id, aspect.text, select.nameOf(board.store, aspect.on)))}${OTHER.map((key) => check(key, t(`play.difficulty.${key}`)))}`)}
    <div class="row row--level">
      ${useButton(board, roll, value, t("play.hint.use", { name: t("play.difficulty.so_many", { n: ticked.length }), value: { signed: value } }))}
    </div>`;
}

function ratings(board, roll) {
  const { effort } = roll;
  const sheet = board.store.get(effort.character);
  const { named, rest } = select.ratingsOf(board, sheet);
  const rolls = rest.includes(effort.rating) ? [effort.rating, ...named] : named;
  if (!rolls.length) return nothing;
  return html`<div>
    <p class="label">
      ${t("play.hint.ratings", { name: effort.name || select.nameOf(board.store, effort.character) })}
    </p>
    <div class="ratings ratings--two">
      ${rolls.map((key) => html`<div class=${key === effort.rating ? "rating rating--best rating--still" : "rating rating--still"}><span>${ratingName(board, key)}</span>${num(ratingValue(board, sheet, key))}</div>`)}
    </div>
  </div>`;
}
