// A character's sheet in a dialog: everything this viewer may see of it, and what may be done with it during play.

import { html, nothing } from "lit-html";
import { coin, icon, num, stressTracks } from "app/lib/kit.js";
import { selectField, textField } from "app/lib/fields.js";
import { render, t } from "words";
import { button, formEnd, submit, text, whole } from "./controls.js";
import { portrait } from "./faces.js";
import { editPeople, gearFields } from "./npcs.js";
import { milestoneLine } from "./growing.js";
import * as select from "./select.js";
import { ratingName } from "./ways.js";
import { wounds } from "./wounds.js";

export function sheetDialog(board, { id }) {
  const { store } = board;
  const character = store.get(id);
  if (!character) return html`<h2 id="dialog-h">${t("board.someone")}</h2>`;
  return html`<div class="row row--level">${portrait(board, id, "lg")}<div class="grow"><h2 id="dialog-h">${character.name || t("board.people.unnamed")}</h2><p class="note">${character.looks}</p></div>${character.kind === "pc" && character.fate_points !== undefined ? coin(character.fate_points, { size: "lg" }) : nothing}</div>
    ${misfits(board, character)}${aspects(board, character)}${ratings(board, character)}${stunts(board, character)}${harm(board, character)}
    ${character.about ? html`<section class="stack stack--tight"><h3>${t("board.sheet.about")}</h3><p class="prewrap">${character.about}</p></section>` : nothing}
    ${milestoneLine(board, character)}${grow(board, character)}${actions(board, character)}`;
}

// What the table's dials have no room for; the server says it in whole sentences.
function misfits(board, character) {
  const lines = board.can.misfits?.[character.id] ?? [];
  return lines.length ? html`<section class="stack stack--tight"><h3>${icon("warn")}${t("play.misfit.title")}</h3><p class="note">${t("play.misfit.say")}</p><ul>${lines.map((line) => html`<li>${render(line)}</li>`)}</ul></section>` : nothing;
}

function aspects(board, character) {
  const list = select.aspectsOn(board.store, character.id).filter((aspect) => aspect.kind !== "consequence");
  if (!list.length) return nothing;
  return html`<section><h3>${t("board.sheet.aspects")}</h3><ul class="aspects">${list.map((aspect) => html`<li class=${aspect.slot === "high_concept" ? "hc" : ""}><span class="label">${aspect.slot && board.hasG(`slot.${aspect.slot}.name`) ? board.g(`slot.${aspect.slot}.name`) : board.g(`aspect_kind.${aspect.kind}`)}</span>${select.isHidden(aspect) ? html`<span class="tag tag--secret">${icon("secret")}${t("board.cards.hidden_short")}</span>` : nothing}${compelIt(board, aspect)}<span class="mark">${aspect.text}</span></li>`)}</ul></section>`;
}

// Pointing at an aspect: whoever may compel, by this one.
function compelIt(board, aspect) {
  if (!select.mayCompel(board) || aspect.kind === "boost" || select.isHidden(aspect)) return nothing;
  const label = t("play.compel.by", { text: aspect.text });
  return html`<button type="button" class="btn btn--quiet btn--icon btn--sm" aria-label=${label} title=${label} ?disabled=${board.store.paused} @click=${() => board.open("compel", { target: aspect.on, aspect: aspect.id })}>${icon("hand")}</button>`;
}

function ratings(board, character) {
  const all = character.ratings ?? {};
  if (Object.keys(all).length) return html`<section><h3>${board.g("term.approaches")}</h3><dl class="facts facts--ratings">${board.page.system.ratings.order.filter((key) => key in all).map((key) => html`<div><dt>${ratingName(board, key)}</dt><dd>${num(all[key])}</dd></div>`)}</dl></section>`;
  if (!character.skilled?.length && !character.bad?.length) return nothing;
  const values = board.page.system.mook_ratings;
  return html`<section><h3>${board.g("term.approaches")}</h3><dl class="facts">${["skilled", "bad"].filter((key) => character[key]?.length).map((key) => html`<div><dt>${board.g(`rating.${key}.name`)} ${num(values[key])}</dt><dd>${character[key].join(", ")}</dd></div>`)}</dl></section>`;
}

function stunts(board, character) {
  if (!character.stunts?.length) return nothing;
  return html`<section><h3>${t("board.sheet.stunts")}</h3><ul class="list">${character.stunts.map((stunt) => html`<li><span class="grow"><b>${stunt.name}</b> <span class="note">${stuntText(board, stunt)}</span></span>${stunt.used ? html`<span class="tag">${t("board.sheet.used")}</span>` : useStunt(board, character, stunt)}${stunt.asks ? asking(board, character, stunt) : nothing}</li>`)}</ul></section>`;
}

// Once a session, from the sheet.
function useStunt(board, character, stunt) {
  const reason = board.can.acts?.[character.id]?.use_stunt?.[stunt.id];
  return button(board, { at: `stunt-${stunt.id}`, kind: "use_stunt", label: t("play.stunt.use"), name: t("play.stunt.use_of", { name: stunt.name }), reason, css: "btn--sm", click: () => board.open("use_stunt", { character: character.id, stunt: stunt.id }) });
}

// The GM has yet to agree; once refused, it can be put in other words.
function asking(board, character, stunt) {
  const { store } = board;
  const asked = store.all("offer").some((offer) => offer.kind === "stunt" && offer.by === character.id && offer.text === stunt.id);
  if (asked || store.isGm || !select.isOwn(store, character.id)) return html`<span class="tag tag--warn">${t(asked ? "play.stunt.asks" : "play.stunt.refused")}</span>`;
  return html`<span class="tag tag--warn">${t("play.stunt.refused")}</span><button type="button" class="btn btn--sm" ?disabled=${store.paused} @click=${() => board.open("propose_stunt", { character: character.id, stunt: stunt.id })}>${t("play.stunt.anew")}</button>`;
}

function stuntText(board, stunt) {
  if (stunt.kind !== "bonus") return [stunt.kind === "session" ? t("board.sheet.once") : "", stunt.text || stunt.circumstance].filter(Boolean).join(" ");
  return t("board.sheet.bonus", { rating: stunt.rating ? ratingName(board, stunt.rating) : "", actions: { list: stunt.actions.map((action) => board.g(`action.${action}.name`)) }, when: [stunt.circumstance, stunt.text].filter(Boolean).join(". ") });
}

function harm(board, character) {
  return html`<section class="stack stack--tight"><h3>${t("board.people.stress")}</h3>${stressTracks(board, character) ?? html`<p class="note">${t("board.sheet.no_boxes")}</p>`}
    ${wounds(board, character)}${gear(board, character)}</section>`;
}

// Weapon and armor, where the table plays by them and this viewer knows them.
function gear(board, character) {
  if (!select.dial(board, "weapons_armor") || character.weapon === undefined) return nothing;
  if (!select.isOwn(board.store, character.id)) return html`<p class="note">${t("harm.gear", { weapon: character.weapon, armor: character.armor })}</p>`;
  const at = `gear-${character.id}`;
  const args = (data) => ({ character: character.id, weapon: whole(data, "weapon"), armor: whole(data, "armor") });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "edit_character", args, keep: true })}><div class="row">${gearFields(character)}</div>
    ${formEnd(board, { at, kind: "edit_character", label: t("harm.gear_do"), css: "btn--sm" })}</form>`;
}

// ---- what may still be written during play

function grow(board, character) {
  if (!select.isOwn(board.store, character.id) || character.kind !== "pc" || character.state !== "ready") return nothing;
  const filled = select.sheetAspects(board.store, character.id).length;
  const room = filled < board.page.system.sheet.aspect_slots.length;
  const at = `grow-${character.id}`;
  const args = (data) => ({ character: character.id, text: text(data, "text") });
  return room ? html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "add_aspect", args })}>
    ${textField({ id: "grow-aspect", name: "text", label: t("board.sheet.add_aspect"), required: true, css: "field--aspect" })}
    ${formEnd(board, { at, kind: "add_aspect", label: t("common.button.add"), css: "btn--sm" })}</form>` : nothing;
}

function actions(board, character) {
  const { store } = board;
  const compel = select.mayCompel(board) ? html`<button type="button" class="btn btn--sm" @click=${() => board.open("compel", { target: character.id })}>${icon("hand")}${t("board.token.compel")}</button>` : nothing;
  const gm = store.isGm ? html`<button type="button" class="btn btn--sm" @click=${() => board.open("points", { to: character.id })}>${icon("coin")}${t("board.gm.points")}</button>
    <button type="button" class="btn btn--sm" @click=${() => board.open("override", { target: character.id })}>${icon("settings")}${t("board.gm.override")}</button>` : nothing;
  const link = select.isOwn(store, character.id) || store.isGm ? html`<a class="btn btn--sm btn--quiet" href=${select.pageOf(board, "sheet", character)}>${icon("edit")}${t("board.sheet.page")}</a>` : nothing;
  const paper = character.ratings ? html`<a class="btn btn--sm btn--quiet" href=${select.pageOf(board, "paper", character)} target="_blank">${icon("print")}${t("board.sheet.print")}</a>` : nothing;
  return html`<div class="row">${compel}${gm}${assign(board, character)}${link}${paper}${editPeople(board, character)}</div>`;
}

// The GM hands a character to somebody, or takes it back.
function assign(board, character) {
  const { store } = board;
  if (!store.isGm) return nothing;
  const seats = store.all("seat").filter((seat) => seat.role === "player");
  const options = [{ value: "", text: t("board.sheet.gm_plays") }, ...seats.map((seat) => ({ value: seat.member, text: select.memberName(store, seat.member) }))];
  const change = (event) => board.act(`assign-${character.id}`, "assign_character", { character: character.id, to: event.target.value || null });
  return selectField({ id: "assign", name: "to", label: t("board.sheet.played_by"), options, value: character.controller ?? "", change });
}

