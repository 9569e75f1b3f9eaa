// Saying what a character does: what the chosen action asks, what else may be said, and the ratings. Pressing one declares.

import { html, nothing } from "lit-html";
import { checkField, each, group, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { blocked } from "../../../table/controls.js";
import { list, submit, text } from "../../../table/forms.js";
import { later } from "../../../table/later.js";
import { byKeys, presses, waysOf } from "../roll/press.js";
import { reasonField } from "../roll/reasons.js";
import * as select from "../select.js";
import { aimOf, aspectOptions, foeAt, foesOf, spreadOf, targetField, targetOf } from "./target.js";
import {
  claimArgs,
  claimsOpenly,
  ladderWord,
  ratingHelp,
  secondArgs,
  secondChoice,
  stuntChoice,
  stuntsBeside,
} from "../roll/ways.js";

const AT = "declare";
const ROOM = "(min-width: 48rem)";
const GAP = ":is(input, select, textarea):invalid";

export function form(board, character, action) {
  const args = (data, pressed) => complete(board, pressed) && arguments_(board, character, action, data, pressed);
  // Where turns go round, who has acted is chosen no longer.
  const turns = select.conflictOf(board.store, select.liveScene(board.store)?.id)?.state === "running";
  const then = () => board.set({ declare: null, claims: null, ...(turns ? { actor: null } : {}) });
  const focus =
    action === "create_advantage" && modeOf(board) === "create"
      ? "#declare-text"
      : (board.first("declareFirst", action) ?? ".rating");
  return html`<form
    class="stack stack--tight"
    novalidate
    data-focus=${`declare-${action}`}
    data-first=${focus}
    @submit=${submit(board, { at: AT, kind: "declare_action", args, then })}
    @keydown=${keys(board)}
  >
    ${aimed(board, character, action)}${deeds(board, character)}${words(board, character, action)}${secondChoice(board, character.id, "declare-second")}
    ${missing(board, character, action)}${ratings(board, character, action)}
  </form>`;
}

// ---- the ratings

function ratings(board, character, action) {
  const attacks = action === "attack" ? board.can.acts?.[character.id]?.attacks : undefined;
  const does = attacks ?? board.first("does", character, action);
  const rows = presses(board, character, {
    action,
    kind: "declare_action",
    by: `board.declare.by.${action}`,
    does,
    chosen: board.ui.declare?.rating,
  });
  return html`<fieldset class="field field--group" aria-busy=${board.busy.has(AT) ? "true" : nothing}>
    <legend>${t("board.declare.rating")}</legend>
    ${rows}${ratingHelp(board, character)}
  </fieldset>`;
}

// Whether nothing is missing. The rating that was pressed is kept till then, and whoever declares is led to what is missing.
function complete(board, pressed) {
  const { form, value, dataset } = pressed;
  const gap = [...form.querySelectorAll(GAP)].find((one) => one.name !== "target" || !dataset.target);
  board.set({
    declare: {
      ...board.ui.declare,
      rating: value,
      stunt: dataset.stunt,
      gap: gap ? { id: gap.id, label: gap.labels[0]?.textContent.trim() } : null,
    },
  });
  if (!gap) return true;
  for (let folded = gap.closest("details"); folded; folded = folded.parentElement.closest("details"))
    folded.open = true;
  (form.querySelector("[data-target]") ?? gap).focus();
  return false;
}

// What a rating that was pressed still waits for: a target is one press; what is written is sent with Enter.
function missing(board, character, action) {
  const { rating, stunt, gap } = board.ui.declare ?? {};
  if (!gap) return nothing;
  const way = waysOf(
    board,
    character,
    rating,
    stuntsBeside(board, character, action, rating).find((one) => one.stunt.id === stunt),
  );
  const words = {
    rating: t("board.declare.rating_option", { name: way.name, value: { signed: way.value } }),
    field: gap.label,
  };
  const press = (target, label) =>
    html`<button
      class="btn btn--sm"
      value=${rating}
      data-stunt=${stunt ?? nothing}
      data-target=${target ?? nothing}
      ?disabled=${blocked(board, "declare_action", null)}
    >
      ${label}
    </button>`;
  const foes = gap.id === "declare-target" ? foesOf(board.store, character, true) : [];
  return html`<div class="alert alert--warn" role="status">
    <span class="grow">${t("board.declare.missing", words)}</span
    ><span class="row"
      >${foes.map((token) => press(token.character, select.nameOf(board.store, token.character)))}</span
    >
  </div>`;
}

// Enter in a field is no press of the first rating: it sends the one that waits, or leads to the ratings.
function keys(board) {
  const onRatings = byKeys(board);
  return (event) => {
    const { target, key, isComposing, currentTarget } = event;
    if (key !== "Enter" || isComposing || !target.matches("input")) return onRatings(event);
    event.preventDefault();
    if (event.repeat) return undefined;
    const { rating, stunt } = board.ui.declare ?? {};
    const all = [...currentTarget.querySelectorAll(".rating")];
    const waits = all.find((one) => one.value === rating && one.dataset.stunt === stunt);
    return waits ? currentTarget.requestSubmit(waits) : all[0]?.focus();
  };
}

// ---- what else may be said; folded where there is little room

function words(board, character, action) {
  const { claims } = board.ui;
  const open =
    matchMedia(ROOM).matches || claims?.character === character.id || claimsOpenly(board, character.id, action);
  const goal = { goal: "declare-goal", obstacle: "declare-past" }[action === "overcome" ? wayOf(board) : ""];
  return html`<details class="more" ?open=${open}>
    <summary>${t("board.declare.more")}</summary>
    <div class="stack stack--tight">
      ${goal ? textField({ id: goal, name: "goal", label: t("board.declare.goal"), max: 400 }) : nothing}
      ${textField({ id: "declare-describe", name: "describe", label: t("board.declare.describe"), max: 400, rows: 1, css: "field--line" })}
      ${action === "create_advantage" && modeOf(board) === "create" ? targetField(board, character, { label: t("board.declare.against") }) : nothing}
      ${stuntChoice(board, character.id, action, null)}${whenOpposed(board, action)}
    </div>
  </details>`;
}

// The dice fall with the opposition, unless whoever acts would rather cast them; that choice stays while the page is open.
function whenOpposed(board, action) {
  const { store, ui, can } = board;
  const contested = store.all("contest").some((one) => one.state !== "over");
  if (!can.dice_follow || contested || (action === "overcome" && ui.declare?.way === "task")) return nothing;
  return checkField({
    name: "when_opposed",
    label: t("board.declare.when_opposed"),
    checked: ui.whenOpposed,
    change: (event) => board.set({ whenOpposed: event.target.checked }),
  });
}

// At one, or as optional rules have it, at several; and what else they ask.
function aimed(board, character, action) {
  const alone = action !== "attack" || !spreadOf(board, action);
  return html`${alone ? (FIELDS[action]?.(board, character) ?? nothing) : nothing}${board.all("targetFields", character, action)}${board.all("declareFields", character, action)}`;
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

// ---- whom it is aimed at

const FIELDS = {
  attack: (board, character) =>
    html`${targetField(board, character, { required: true })}${heldOff(board, character)}${farField(board, character, "attack")}`,
  overcome: (board) => overcomeFields(board),
  create_advantage: (board, character) => advantageFields(board, character),
};

// What cannot harm whoever is chosen.
function heldOff(board, character) {
  const target = board.store.get(aimOf(board, character, "attack"));
  return target?.proofs?.length
    ? (later(board, "proofs", () => import("../harm/proofs.js"))?.ofTarget(board, target) ?? nothing)
    : nothing;
}

// In another zone: how it reaches that far, if it takes hold of anybody; the GM has a word in it.
function farField(board, character, action, at = targetOf(board, character, true)) {
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
    hint:
      board.first("farHint", character, aim.zone) ??
      t("board.declare.far_hint", { zone: select.nameOf(store, aim.zone) }),
  });
}

// ---- overcome: a goal, an aspect to be rid of, or a zone to reach

function overcomeFields(board) {
  const { store, ui } = board;
  const scene = select.liveScene(store);
  const way = wayOf(board);
  const removable = () => [
    ...aspectOptions(board, scene, (one) => select.mayGo(board, one)),
    ...board.all("removable"),
  ];
  return html`${ways(board, "way", waysThere(board), way, (key) => (key === "task" ? t("play.declare.task_way") : t(`board.declare.way.${key}`)))}
  ${way === "task" ? selectField({ id: "declare-task", name: "task", label: t("play.declare.task"), options: openTasks(store).map((task) => taskOption(board, task)), value: ui.declare.task }) : nothing}
  ${board.all("overcomeWays").map((one) => (one.key === way ? one.field() : nothing))}
  ${way === "removes" ? html`${selectField({ id: "declare-removes", name: "removes", label: t("board.declare.removes"), options: removable(), value: ui.declare.removes })}${reasonField(board, { id: "declare-means", name: "means", label: t("board.declare.means") })}` : nothing}
  ${way === "to" ? selectField({ id: "declare-to", name: "to", label: t("board.declare.to"), options: select.zonesOf(store, scene?.id).map((zone) => ({ value: zone.id, text: zone.name })), value: ui.declare.to }) : nothing}`;
}

function waysThere(board) {
  const removes =
    select.aspectsAround(board.store, select.liveScene(board.store)?.id).some((one) => select.mayGo(board, one)) ||
    board.all("removable").some((one) => one.options.length);
  return [
    "goal",
    ...(openTasks(board.store).length ? ["task"] : []),
    ...board.all("overcomeWays").map((one) => one.key),
    ...(removes ? ["removes"] : []),
    "to",
  ];
}

function wayOf(board) {
  const { way } = board.ui.declare;
  return waysThere(board).includes(way) ? way : "goal";
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
  const mode = modeOf(board);
  const scene = select.liveScene(store);
  if (!scene) return nothing;
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
  ${mode === "create" ? farField(board, character, "create_advantage", board.ui.declare.target || foeAt(board, character, chosen)) : nothing}`;
}

function modeOf(board) {
  return board.ui.declare?.mode ?? "create";
}

function ways(board, name, keys, chosen, label = (key) => t(`board.declare.way.${key}`)) {
  return html`<div class="seg" role="group" aria-label=${t("board.declare.purpose")}>
    ${keys.map((key) => html`<button type="button" aria-pressed=${key === chosen ? "true" : "false"} @click=${() => board.set({ declare: { ...board.ui.declare, [name]: key, gap: null } })}>${label(key)}</button>`)}
  </div>`;
}

// ---- what is sent

function arguments_(board, character, action, data, { value, dataset }) {
  const base = { character: character.id, action, rating: value, describe: text(data, "describe") };
  const claims = claimArgs(data, board, character.id, dataset.stunt);
  return {
    ...base,
    ...(data.has("when_opposed") ? { roll_when_opposed: true } : {}),
    ...(list(data, "tags").length ? { tags: list(data, "tags") } : {}),
    ...secondArgs(data),
    ...claims,
    ...ASKS[action]?.(board, data),
    ...(dataset.target ? { target: dataset.target } : {}),
    ...Object.assign({}, ...board.all("declareArgs", character, action, data)),
  };
}

const filled = (data, ...names) =>
  Object.fromEntries(names.map((name) => [name, text(data, name)]).filter(([, value]) => value));

const ASKS = {
  attack: (_, data) => filled(data, "target", "means"),
  overcome: (_, data) => filled(data, "goal", "task", "removes", "means", "to", "target"),
  create_advantage: (board, data) => ({
    mode: modeOf(board),
    ...filled(data, "text", "on", "aspect", "target", "means"),
  }),
};
