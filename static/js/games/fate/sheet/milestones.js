// Milestones: each hero's choices are made one by one, or left.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "app/lib/kit.js";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import * as select from "../select.js";
import { pointsPart } from "./points.js";
import { ratingOption } from "../roll/ways.js";
import { stuntArgs, stuntFields } from "./stuntform.js";
import { ratingName } from "../roll/words.js";

export function growDialog(board, { character: id }) {
  const character = board.store.get(id);
  if (!character) return nothing;
  const open = board.can.milestones?.[id];
  const points = board.can.growth?.points[id];
  const title = open
    ? t("play.milestone.titled", { name: character.name, milestone: board.g(`milestone.${open.size}.name`) })
    : character.name;
  const done =
    open || points
      ? nothing
      : html`<p class="alert alert--ok">${icon("check")}<span>${t("play.milestone.done")}</span></p>`;
  return html`<h2 id="dialog-h">${title}</h2>
    <p class="note">${t("play.milestone.refresh_now", { n: character.refresh })}</p>
    ${points ? pointsPart(board, character, points) : nothing}
    ${open ? choices(board, character, open) : nothing}${done}`;
}

function choices(board, character, open) {
  const part = (choice) =>
    html`<section class="stack stack--tight" aria-label=${choiceName(board, choice)}>
      <h3>${choiceName(board, choice)}</h3>
      ${CHOICES[choice]?.(board, character, open) ?? nothing}
      ${open.left.length > 1 ? leave(board, character, choice) : nothing}
    </section>`;
  const all = { at: "pass_milestone", label: t("play.milestone.pass"), css: "btn--quiet" };
  return html`<p class="note">${board.g(`milestone.${open.size}.may`)} ${board.g(`milestone.${open.size}.bars`)}</p>
    ${repeat(open.left, (choice) => choice, part)}
    <div class="dialog__do">${pass(board, { character: character.id }, all)}</div>`;
}

// One choice is left, the others stay.
function leave(board, character, choice) {
  const label = t("play.milestone.pass_one");
  const name = t("common.joiner.pair", { name: label, value: choiceName(board, choice) });
  const one = { at: `pass-${choice}`, label, name, css: "btn--quiet btn--sm" };
  return html`<div class="row">${pass(board, { character: character.id, choice }, one)}</div>`;
}

function pass(board, args, shown) {
  return button(board, { kind: "pass_milestone", args, reason: null, ...shown });
}

const NAMES = {
  minor: "minor",
  clear_moderate: "clear",
  clear_severe: "clear",
  raise: "raise",
  refresh: "refresh",
  stunt: "stunt",
  high_concept: "high_concept",
  recover: "recover",
  aspect: "new_aspect",
  new_stunt: "option.new_stunt",
};

function choiceName(board, choice) {
  const name = t(`play.milestone.${NAMES[choice] ?? "minor"}`);
  return choice.startsWith("clear_")
    ? t("common.joiner.aside", { text: name, aside: select.slotName(board, choice.slice(6)) })
    : name;
}

// A form of one choice: the fields, and the button that makes it.
function form(board, { at, kind, args, fields, label }) {
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind, args, edits: true })}>
    ${fields} ${formEnd(board, { at, kind, label, css: "btn--sm" })}
  </form>`;
}

function takeStunt(board, character) {
  return form(board, {
    at: "buy_stunt",
    kind: "buy_stunt",
    args: (data) => ({ character: character.id, stunt: stuntArgs(data, "buy") }),
    fields: stuntFields(board, "buy"),
    label: t("play.milestone.add_stunt"),
  });
}

const CHOICES = {
  minor,
  clear_moderate: (board, character) => clear(board, character, "moderate"),
  clear_severe: (board, character) => clear(board, character, "severe"),
  raise: (board, character) =>
    form(board, {
      at: "raise_rating",
      kind: "raise_rating",
      args: (data) => ({ character: character.id, rating: text(data, "rating") }),
      fields: selectField({
        id: "raise-rating",
        name: "rating",
        label: t("play.milestone.raise_which"),
        options: ratingOptions(board, character),
      }),
      label: t("play.milestone.raise_do"),
    }),
  recover: (board, character) => recoverable(board, character),
  refresh: (board, character) =>
    button(board, {
      at: "take_refresh",
      kind: "take_refresh",
      args: { character: character.id },
      label: t("play.milestone.refresh_do"),
      reason: null,
      css: "btn--sm",
    }),
  stunt: takeStunt,
  new_stunt: takeStunt,
  aspect: (board, character) =>
    form(board, {
      at: "gain_aspect",
      kind: "gain_aspect",
      args: (data) => ({ character: character.id, text: text(data, "text") }),
      fields: textField({
        id: "gain-aspect",
        name: "text",
        label: t("board.sheet.add_aspect"),
        required: true,
        css: "field--aspect",
      }),
      label: t("play.milestone.refresh_do"),
    }),
  high_concept: (board, character) =>
    form(board, {
      at: "rename_high_concept",
      kind: "rename_high_concept",
      args: (data) => ({ character: character.id, text: text(data, "text") }),
      fields: textField({
        id: "grow-concept",
        name: "text",
        label: t("play.milestone.new_words"),
        value: inSlot(board, character, "high_concept")?.text ?? "",
        required: true,
        css: "field--aspect",
      }),
      label: t("play.milestone.rename"),
    }),
};

// What begins to heal, and an extreme consequence that is worded anew.
function recoverable(board, character) {
  const ids = Object.keys(board.can.start?.[character.id] ?? {});
  const word = (aspect) => t(aspect.was ? "harm.rename" : "harm.start");
  const begin = (aspect) =>
    button(board, {
      at: `begin-${aspect.id}`,
      kind: "start_recovery",
      label: word(aspect),
      name: t("common.joiner.pair", { name: word(aspect), value: aspect.text }),
      reason: board.can.start[character.id][aspect.id],
      css: "btn--sm",
      click: () => board.open("begin", { character: character.id, aspect: aspect.id }),
    });
  const line = (aspect) => html`<li><span class="grow mark">${aspect.text}</span>${begin(aspect)}</li>`;
  return html`<ul class="list">
    ${ids
      .map((id) => board.store.get(id))
      .filter(Boolean)
      .map(line)}
  </ul>`;
}

function inSlot(board, character, slot) {
  return select.sheetAspects(board.store, character.id).find((aspect) => aspect.slot === slot);
}

/** @param {Board} board @param {any} character @param {(value: number | undefined) => boolean} [keep] */
function ratingOptions(board, character, keep = () => true) {
  const { named, second } = select.ratingsOf(board, character);
  return [...named, ...second]
    .filter((key) => keep(character.ratings[key]))
    .map((key) => ratingOption(board, character, key));
}

// ---- the minor choice: one of four

function minor(board, character, open) {
  const chosen = open.options.includes(board.ui.minor) ? board.ui.minor : open.options[0];
  const at = "choose_minor";
  const { fields, args, label } = MINOR[chosen](board, character);
  const told = (data) => ({ character: character.id, option: chosen, ...args(data) });
  return html`<div class="seg seg--wrap" role="group" aria-label=${t("play.milestone.minor")}>
      ${open.options.map((key) => minorOption(board, key, key === chosen))}
    </div>
    ${label === undefined ? fields : form(board, { at, kind: at, args: told, fields, label })}`;
}

function minorOption(board, key, pressed) {
  return html`<button
    type="button"
    aria-pressed=${pressed ? "true" : "false"}
    @click=${() => board.set({ minor: key })}
  >
    ${t(`play.milestone.option.${key}`)}
  </button>`;
}

// Two lists: what is given, what is had for it. Nothing is chosen before somebody does.
function twoLists(id, options, others) {
  const first = { value: "", text: t("play.milestone.choose_one") };
  const list = (name, label, from) =>
    selectField({ id: `${id}-${name}`, name, label, options: [first, ...from], required: true });
  return html`${list("a", t("play.milestone.this"), options)}${list("b", t("play.milestone.that"), others)}`;
}

const MINOR = {
  swap: (board, character) => {
    const options = ratingOptions(board, character);
    return {
      fields: twoLists("swap", options, options),
      args: (data) => ({ approaches: [text(data, "a"), text(data, "b")] }),
      label: t("play.milestone.swap"),
    };
  },
  exchange_rating: (board, character) => {
    const options = ratingOptions(board, character, (value) => value === 1);
    const others = select.ratingsOf(board, character).rest.map((key) => ({ value: key, text: ratingName(board, key) }));
    if (!options.length) return { fields: html`<p class="note">${t("play.milestone.no_average")}</p>` };
    return {
      fields: html`<p class="field__help">${t("play.milestone.exchange_rating")}</p>
        ${twoLists("exchange", options, others)}`,
      args: (data) => ({ approaches: [text(data, "a"), text(data, "b")] }),
      label: t("play.milestone.exchange"),
    };
  },
  rename: (board, character) => {
    const options = select
      .sheetAspects(board.store, character.id)
      .filter((aspect) => aspect.slot !== "high_concept")
      .map((aspect) => ({ value: aspect.slot, text: aspect.text }));
    const slot = selectField({ id: "rename-slot", name: "slot", label: t("play.milestone.which_aspect"), options });
    const words = textField({
      id: "rename-text",
      name: "text",
      label: t("play.milestone.new_words"),
      required: true,
      css: "field--aspect",
    });
    return {
      fields: html`${slot}${words}`,
      args: (data) => ({ slot: text(data, "slot"), text: text(data, "text") }),
      label: t("play.milestone.rename"),
    };
  },
  exchange_stunt: (board, character) => {
    const options = character.stunts.map((stunt) => ({ value: stunt.id, text: stunt.name }));
    const given = selectField({ id: "exchange-give", name: "give", label: t("play.milestone.give"), options });
    return {
      fields: html`${given}${stuntFields(board, "minor")}`,
      args: (data) => ({ give: text(data, "give"), stunt: stuntArgs(data, "minor") }),
      label: t("play.milestone.exchange"),
    };
  },
  new_stunt: (board) => ({
    fields: html`<p class="field__help">${t("play.milestone.new_stunt_note")}</p>
      ${stuntFields(board, "minor")}`,
    args: (data) => ({ stunt: stuntArgs(data, "minor") }),
    label: t("play.milestone.add_stunt"),
  }),
};

// ---- an old consequence

function clear(board, character, slot) {
  const aspect = select.consequenceIn(board.store, character.id, slot);
  if (!aspect) return nothing;
  const at = `clear-${slot}`;
  return form(board, {
    at,
    kind: "clear_consequence",
    args: (data) => ({ character: character.id, aspect: aspect.id, how: text(data, "how") }),
    fields: html`<p class="mark">${aspect.text}</p>
      ${textField({ id: `clear-how-${slot}`, name: "how", label: t("play.milestone.how"), max: 400, required: true })}`,
    label: t("play.milestone.clear_do"),
  });
}
