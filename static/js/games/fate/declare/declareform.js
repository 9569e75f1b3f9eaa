// Saying what a character does: the approach, the description, and what the chosen action asks.

import { html, nothing } from "lit-html";
import { num } from "app/lib/kit.js";
import { checkField, each, group, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { blocked, list, submit, text } from "../../../table/controls.js";
import { later } from "../../../table/later.js";
import * as select from "../../../table/select.js";
import {
  claimArgs,
  ladderWord,
  ratingGroups,
  ratingHelp,
  ratingLabel,
  ratingRows,
  ratingValue,
  secondArgs,
  secondChoice,
  stuntChoice,
} from "../roll/ways.js";

export function form(board, character, action) {
  const at = "declare";
  const args = (data) => arguments_(board, character, action, data);
  return html`<form
    class="stack stack--tight"
    data-focus=${`declare-${action}`}
    @submit=${submit(board, { at, kind: "declare_action", args, then: () => board.set({ declare: null, claims: null }) })}
  >
    ${ratingField(board, character, action)}
    ${textField({ id: "declare-describe", name: "describe", label: t("board.declare.describe"), max: 400, rows: 1, css: "field--line" })}
    ${aimed(board, character, action)}
    ${deeds(board, character)}${stuntChoice(board, character.id, action, board.ui.declare?.rating)}
    <div class="dialog__do">
      <button
        class="btn btn--primary"
        ?disabled=${blocked(board, "declare_action", null)}
        aria-busy=${board.busy.has(at) ? "true" : nothing}
      >
        ${t(`board.declare.do.${action}`)}
      </button>
    </div>
  </form>`;
}

// Optional rules: several targets, obstacles, scale; fetched where the table has any of them.
function extras(board, character) {
  const { store } = board;
  const some =
    board.can.acts?.[character.id]?.scale ||
    select.dial(board, "multi_target") ||
    store.all("distraction").length ||
    store.all("character").some(select.isObstacle);
  return some ? later(board, "declare_extras", () => import("./declareextras.js")) : null;
}

// At one, or as optional rules have it, at several.
function aimed(board, character, action) {
  const more = extras(board, character);
  const alone = action !== "attack" || !more?.spreadOf(board, action);
  return html`${alone ? FIELDS[action](board, character) : nothing}${more?.extraFields(board, character, action) ?? nothing}`;
}

// What aspects forbid here: whoever does just that says so.
function deeds(board, character) {
  const forbidden = board.can.acts?.[character.id]?.deeds ?? [];
  return forbidden.length
    ? group(
        t("board.blocks.deed"),
        each(
          checkField,
          forbidden.map((one) => ({ name: "tags", value: one, label: one })),
        ),
        t("board.blocks.deed_hint"),
      )
    : nothing;
}

function ratingField(board, character, action) {
  const does = action === "attack" ? board.can.acts?.[character.id]?.attacks : undefined;
  const { first, more } = ratingGroups(board, character, does);
  const chosen = board.ui.declare?.rating ?? (first.length + more.length === 1 ? first[0] : undefined);
  const row = (key) =>
    html`<label class="rating rating--pick" title=${board.rating(key, "meaning")}
      ><input
        type="radio"
        name="rating"
        value=${key}
        required
        .checked=${chosen === key}
        @change=${() => board.set({ declare: { ...board.ui.declare, rating: key } })}
      /><span>${ratingLabel(board, character, key)}</span>${num(ratingValue(board, character, key))}</label
    >`;
  return html`<fieldset class="field field--group">
      <legend>${t("board.declare.rating")}</legend>
      ${ratingRows(board, character, { does, chosen, row })}${ratingHelp(board, character, chosen)}
    </fieldset>
    ${secondChoice(board, character.id, "declare-second")}`;
}

const FIELDS = {
  attack: (board, character) =>
    html`${targetField(board, character, { required: true })}${heldOff(board, character)}${farField(board, character, "attack")}`,
  overcome: (board, character) => overcomeFields(board, extras(board, character)),
  create_advantage: (board, character) => advantageFields(board, character),
};

export function targetField(board, character, { required = false, label = t("board.declare.target") } = {}) {
  const { store, ui } = board;
  const scene = select.liveScene(store);
  const foes = foesOf(store, character, required);
  const aimed = new Set([character.id, ...foes.map((token) => token.character)]);
  const friends = select
    .tokensOf(store, scene.id)
    .filter((token) => present(store, token, required) && !aimed.has(token.character));
  const option = (token) => ({ value: token.character, text: select.nameOf(store, token.character) });
  const none = required ? [] : [{ value: "", text: t("board.declare.nobody") }];
  const options = [
    ...none,
    { group: t("board.declare.others"), options: foes.map(option) },
    { group: t("board.declare.own_side"), options: friends.map(option) },
  ];
  return selectField({
    id: "declare-target",
    name: "target",
    label,
    options,
    value: targetOf(board, foes, required),
    change: (event) => board.set({ declare: { ...ui.declare, target: event.target.value } }),
  });
}

// Nobody attacks an obstacle.
function present(store, token, attack) {
  return token.state === "in" && !(attack && select.isObstacle(store.get(token.character)));
}

// The other side, those in the same zone first.
function foesOf(store, character, attack) {
  const own = select.tokenOf(store, character.id);
  const far = (token) => Number(token.zone !== own?.zone);
  const foes = select
    .tokensOf(store, select.liveScene(store).id)
    .filter((token) => present(store, token, attack) && token.character !== character.id && token.side !== own?.side);
  return foes.sort((one, other) => far(one) - far(other));
}

function targetOf(board, foes, required) {
  return board.ui.declare?.target ?? (required ? foes[0]?.character : "");
}

// Somebody of the other side whom a new aspect is to be on.
function foeAt(board, character, on) {
  return foesOf(board.store, character).some((token) => token.character === on) ? on : "";
}

// Whom it is aimed at as the form stands; nobody, where that is only seen later.
export function aimOf(board, character, action) {
  const { target, on, mode = "create" } = board.ui.declare ?? {};
  if (action === "attack") return targetOf(board, foesOf(board.store, character, true), true);
  if (action === "overcome") return target;
  const bearer = on?.startsWith("character:") && on !== character.id ? on : undefined;
  return { create: target || bearer, discover: bearer }[mode];
}

// What cannot harm whoever is chosen.
function heldOff(board, character) {
  const target = board.store.get(aimOf(board, character, "attack"));
  return target?.proofs?.length
    ? (later(board, "proofs", () => import("../harm/proofs.js"))?.ofTarget(board, target) ?? nothing)
    : nothing;
}

// In another zone: how it reaches that far, if it takes hold of anybody; the GM has a word in it.
function farField(board, character, action, at = targetOf(board, foesOf(board.store, character, true), true)) {
  const { store } = board;
  const own = select.tokenOf(store, character.id);
  const aim = select.tokenOf(store, at);
  if (!own || !aim || own.zone === aim.zone || board.can.apart?.[action]?.includes(board.ui.declare?.rating))
    return nothing;
  return textField({
    id: "declare-far",
    name: "means",
    label: t("board.declare.far"),
    max: 400,
    hint: t("board.declare.far_hint", { zone: select.nameOf(store, aim.zone) }),
  });
}

// ---- overcome: a goal, an aspect to be rid of, or a zone to reach

function overcomeFields(board, more) {
  const inTheWay = more?.inTheWay(board) ?? [];
  const tasks = openTasks(board.store);
  const scene = select.liveScene(board.store);
  const removable = [
    ...aspectOptions(board, scene, (one) => select.mayGo(board, one)),
    ...(more?.removable(board) ?? []),
  ];
  const keys = [
    "goal",
    ...(tasks.length ? ["task"] : []),
    ...(inTheWay.length ? ["obstacle"] : []),
    ...(removable.length ? ["removes"] : []),
    "to",
  ];
  const way = keys.includes(board.ui.declare.way) ? board.ui.declare.way : "goal";
  return html`${ways(board, "way", keys, way, (key) => (key === "task" ? t("play.declare.task_way") : t(`board.declare.way.${key}`)))}
  ${way === "task" ? selectField({ id: "declare-task", name: "task", label: t("play.declare.task"), options: tasks.map((task) => taskOption(board, task)), value: board.ui.declare.task }) : nothing}
  ${way === "obstacle" ? html`${selectField({ id: "declare-obstacle", name: "obstacle", label: t("board.declare.way.obstacle"), options: inTheWay, value: board.ui.declare.obstacle, change: (event) => board.set({ declare: { ...board.ui.declare, obstacle: event.target.value } }) })}${textField({ id: "declare-past", name: "goal", label: t("board.declare.goal"), max: 400, optional: true })}` : nothing}
  ${way === "goal" ? textField({ id: "declare-goal", name: "goal", label: t("board.declare.goal"), max: 400 }) : nothing}
  ${way === "removes" ? html`${selectField({ id: "declare-removes", name: "removes", label: t("board.declare.removes"), options: removable, value: board.ui.declare.removes })}${textField({ id: "declare-means", name: "means", label: t("board.declare.means"), max: 400, required: true })}` : nothing}
  ${way === "to" ? selectField({ id: "declare-to", name: "to", label: t("board.declare.to"), options: select.zonesOf(board.store, scene.id).map((zone) => ({ value: zone.id, text: zone.name })), value: board.ui.declare.to }) : nothing}`;
}

function openTasks(store) {
  const running = new Set(
    store
      .all("challenge")
      .filter((one) => one.state !== "over")
      .map((one) => one.id),
  );
  return store.all("task").filter((task) => running.has(task.challenge) && !task.outcome);
}

function taskOption(board, { id, name, difficulty }) {
  return {
    value: id,
    text: t("play.declare.task_option", {
      task: name,
      name: ladderWord(board, difficulty),
      value: { signed: difficulty },
    }),
  };
}

// ---- create an advantage: make, find, or use an aspect

function advantageFields(board, character) {
  const { store } = board;
  const mode = board.ui.declare.mode ?? "create";
  const scene = select.liveScene(store);
  const places = [
    { value: scene.id, text: t("board.declare.on_scene") },
    ...select.zonesOf(store, scene.id).map((zone) => ({ value: zone.id, text: zone.name })),
    ...select
      .tokensOf(store, scene.id)
      .filter((token) => token.state === "in")
      .map((token) => ({ value: token.character, text: select.nameOf(store, token.character) })),
  ];
  const chosen = board.ui.declare.on ?? board.ui.declare.target ?? scene.id;
  const on = selectField({
    id: "declare-on",
    name: "on",
    label: t(`board.declare.on_${mode}`),
    options: places,
    value: chosen,
    change: (event) => board.set({ declare: { ...board.ui.declare, on: event.target.value } }),
  });
  return html`${ways(board, "mode", ["create", "discover", "exploit"], mode, (key) => board.g(`mode.${key}.name`))}
  ${mode === "create" ? html`${textField({ id: "declare-text", name: "text", label: t("board.declare.text"), required: true, css: "field--aspect" })}${on}` : nothing}
  ${mode === "discover" ? on : nothing}
  ${mode === "exploit" ? selectField({ id: "declare-aspect", name: "aspect", label: t("board.declare.aspect"), options: aspectOptions(board, scene), value: board.ui.declare.aspect }) : nothing}
  ${mode === "create" ? html`${targetField(board, character, { label: t("board.declare.against") })}${farField(board, character, "create_advantage", board.ui.declare.target || foeAt(board, character, chosen))}` : nothing}`;
}

function ways(board, name, keys, chosen, label = (key) => t(`board.declare.way.${key}`)) {
  return html`<div class="seg" role="group" aria-label=${t("board.declare.purpose")}>
    ${keys.map((key) => html`<button type="button" aria-pressed=${key === chosen ? "true" : "false"} @click=${() => board.set({ declare: { ...board.ui.declare, [name]: key } })}>${label(key)}</button>`)}
  </div>`;
}

export function aspectOptions(board, scene, usable = () => true) {
  const { store } = board;
  const groups = new Map();
  for (const aspect of select.aspectsAround(store, scene.id).filter(usable)) {
    const place = select.nameOf(store, aspect.on);
    groups.set(place, [...(groups.get(place) ?? []), { value: aspect.id, text: aspect.text }]);
  }
  return [...groups].map(([group, options]) => ({ group, options }));
}

// ---- what is sent

function arguments_(board, character, action, data) {
  const base = { character: character.id, action, rating: text(data, "rating"), describe: text(data, "describe") };
  const more = extras(board, character);
  return {
    ...base,
    ...(list(data, "tags").length ? { tags: list(data, "tags") } : {}),
    ...secondArgs(data),
    ...claimArgs(data),
    ...ASKS[action](board, data),
    ...more?.wayArgs(board, data),
    ...more?.extraArgs(board, character, action, data),
  };
}

const filled = (data, ...names) =>
  Object.fromEntries(names.map((name) => [name, text(data, name)]).filter(([, value]) => value));

const ASKS = {
  attack: (_, data) => filled(data, "target", "means"),
  overcome: (_, data) => filled(data, "goal", "task", "removes", "means", "to", "target"),
  create_advantage: (board, data) => ({
    mode: board.ui.declare?.mode ?? "create",
    ...filled(data, "text", "on", "aspect", "target", "means"),
  }),
};
