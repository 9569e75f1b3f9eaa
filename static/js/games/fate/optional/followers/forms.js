// Dialogs: minions made and split, companions with their improvements.

import { html, nothing } from "lit-html";
import { numberField, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { because } from "../../../../table/controls.js";
import { formEnd, submit, text, whole } from "../../../../table/forms.js";
import { makes } from "../openers.js";
import * as select from "../../select.js";
import { comings } from "./followers.js";
import { companionsOf, minionsOf } from "./look.js";

const KINDS = ["physical", "social", "mental"];
const STEPS = ["average", "fair", "good"];
const MOST = 99;

const kinds = (board, keys = KINDS) => keys.map((key) => ({ value: key, text: t(`extras.minions.kind.${key}`) }));

// `scene`: a prepared one that they are to wait in.
export function minionsDialog(board, { scene }) {
  const at = "minions";
  const done = () => board.close();
  const zones = select.zonesOf(board.store, scene ?? select.liveScene(board.store)?.id);
  const args = (data) => ({
    name: text(data, "name"),
    quality: whole(data, "quality"),
    count: whole(data, "count"),
    good_in: text(data, "good_in"),
    ...(text(data, "zone") ? { zone: text(data, "zone") } : {}),
    ...(scene ? { scene } : {}),
  });
  const qualities = STEPS.map((key, at) => ({ value: String(at + 1), text: t(`extras.minions.step.${key}`) }));
  return html`<h2 id="dialog-h">${t("extras.minions.make")}</h2>
    <p class="muted">${t("extras.minions.what")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: "make_minions", args, then: done })}>
      ${textField({ id: "minions-name", name: "name", label: t("extras.minions.name"), max: 80, required: true, css: "field--title" })}
      <div class="pair">
        ${selectField({ id: "minions-quality", name: "quality", label: board.g("rating.quality.name"), options: qualities, value: "1" })}
        ${numberField({ id: "minions-count", name: "count", label: t("extras.minions.count"), value: 4, least: 1, most: MOST })}
      </div>
      ${selectField({ id: "minions-kind", name: "good_in", label: t("extras.minions.good_in"), options: kinds(board), value: "physical" })}
      ${zones.length ? selectField({ id: "minions-zone", name: "zone", label: t("extras.minions.zone"), options: zones.map((one) => ({ value: one.id, text: one.name })), value: zones[0].id }) : nothing}
      ${formEnd(board, { at, kind: "make_minions", label: t("extras.minions.make_do"), reason: makes(board, "make_minions", scene) ?? null, cancel: done })}
    </form>`;
}

// As many groups as there are to face them, nearly alike, until the GM says otherwise.
export function splitDialog(board, { id }) {
  const group = board.store.get(id);
  const may = board.can.extras?.[id];
  const part = minionsOf(group);
  if (!may || !part) return nothing;
  const at = `split-${id}`;
  const done = () => board.close();
  const up = part.filled.length;
  const proposed = may.sizes.length > 1 ? may.sizes : [Math.ceil(up / 2), Math.floor(up / 2)];
  const sizes = (data) =>
    text(data, "sizes")
      .split(/[^0-9]+/)
      .filter(Boolean)
      .map(Number);
  const args = (data) => ({ group: id, sizes: sizes(data) });
  return html`<h2 id="dialog-h">${t("extras.minions.split_of", { name: group.name })}</h2>
    <p class="muted">${t("extras.minions.split_note", { up })}</p>
    <form class="stack" @submit=${submit(board, { at, kind: "split_minions", args, then: done })}>
      ${textField({ id: "split-sizes", name: "sizes", label: t("extras.minions.sizes"), value: proposed.join(" + "), max: 60, required: true })}
      ${formEnd(board, { at, kind: "split_minions", label: t("extras.minions.split"), reason: may.split_minions ?? null, cancel: done })}
    </form>`;
}

// ---- companions

export function companionsDialog(board, { id }) {
  const character = board.store.get(id);
  const may = board.can.extras?.[id];
  if (!character || !may) return nothing;
  return html`<h2 id="dialog-h">${t("extras.companions.of", { name: character.name })}</h2>
    <p class="muted">${t("extras.companions.what")}</p>
    <div class="stack">
      ${companionsOf(character).map((one) => companion(board, character, one, may.companions?.[one.id]))}
      ${may.add_companion === null ? adding(board, character) : nothing}
    </div>`;
}

function companion(board, character, one, may) {
  const skills = Object.entries(one.skills).map(([key, value]) => `${board.g(`rating.${key}.name`)} +${value}`);
  return html`<section class="stack stack--tight">
    <h3 class="row row--between">
      <span
        >${one.name}
        <span class="note"
          >${t("extras.companions.tag", { name: "", calling: board.g(`calling.${one.calling}`), state: one.state })}</span
        ></span
      >${comings(board, character, one, may)}
    </h3>
    <p class="note">
      ${t("extras.companions.line", { quality: one.quality, kinds: { list: one.kinds.map((key) => t(`extras.minions.kind.${key}`)) }, skills: { list: skills }, advances: one.advances })}
    </p>
    ${one.how ? html`<p>${one.how}</p>` : nothing}${isAspect(board, character, one) ? nothing : html`<p class="field__help">${t("extras.companions.as_aspect", { name: one.name })}</p>`}
    ${may && one.advances ? advancing(board, character, one, may) : nothing}
  </section>`;
}

// Whether somebody has written her down among their aspects.
function isAspect(board, character, one) {
  return select.aspectsOn(board.store, character.id).some((aspect) => aspect.text.includes(one.name));
}

function advancing(board, character, one, may) {
  const at = `advance-${one.id}`;
  const open = Object.keys(may.takes).filter((take) => may.takes[take] === null);
  const now = board.ui.form[at] ?? open[0];
  const closed = Object.values(may.takes).find(Boolean);
  const change = (event) => board.set({ form: { ...board.ui.form, [at]: event.target.value } });
  const args = (data) => ({
    character: character.id,
    companion: one.id,
    take: text(data, "take"),
    ...(now === "scope" ? { into: text(data, "into") } : {}),
    ...(now === "skilled" ? { skills: { [text(data, "skill")]: null } } : {}),
  });
  if (!open.length) return closed ? because(board, closed) : nothing;
  const takes = open.map((key) => ({ value: key, text: t(`extras.companions.take.${key}`) }));
  const skills = board.page.system.ratings.order
    .filter((key) => !(key in one.skills))
    .map((key) => ({ value: key, text: board.g(`rating.${key}.name`) }));
  const left = KINDS.filter((key) => !one.kinds.includes(key));
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "advance_companion", args })}>
    ${selectField({ id: at, name: "take", label: t("extras.companions.next"), options: takes, value: now, change })}
    ${now === "scope" ? selectField({ id: `${at}-into`, name: "into", label: t("extras.minions.good_in"), options: kinds(board, left), value: left[0] }) : nothing}
    ${now === "skilled" ? selectField({ id: `${at}-skill`, name: "skill", label: board.g("term.approach"), options: skills, value: skills[0].value }) : nothing}
    ${formEnd(board, { at, kind: "advance_companion", label: t("extras.companions.advance"), css: "btn--sm" })}
  </form>`;
}

function adding(board, character) {
  const at = `companion-${character.id}`;
  const callings = ["sidekick", "aide", "assistant"].map((key) => ({ value: key, text: board.g(`calling.${key}`) }));
  const args = (data) => ({
    character: character.id,
    name: text(data, "name"),
    calling: text(data, "calling"),
    advances: whole(data, "advances"),
  });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "add_companion", args })}>
    <h3>${t("extras.companions.add")}</h3>
    ${textField({ id: "companion-name", name: "name", label: t("extras.companions.name"), max: 80, required: true })}
    <div class="pair">
      ${selectField({ id: "companion-calling", name: "calling", label: t("extras.companions.calling"), options: callings, value: "sidekick" })}
      ${numberField({ id: "companion-advances", name: "advances", label: t("extras.companions.advances"), value: 0, least: 0, most: 20 })}
    </div>
    ${formEnd(board, { at, kind: "add_companion", label: t("extras.companions.add"), css: "btn--sm" })}
  </form>`;
}
