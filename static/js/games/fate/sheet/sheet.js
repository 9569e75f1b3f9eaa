// A character's sheet in a dialog: everything this viewer may see of it, and what may be done with it during play.

import { html, nothing } from "lit-html";
import { icon, num } from "app/lib/kit.js";
import { selectField, textField } from "app/lib/fields.js";
import { render, signed, t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text, whole } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { later } from "../../../table/later.js";
import { editPeople, gearFields } from "./npcs.js";
import { milestoneLine } from "./growing.js";
import { powerLater } from "./milestones.js";
import * as select from "../select.js";
import { stuntLine, usesNote } from "./stuntline.js";
import { wounds } from "../harm/wounds.js";
import { coin, stressTracks } from "../kit.js";
import { ratingName } from "../roll/words.js";

export function sheetDialog(board, { id }) {
  const { store } = board;
  const character = store.get(id);
  if (!character)
    return html`<h2 id="dialog-h">${t("board.someone")}</h2>
      <p class="muted">${t("board.sheet.gone")}</p>`;
  if (select.isObstacle(character))
    return (
      later(board, "obstacle_rows", () => import("../optional/obstacle/obstacles.js"))?.obstacleSheet(
        board,
        character,
      ) ?? nothing
    );
  return html`<div class="row row--level">
      ${portrait(board, id, "lg")}
      <div class="grow">
        <h2 id="dialog-h">${character.name || t("board.people.unnamed")}</h2>
        ${character.scale ? html`<span class="tag">${board.g(`scale.${character.scale}`)}</span>` : nothing}
      </div>
      ${character.kind === "pc" && character.fate_points !== undefined ? coin(character.fate_points, { size: "lg" }) : nothing}
    </div>
    ${misfits(board, character)}${aspects(board, character)}${character.looks ? html`<p class="note">${character.looks}</p>` : nothing}${ratings(board, character)}${stunts(board, character)}${harm(board, character)}${proofs(board, character)}
    ${
      character.about
        ? html`<section class="stack stack--tight">
            <h3>${t("board.sheet.about")}</h3>
            <p class="prewrap">${character.about}</p>
          </section>`
        : nothing
    }
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

// What the table's dials have no room for; the server says it in whole sentences.
function misfits(board, character) {
  const lines = board.can.misfits?.[character.id] ?? [];
  return lines.length
    ? html`<section class="stack stack--tight">
        <h3>${icon("warn")}${t("play.misfit.title")}</h3>
        <p class="note">${t("play.misfit.say")}</p>
        <ul class="list">
          ${lines.map((line) => html`<li><span class="grow">${render(line)}</span>${dropIt(board, character, line)}</li>`)}
        </ul>
      </section>`
    : nothing;
}

// What the list has not any more goes only when somebody takes it off.
function dropIt(board, character, line) {
  if (!line.drop) return nothing;
  const name = t("play.misfit.drop_of", { rating: line.with.rating });
  return button(board, {
    at: `drop-${line.drop}`,
    kind: "drop_rating",
    args: { character: character.id, rating: line.drop },
    label: t("play.misfit.drop"),
    name,
    reason: null,
    css: "btn--sm btn--quiet",
  });
}

function aspects(board, character) {
  const list = select.aspectsOn(board.store, character.id).filter((aspect) => aspect.kind !== "consequence");
  if (!list.length) return nothing;
  return html`<section>
    <h3>${t("board.sheet.aspects")}</h3>
    <ul class="aspects">
      ${list.map((aspect) => html`<li class=${aspect.slot === "high_concept" ? "hc" : ""}><span class="label">${aspect.slot && board.hasG(`slot.${aspect.slot}.name`) ? board.g(`slot.${aspect.slot}.name`) : board.g(`aspect_kind.${aspect.kind}`)}</span>${select.isHidden(aspect) ? html`<span class="tag tag--secret">${icon("secret")}${t("board.cards.hidden_short")}</span>` : nothing}${compelIt(board, aspect)}<span class="mark">${aspect.text}</span></li>`)}
    </ul>
  </section>`;
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

function ratings(board, character) {
  const { named, second } = select.ratingsOf(board, character);
  const all = character.ratings ?? {};
  if (named.length)
    return html`<section>
      <h3>${board.g("term.approaches")}</h3>
      <dl class="facts facts--ratings">
        ${[...named, ...second].map(
          (key) =>
            html`<div>
              <dt>${ratingName(board, key)}</dt>
              <dd>${num(all[key])}</dd>
            </div>`,
        )}
      </dl>
    </section>`;
  if (!character.skilled?.length && !character.bad?.length) return nothing;
  const values = board.page.system.mook_ratings;
  return html`<section>
    <h3>${board.g("term.approaches")}</h3>
    <dl class="facts">
      ${["skilled", "bad"]
        .filter((key) => character[key]?.length)
        .map(
          (key) =>
            html`<div>
              <dt>${board.g(`rating.${key}.name`)} ${num(values[key])}</dt>
              <dd>${character[key].join(", ")}</dd>
            </div>`,
        )}
    </dl>
  </section>`;
}

function stunts(board, character) {
  if (!character.stunts?.length) return nothing;
  return html`<section>
    <h3>${t("board.sheet.stunts")}</h3>
    <ul class="list">
      ${character.stunts.map(
        (stunt) =>
          html`<li>
            <span class="grow"><b>${stunt.name}</b> <span class="note">${stuntText(board, stunt)}</span></span
            >${uses(board, stunt)}${stunt.used ? nothing : useStunt(board, character, stunt)}${stunt.asks ? asking(board, character, stunt) : nothing}
          </li>`,
      )}
    </ul>
  </section>`;
}

// What is left of its uses.
function uses(board, stunt) {
  const note = usesNote(board, stunt);
  return note ? html`<span class="tag">${note}</span>` : nothing;
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

// The GM has yet to agree; once refused, it can be put in other words.
function asking(board, character, stunt) {
  const { store } = board;
  const asked = store
    .all("offer")
    .some((offer) => offer.kind === "stunt" && offer.by === character.id && offer.text === stunt.id);
  if (asked || store.isGm || !select.isOwn(store, character.id))
    return html`<span class="tag tag--warn">${t(asked ? "play.stunt.asks" : "play.stunt.refused")}</span>`;
  return html`<span class="tag tag--warn">${t("play.stunt.refused")}</span
    ><button
      type="button"
      class="btn btn--sm"
      ?disabled=${store.paused}
      @click=${() => board.open("propose_stunt", { character: character.id, stunt: stunt.id })}
    >
      ${t("play.stunt.anew")}
    </button>`;
}

function stuntText(board, stunt) {
  const line = stuntLine(board, stunt);
  return stunt.kind === "bonus" && stunt.text ? `${line}. ${stunt.text}` : line;
}

function harm(board, character) {
  return html`<section class="stack stack--tight">
    <h3>${t("board.people.stress")}</h3>
    ${stressTracks(board, character) ?? html`<p class="note">${t("board.sheet.no_boxes")}</p>`}
    ${wounds(board, character)}${gear(board, character)}
  </section>`;
}

// What cannot harm them for now.
function proofs(board, character) {
  return character.proofs?.length
    ? (later(board, "proofs", () => import("../harm/proofs.js"))?.onSheet(board, character) ?? nothing)
    : nothing;
}

// Weapon and armor, where the table plays by them and this viewer knows them.
function gear(board, character) {
  if (!select.dial(board, "weapons_armor") || character.weapon === undefined) return nothing;
  if (!select.isOwn(board.store, character.id))
    return html`<p class="note">${t("harm.gear", { weapon: character.weapon, armor: character.armor })}</p>`;
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
