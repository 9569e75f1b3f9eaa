// The GM's dialogs about what is in the way: hazards and blocks, cover, distractions.

import { html, nothing } from "lit-html";
import { checkField, group, numberField, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text, whole } from "../../../../table/forms.js";
import { makes } from "../openers.js";
import { ratingOf } from "../../declare/target.js";
import * as select from "../../select.js";
import { difficultyField } from "../../contest/structforms.js";

const USUAL = 3;
const MOST_WEAPON = 4;

// ---- hazards and blocks

// `scene`: a prepared one that it is to stand in.
export function obstacleDialog(board, { id, kind: wanted, example, scene }) {
  const { store } = board;
  const known = id ? store.get(id) : null;
  if (id && !known) return nothing;
  const kind = known?.kind ?? wanted;
  const at = "obstacle";
  const command = known ? "edit_obstacle" : "make_obstacle";
  const place = scene ? store.get(scene) : select.liveScene(store);
  const made = select.part(known, "obstacle");
  const base = known
    ? { rating: ratingOf(known), weapon: made?.weapon ?? 0, name: known.name }
    : (exampleOf(board, example) ?? { rating: USUAL, weapon: kind === "hazard" ? 2 : 0, name: "" });
  const args = (data) => ({
    ...(known
      ? { character: id }
      : {
          obstacle: kind,
          secret: data.has("secret"),
          ...(scene ? { scene } : {}),
          ...(text(data, "zone") ? { zone: text(data, "zone") } : {}),
        }),
    name: text(data, "name"),
    rating: whole(data, "rating"),
    weapon: whole(data, "weapon"),
    ...(kind === "block" ? { harmful: data.has("harmful") } : {}),
  });
  const title = known
    ? t("extras.obstacle.edit", { name: known.name })
    : t("extras.obstacle.make", { kind: { key: `${board.page.system.key}.obstacle_kind.${kind}.name` } });
  const harmful = { name: "harmful", label: t("extras.obstacle.harmful"), checked: Boolean(made?.harmful) };
  const label = known ? t("common.button.save") : t("extras.obstacle.make_do");
  const reason = known ? null : (makes(board, command, scene) ?? null);
  return html`<h2 id="dialog-h">${title}</h2>
    <p class="muted">${board.g(`obstacle_kind.${kind}.text`)}</p>
    <form
      class="stack"
      @submit=${submit(board, { at, kind: command, args, edits: Boolean(known), then: () => board.close() })}
    >
      ${obstacleName(base.name)} ${obstacleRating(board, kind, base.rating)} ${obstacleWeapon(kind, base.weapon)}
      ${kind === "block" ? checkField(harmful) : nothing} ${known || !place ? nothing : zoneAndSecret(board, place)}
      ${formEnd(board, { at, kind: command, label, reason, cancel: () => board.close() })}
    </form>`;
}

function obstacleName(value) {
  return textField({
    id: "obstacle-name",
    name: "name",
    label: t("extras.obstacle.name"),
    value,
    max: 80,
    required: true,
    hint: t("extras.obstacle.name_hint"),
    css: "field--title",
  });
}

function obstacleRating(board, kind, value) {
  return difficultyField(board, {
    id: "obstacle-rating",
    name: "rating",
    label: t("extras.obstacle.rating"),
    value,
    hint: t(`extras.obstacle.rating_hint.${kind}`),
  });
}

function obstacleWeapon(kind, value) {
  return numberField({
    id: "obstacle-weapon",
    name: "weapon",
    label: t("harm.weapon"),
    value,
    least: kind === "hazard" ? 1 : 0,
    most: MOST_WEAPON,
    hint: t(`extras.obstacle.weapon_hint.${kind}`),
  });
}

function exampleOf(board, key) {
  const found = board.page.system.obstacles.find((one) => one.key === key);
  return found ? { ...found, name: board.g(`obstacle.${key}.name`) } : null;
}

function zoneAndSecret(board, scene) {
  const zones = [
    { value: "", text: t("board.zones.nowhere") },
    ...select.zonesOf(board.store, scene.id).map((one) => ({ value: one.id, text: one.name })),
  ];
  const zone = { id: "obstacle-zone", name: "zone", label: t("board.npc.zone"), options: zones };
  const secret = checkField({ name: "secret", label: t("board.cards.secret") });
  return html`${zones.length > 1 ? selectField(zone) : nothing}${secret}`;
}

// ---- cover

export function coverDialog(board, { block }) {
  const { store } = board;
  const live = select.liveScene(store);
  if (!store.get(block) || !live) return nothing;
  const at = "cover";
  const people = select
    .tokensOf(store, live.id)
    .filter((token) => token.state === "in" && !select.isThing(store.get(token.character)));
  const args = (data) => ({
    character: text(data, "character"),
    block,
    ...(text(data, "mode") ? { mode: text(data, "mode") } : {}),
  });
  const whom = people.find((token) => token.character === board.ui.form.whom) ?? people[0];
  const now = whom?.cover?.block === block ? whom.cover?.mode : null;
  const modes = ["negate", "mitigate", ...(now ? [""] : [])];
  const who = selectField({
    id: "cover-who",
    name: "character",
    label: t("extras.cover.who"),
    options: people.map((token) => ({ value: token.character, text: select.nameOf(store, token.character) })),
    value: whom?.character,
    change: (event) => board.set({ form: { whom: event.target.value } }),
  });
  const reason = board.can.commands.take_cover ?? null;
  return html`<h2 id="dialog-h">${t("extras.cover.title")}</h2>
    <p class="muted">${t("extras.cover.text", { name: select.nameOf(store, block) })}</p>
    <form class="stack" @submit=${submit(board, { at, kind: "take_cover", args, then: () => board.close() })}>
      ${who}
      ${group(
        t("extras.cover.how"),
        modes.map((key) =>
          checkField({
            type: "radio",
            name: "mode",
            value: key,
            label: t(`extras.cover.mode.${key || "none"}`),
            checked: key === (now ?? "negate"),
          }),
        ),
      )}
      ${formEnd(board, { at, kind: "take_cover", label: t("common.button.save"), reason, cancel: () => board.close() })}
    </form>`;
}

// ---- distractions

// `scene`: a prepared one that it is to wait in.
export function distractionDialog(board, { id, example, scene }) {
  const known = id ? board.store.get(id) : null;
  if (id && !known) return nothing;
  const at = "distraction";
  const kind = known ? "edit_distraction" : "make_distraction";
  const base = known ?? readyQuestion(board, example) ?? { opposition: USUAL };
  const rolled = board.ui.form.rolled ?? base.opposition !== null;
  const done = () => board.close();
  const args = (data) => ({
    ...(known
      ? { distraction: id, shown: !data.has("secret") || known.shown, no_opposition: !rolled }
      : { secret: data.has("secret"), as_aspect: data.has("as_aspect"), ...(scene ? { scene } : {}) }),
    name: text(data, "name"),
    choice: text(data, "choice"),
    leave: text(data, "leave"),
    deal: text(data, "deal"),
    told: data.has("told"),
    ...(rolled ? { opposition: whole(data, "opposition") } : {}),
  });
  const roll = {
    name: "rolled",
    label: t("extras.distraction.rolled"),
    checked: rolled,
    change: (event) => board.set({ form: { rolled: event.target.checked } }),
  };
  const told = {
    name: "told",
    label: t("extras.distraction.told"),
    note: t("extras.distraction.told_note"),
    checked: Boolean(known?.told),
  };
  const hidden = known?.state === "prepared" ? known.secret : Boolean(known);
  const secret = { name: "secret", label: t("board.cards.secret"), checked: hidden };
  const label = known ? t("common.button.save") : t("extras.distraction.make_do");
  const reason = known ? null : (makes(board, kind, scene) ?? null);
  return html`<h2 id="dialog-h">
      ${known ? t("extras.distraction.edit", { name: known.name }) : t("extras.distraction.make")}
    </h2>
    <p class="muted">${board.g("obstacle_kind.distraction.text")}</p>
    <form class="stack" @submit=${submit(board, { at, kind, args, edits: Boolean(known), then: done })}>
      ${distractionName(base.name ?? "")} ${distractionChoice(base.choice ?? "")}
      ${group(
        t("extras.distraction.repercussions"),
        html`${repercussion("leave", t("extras.distraction.if_left"), base.leave ?? "")}
        ${repercussion("deal", t("extras.distraction.if_dealt"), base.deal ?? "")}`,
        t("extras.distraction.repercussions_hint"),
      )}
      ${checkField(roll)} ${rolled ? distractionOpposition(board, base.opposition) : nothing} ${checkField(told)}
      ${known?.shown ? nothing : checkField(secret)}
      ${known ? nothing : checkField({ name: "as_aspect", label: t("extras.distraction.as_aspect") })}
      ${formEnd(board, { at, kind, label, reason, cancel: done })}
    </form>`;
}

function distractionName(value) {
  return textField({
    id: "distraction-name",
    name: "name",
    label: t("extras.distraction.name"),
    value,
    max: 80,
    required: true,
    css: "field--title",
  });
}

function distractionChoice(value) {
  const label = t("extras.distraction.choice");
  return textField({ id: "distraction-choice", name: "choice", label, value, max: 400, required: true });
}

// What follows if it is left alone, or if it is dealt with.
function repercussion(name, label, value) {
  return textField({ id: `distraction-${name}`, name, label, value, max: 400 });
}

function distractionOpposition(board, value) {
  const label = t("extras.distraction.opposition");
  return difficultyField(board, { id: "distraction-opposition", name: "opposition", label, value: value ?? USUAL });
}

function readyQuestion(board, key) {
  const found = board.page.system.obstacles.find((one) => one.key === key);
  if (!found) return null;
  const word = (part) => board.g(`obstacle.${key}.${part}`);
  return {
    name: word("name"),
    choice: word("question"),
    leave: word("leave"),
    deal: word("deal"),
    opposition: found.opposition ?? null,
  };
}
