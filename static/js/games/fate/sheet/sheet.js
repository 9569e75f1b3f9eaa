// A character's sheet in a dialog: what it shows, and what may be done with it during play.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { selectField, textField } from "app/lib/fields.js";
import { signed, t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text, whole } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { later } from "../../../table/later.js";
import { editPeople, gearFields } from "./npcs.js";
import { milestoneLine } from "./growing.js";
import { powerLater } from "./awards.js";
import * as select from "../select.js";
import { shownSheet } from "./shown.js";
import { give, woundDeeds } from "../harm/wounds.js";
import { ratingName } from "../roll/words.js";

export function sheetDialog(board, { id }) {
  const { store } = board;
  const character = store.get(id);
  if (!character)
    return html`<h2 id="dialog-h">${t("board.someone")}</h2>
      <p class="muted">${t("board.sheet.gone")}</p>`;
  if (select.isThing(character))
    return (
      later(board, "obstacle_rows", () => import("../optional/obstacle/obstacles.js"))?.obstacleSheet(
        board,
        character,
      ) ?? nothing
    );
  const scale = select.part(character, "scale");
  return html`<div class="row row--level">
      ${portrait(board, id, "lg")}
      <div class="grow">
        <h2 id="dialog-h">${character.name || t("board.people.unnamed")}</h2>
        ${scale ? html`<span class="tag">${board.g(`scale.${scale.level}`)}</span>` : nothing}
      </div>
    </div>
    ${shownSheet(board, character, deeds(board, character))}${gear(board, character)}
    ${milestoneLine(board, character)}${powerLater(board, character)}${grow(board, character)}${rules(board, character)}${actions(board, character)}`;
}

// By optional rules: what makes it a great foe, its scale.
function rules(board, character) {
  const tools = board.all("sheetTools", character);
  if (!tools.length) return nothing;
  return html`<section class="stack stack--tight">
    ${board.all("sheetWords", character)}
    <div class="row">${tools}</div>
  </section>`;
}

// What may be done with what the sheet shows, by the names of its places.
function deeds(board, character) {
  const aspect = (id) => board.store.get(id);
  const stunt = (id) => character.stunts?.find((one) => one.id === id);
  const about = (find, deed) => (id) => (find(id) ? deed(board, character, find(id)) : nothing);
  return {
    compel: about(aspect, (_board, _character, one) => compelIt(board, one)),
    drop: (rating) => (rating ? dropIt(board, character, rating) : nothing),
    proof: (id) => liftProof(board, character, id),
    stunt: about(stunt, stuntDeeds),
    wound: about(aspect, woundDeeds),
    wounds: () => give(board, character),
  };
}

// What the list has not any more goes only when somebody takes it off.
function dropIt(board, character, rating) {
  return button(board, {
    at: `drop-${rating}`,
    kind: "drop_rating",
    args: { character: character.id, rating },
    label: t("play.misfit.drop"),
    name: t("play.misfit.drop_of", { rating: ratingName(board, rating) }),
    reason: null,
    css: "btn--sm btn--quiet",
  });
}

// Pointing at an aspect: whoever may compel, by this one.
function compelIt(board, aspect) {
  if (!select.mayCompel(board) || aspect.kind === "boost" || select.isHidden(aspect)) return nothing;
  const label = t("play.compel.by", { text: aspect.text });
  return html`<button
    type="button"
    class="btn btn--quiet btn--icon btn--sm"
    aria-label=${label}
    title=${label}
    ?disabled=${board.store.paused}
    @click=${() => board.open("compel", { target: aspect.on, aspect: aspect.id })}
  >
    ${icon("hand")}
  </button>`;
}

function stuntDeeds(board, character, stunt) {
  return html`${stunt.used ? nothing : useStunt(board, character, stunt)}${stunt.asks ? anew(board, character, stunt) : nothing}`;
}

// What is used by hand, from the sheet.
function useStunt(board, character, stunt) {
  const reason = board.can.acts?.[character.id]?.use_stunt?.[stunt.id];
  return button(board, {
    at: `stunt-${stunt.id}`,
    kind: "use_stunt",
    label: t("play.stunt.use"),
    name: t("play.stunt.use_of", { name: stunt.name }),
    reason,
    css: "btn--sm",
    click: () => board.open("use_stunt", { character: character.id, stunt: stunt.id }),
  });
}

// Once the GM has refused it, it can be put in other words.
function anew(board, character, stunt) {
  const { store } = board;
  const asked = store
    .all("offer")
    .some((offer) => offer.kind === "stunt" && offer.by === character.id && offer.text === stunt.id);
  if (asked || store.isGm || !select.isOwn(store, character.id)) return nothing;
  return html`<button
    type="button"
    class="btn btn--sm"
    ?disabled=${store.paused}
    @click=${() => board.open("propose_stunt", { character: character.id, stunt: stunt.id })}
  >
    ${t("play.stunt.anew")}
  </button>`;
}

// What cannot harm them, until the GM says that its condition is met.
function liftProof(board, character, id) {
  const proof = character.proofs?.find((one) => one.id === id);
  if (!proof || board.can.commands.end_immunity === undefined) return nothing;
  return later(board, "proofs", () => import("../harm/proofs.js"))?.lift(board, character, proof) ?? nothing;
}

// Weapon and armor of one's own, where the table plays by them.
function gear(board, character) {
  if (!select.dial(board, "weapons_armor") || character.fate_points === undefined) return nothing;
  if (!select.isOwn(board.store, character.id)) return nothing;
  const at = `gear-${character.id}`;
  const args = (data) => ({ character: character.id, weapon: whole(data, "weapon"), armor: whole(data, "armor") });
  return html`<form
    class="stack stack--tight"
    @submit=${submit(board, { at, kind: "edit_character", args, edits: true })}
  >
    <div class="row">${gearFields(character)}</div>
    ${formEnd(board, { at, kind: "edit_character", label: t("harm.gear_do"), css: "btn--sm" })}
  </form>`;
}

// ---- what may still be written during play

function grow(board, character) {
  if (!select.isOwn(board.store, character.id) || character.kind !== "pc" || character.state !== "ready")
    return nothing;
  return html`${newAspect(board, character)}${newRating(board, character)}`;
}

function newAspect(board, character) {
  const filled = new Set(select.sheetAspects(board.store, character.id).map((aspect) => aspect.slot));
  const open = board.page.system.sheet.aspect_slots.map((slot) => slot.key).filter((key) => !filled.has(key));
  if (!open.length) return nothing;
  const at = `grow-${character.id}`;
  const args = (data) => ({ character: character.id, text: text(data, "text"), slot: text(data, "slot") || open[0] });
  const options = open.map((key) => ({
    value: key,
    text: board.g(board.hasG(`slot.${key}.name`) ? `slot.${key}.name` : "aspect_kind.character"),
  }));
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "add_aspect", args })}>
    ${textField({ id: "grow-aspect", name: "text", label: t("board.sheet.add_aspect"), required: true, css: "field--aspect" })}
    ${open.length > 1 ? selectField({ id: "grow-slot", name: "slot", label: t("play.rating.slot"), options }) : nothing}
    ${formEnd(board, { at, kind: "add_aspect", label: t("common.button.add"), css: "btn--sm" })}
  </form>`;
}

// Where creation goes on in play: one more rating in a place that is still open.
function newRating(board, character) {
  const places = board.can.growth?.places?.[character.id];
  if (!places) return nothing;
  const names = Object.keys(places);
  const name = names.includes(board.ui.rated) ? board.ui.rated : names[0];
  const at = `rate-${character.id}`;
  const args = (data) => ({ character: character.id, rating: text(data, "rating"), value: whole(data, "value") });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "place_rating", args, keep: true })}>
    <h3>${t("play.rating.place")}</h3>
    <div class="row">
      ${selectField({ id: "rate-name", name: "rating", label: t("play.rating.which"), options: names.map((key) => ({ value: key, text: ratingName(board, key) })), value: name, change: (event) => board.set({ rated: event.target.value }) })}
      ${selectField({ id: "rate-value", name: "value", label: t("play.rating.at"), options: places[name].map((value) => ({ value: String(value), text: signed(value) })) })}
    </div>
    ${formEnd(board, { at, kind: "place_rating", label: t("play.rating.place_do"), css: "btn--sm" })}
  </form>`;
}

function actions(board, character) {
  const { store } = board;
  const compel = select.mayCompel(board)
    ? html`<button type="button" class="btn btn--sm" @click=${() => board.open("compel", { target: character.id })}>
        ${icon("hand")}${t("board.token.compel")}
      </button>`
    : nothing;
  const gm = store.isGm
    ? html`<button type="button" class="btn btn--sm" @click=${() => board.open("points", { to: character.id })}>
          ${icon("coin")}${t("board.gm.points")}
        </button>
        <button type="button" class="btn btn--sm" @click=${() => board.open("override", { target: character.id })}>
          ${icon("settings")}${t("board.gm.override")}
        </button>`
    : nothing;
  const link =
    select.isOwn(store, character.id) || store.isGm
      ? html`<a class="btn btn--sm btn--quiet" href=${select.pageOf(board, "sheet", character)}
          >${icon("edit")}${t("board.sheet.page")}</a
        >`
      : nothing;
  const paper = character.ratings
    ? html`<a class="btn btn--sm btn--quiet" href=${select.pageOf(board, "paper", character)} target="_blank"
        >${icon("print")}${t("board.sheet.print")}</a
      >`
    : nothing;
  return html`<div class="row">
    ${compel}${gm}${assign(board, character)}${link}${paper}${editPeople(board, character)}
  </div>`;
}

// The GM hands a character to somebody, or takes it back.
function assign(board, character) {
  const { store } = board;
  if (!store.isGm) return nothing;
  const seats = store.all("seat").filter((seat) => seat.role === "player");
  const options = [
    { value: "", text: t("board.sheet.gm_plays") },
    ...seats.map((seat) => ({ value: seat.member, text: select.memberName(store, seat.member) })),
  ];
  const change = (event) =>
    board.act(
      `assign-${character.id}`,
      "assign_character",
      { character: character.id, to: event.target.value || null },
      board.shownAt,
    );
  return selectField({
    id: "assign",
    name: "to",
    label: t("board.sheet.played_by"),
    options,
    value: character.controller ?? "",
    change,
  });
}
