// Bringing people in: samples ready to copy, new NPCs and mooks, and those already there onto the scene.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { checkField, numberField, selectField, textField } from "app/lib/fields.js";
import { language, t } from "words";
import { button, refusal } from "../../../table/controls.js";
import { formEnd, submit, text, whole } from "../../../table/forms.js";
import { ratingArgs, ratingFields } from "./npcratings.js";
import * as select from "../select.js";
import { stressBoxes } from "../kit.js";

// ---- the GM

export function npcDialog(board, { scene: wanted, zone }) {
  const { store } = board;
  const scene = store.get(wanted) ?? select.liveScene(store);
  return html`<h2 id="dialog-h">${t("board.npc.title")}</h2>
    ${scene ? html`${placing(board, scene, zone)}${bring(board, scene)}` : nothing}
    <section class="stack stack--tight">
      <h3>${t("board.npc.samples")}</h3>
      ${samples(board, () => true, scene)}
    </section>
    ${make(board, scene)}`;
}

// Where whoever comes in stands, and whether players see them: it holds for every button below.
function placing(board, scene, zone) {
  return html`<form id="bring-how" class="stack stack--tight" @submit=${(event) => event.preventDefault()}>
    <h3>${t("board.npc.bring", { scene: scene.title })}</h3>
    <p class="field__help">${t("board.npc.bring_all")}</p>
    ${zoneField(board, scene, "bring-zone", zone)}${checkField({ name: "secret", label: t("board.cards.secret") })}
  </form>`;
}

// The place of somebody in the scene, as the dialog says it.
function placed(scene, character) {
  const data = new FormData(/** @type {HTMLFormElement} */ (document.querySelector("#bring-how")));
  return {
    scene: scene.id,
    character,
    ...(text(data, "zone") ? { zone: text(data, "zone") } : {}),
    secret: data.has("secret"),
  };
}

// Somebody known, into the scene.
function bring(board, scene) {
  const { store } = board;
  const there = new Set(select.tokensOf(store, scene.id).map((token) => token.character));
  const away = [
    ...select.heroes(store),
    ...select.others(store),
    ...store.all("character").filter(select.isThing),
  ].filter((one) => !there.has(one.id) && one.state !== "draft");
  if (!away.length) return nothing;
  const at = "bring";
  const { dialog, brought } = board.ui;
  let who = "";
  const args = (data) => placed(scene, (who = text(data, "character")));
  return html`<form
    class="stack stack--tight"
    @submit=${submit(board, { at, kind: "place_token", args, keep: true, then: () => board.set({ brought: { dialog, who } }) })}
  >
    <h3>${t("board.npc.known")}</h3>
    ${selectField({ id: "bring-who", name: "character", label: t("board.npc.who"), options: away.map((one) => ({ value: one.id, text: one.name })) })}
    <p class="note" role="status">
      ${brought?.dialog === dialog ? t("board.npc.copied", { name: select.nameOf(store, brought.who) }) : nothing}
    </p>
    ${formEnd(board, { at, kind: "place_token", label: t("board.npc.bring_do") })}
  </form>`;
}

function zoneField(board, scene, id, zone) {
  const options = [
    { value: "", text: t("board.zones.nowhere") },
    ...select.zonesOf(board.store, scene.id).map((one) => ({ value: one.id, text: one.name })),
  ];
  return options.length > 1
    ? selectField({ id, name: "zone", label: t("board.npc.zone"), options, value: zone ?? "" })
    : nothing;
}

/** @param {Board} board @param {(sample: any) => boolean} wanted @param {any} [scene] */
function samples(board, wanted, scene) {
  const list = board.page.system.samples.filter(wanted);
  return html`<ul class="list">
    ${list.map(
      (sample) =>
        html`<li>
            ${icon(sample.kind === "pc" ? "user" : "npc")}<span class="grow"
              ><b>${board.g(`sample.${sample.key}.name`)}</b>
              <span class="note">${sampleNote(board, sample)}</span></span
            >
            ${sample.boxes ? stressBoxes({ boxes: Array.from({ length: sample.boxes }, (_, at) => at + 1), marked: [] }, { small: true }) : nothing}
            <button
              type="button"
              class="btn btn--sm"
              aria-label=${t("board.npc.copy", { name: board.g(`sample.${sample.key}.name`) })}
              aria-busy=${board.busy.has(`copy-${sample.key}`) ? "true" : nothing}
              @click=${() => copy(board, sample, scene)}
            >
              ${icon("copy")}${t("common.button.copy")}
            </button>
          </li>
          ${refusal(board, `copy-${sample.key}`)}`,
    )}
  </ul>`;
}

function sampleNote(board, sample) {
  if (board.hasG(`sample.${sample.key}.aspect.high_concept`))
    return board.g(`sample.${sample.key}.aspect.high_concept`);
  return board.hasG(`sample.${sample.key}.aspect.1`) ? board.g(`sample.${sample.key}.aspect.1`) : "";
}

// Copied, and for the GM set down at once.
async function copy(board, sample, scene) {
  const receipt = await board.act(`copy-${sample.key}`, "copy_sample", { sample: sample.key, language });
  const made = (receipt.made ?? []).find((id) => id.startsWith("character:"));
  if (!receipt.ok) return;
  board.announce(t("board.npc.copied", { name: board.g(`sample.${sample.key}.name`) }));
  if (board.store.isGm && made && scene) await board.act(`copy-${sample.key}`, "place_token", placed(scene, made));
  if (!board.store.isGm) board.close();
}

// ---- new ones

function make(board, scene) {
  const at = "make_npc";
  const kind = board.ui.npcKind ?? "mook";
  const args = (data) => npcArgs(board, kind, data);
  const { dialog, made } = board.ui;
  const then = async (receipt) => {
    const who = (receipt.made ?? []).find((id) => id.startsWith("character:"));
    if (!who || !scene) return;
    if ((await board.act(at, "place_token", placed(scene, who))).ok) board.set({ made: { dialog, who } });
  };
  const there =
    made?.dialog === dialog ? t("board.npc.in_scene", { name: select.nameOf(board.store, made.who) }) : nothing;
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "create_character", args, then })}>
    <h3>${t("board.npc.new")}</h3>
    <div class="seg" role="group" aria-label=${t("board.npc.kind")}>
      ${["mook", "group", "npc"].map((key) => html`<button type="button" aria-pressed=${kind === key ? "true" : "false"} @click=${() => board.set({ npcKind: key })}>${key === "npc" ? t("board.npc.kinds.npc") : board.g(`kind.${key}`)}</button>`)}
    </div>
    <p class="field__help">${t(`board.npc.notes.${kind}`)}</p>
    ${textField({ id: "npc-name", name: "name", label: t("board.npc.name"), max: 80, required: true })}
    ${textField({ id: "npc-looks", name: "looks", label: t("board.npc.looks"), max: 400, optional: true })}
    ${kind === "npc" ? fullFields(board) : mookFields(board, kind)}${select.dial(board, "weapons_armor") ? html`<div class="row">${gearFields()}</div>` : nothing}
    ${checkField({ name: "hidden", label: t("board.npc.hidden"), note: t("board.npc.hidden_note") })}
    <p class="note" role="status">${there}</p>
    ${formEnd(board, { at, kind: "create_character", label: t("board.npc.make"), reason: board.can.commands.create_character ?? null })}
  </form>`;
}

function mookFields(board, kind) {
  const { mook } = board.page.system;
  return html`${textField({ id: "npc-aspects", name: "aspects", label: t("board.npc.aspects"), rows: 2, max: 1000, optional: true, hint: t("board.npc.lines") })}
  ${isRated(board) ? ratingFields(board, { rows: mook.skills, own: true }) : goodAndBad()}
  ${kind === "group" ? numberField({ id: "npc-members", name: "members", label: t("board.npc.members"), value: 4, least: 2, most: 99 }) : numberField({ id: "npc-boxes", name: "boxes", label: t("board.npc.boxes"), value: 1, least: 0, most: mook.most_boxes })}`;
}

// Minor characters have ratings, or are skilled and bad in words: a dial.
function isRated(board) {
  return select.dial(board, "minor_npcs") === "rated";
}

function goodAndBad() {
  return html`${textField({ id: "npc-skilled", name: "skilled", label: t("board.npc.skilled"), optional: true, hint: t("board.npc.commas") })}
  ${textField({ id: "npc-bad", name: "bad", label: t("board.npc.bad"), optional: true, hint: t("board.npc.commas") })}`;
}

const USUAL_RATINGS = 5;

// The ready-made spreads that this table's list still has.
function presetsOf(board) {
  const { presets, ratings } = board.page.system;
  return presets.filter((one) => Object.keys(one.ratings).every((key) => ratings.order.includes(key)));
}

function fullFields(board) {
  const presets = presetsOf(board);
  const preset = selectField({
    id: "npc-preset",
    name: "preset",
    label: t("board.npc.preset"),
    options: presets.map((one) => ({ value: one.key, text: board.g(`preset.${one.key}.name`) })),
  });
  return html`${textField({ id: "npc-concept", name: "high_concept", label: board.g("slot.high_concept.name"), required: true, css: "field--aspect" })}
  ${textField({ id: "npc-trouble", name: "trouble", label: board.g("slot.trouble.name"), css: "field--aspect", optional: true })}
  ${presets.length ? preset : ratingFields(board, { rows: USUAL_RATINGS, own: board.page.system.npc.own_names, more: true })}`;
}

// Ratings of weapon and armor. Rules keep them from 0 to 4; with the tie in mind a hint says what they do.
export function gearFields(character) {
  const gear = select.part(character, "gear");
  return html`${numberField({ id: "gear-weapon", name: "weapon", label: t("harm.weapon"), value: gear?.weapon ?? 0, least: 0, most: 4, hint: t("harm.weapon_hint") })}
  ${numberField({ id: "gear-armor", name: "armor", label: t("harm.armor"), value: gear?.armor ?? 0, least: 0, most: 4, hint: t("harm.armor_hint") })}`;
}

const words = (value, by) =>
  value
    .split(by)
    .map((word) => word.trim())
    .filter(Boolean);

function npcArgs(board, kind, data) {
  const gear = data.has("weapon") ? { weapon: whole(data, "weapon"), armor: whole(data, "armor") } : {};
  const base = {
    char_kind: kind,
    name: text(data, "name"),
    looks: text(data, "looks"),
    secret: data.has("hidden"),
    ...gear,
  };
  if (kind === "npc") {
    const preset = presetsOf(board).find((one) => one.key === text(data, "preset"));
    const aspects = Object.fromEntries(
      ["high_concept", "trouble"].map((slot) => [slot, text(data, slot)]).filter(([, value]) => value),
    );
    return { ...base, aspects, ratings: preset?.ratings ?? ratingArgs(board, data) };
  }
  const aspects = Object.fromEntries(words(text(data, "aspects"), "\n").map((line, at) => [String(at + 1), line]));
  const size = kind === "group" ? { members: whole(data, "members") } : { boxes: whole(data, "boxes") };
  if (isRated(board)) return { ...base, ...size, aspects, ratings: ratingArgs(board, data) };
  return { ...base, ...size, aspects, skilled: words(text(data, "skilled"), ","), bad: words(text(data, "bad"), ",") };
}

// ---- a player without a character

export function samplesDialog(board) {
  return html`<h2 id="dialog-h">${t("board.npc.take_title")}</h2>
    <p class="muted">${t("board.npc.take_text")}</p>
    ${samples(board, (sample) => sample.kind === "pc")}`;
}

export function editPeople(board, character) {
  if (!board.store.isGm || character.kind === "pc") return nothing;
  return button(board, {
    at: `drop-${character.id}`,
    kind: "drop_character",
    args: { character: character.id },
    label: html`${icon("trash")}${t("board.npc.drop")}`,
    reason: null,
    css: "btn--sm btn--quiet",
  });
}
