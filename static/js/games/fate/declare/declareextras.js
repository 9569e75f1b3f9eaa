// What optional rules add to saying what one does: several targets, being forced into a block, what scale is used for.

import { html, nothing } from "lit-html";
import { checkField, group, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { text } from "../../../table/forms.js";
import { aimOf, obstaclesOf, ratingOf, targetField } from "./target.js";
import * as select from "../select.js";
import { against } from "../roll/ways.js";
import { ratingName } from "../roll/words.js";

export function extraFields(board, character, action) {
  return html`${spreadFields(board, character, action)}${againstField(board, character, action)}${action === "attack" ? forcedField(board) : nothing}${scaleFields(board, character, action)}`;
}

export function extraArgs(board, character, action, data) {
  const scale = scaleArgs(data);
  return {
    ...(spreadOf(board, action) ? spreadArgs(board, action, data) : {}),
    ...(text(data, "forced") ? { obstacle: text(data, "forced") } : {}),
    ...(scale ? { scale } : {}),
  };
}

// ---- several targets

// How the roll goes at several: split, zone; empty for one.
export function spreadOf(board, action) {
  const how = board.ui.declare?.spread ?? "";
  return waysOf(board, action).includes(how) ? how : "";
}

function waysOf(board, action) {
  if (!select.dial(board, "multi_target")) return [];
  if (action === "attack") return ["split", "zone"];
  return action === "create_advantage" || board.store.all("task").some((task) => !task.outcome) ? ["split"] : [];
}

function spreadFields(board, character, action) {
  const ways = waysOf(board, action);
  if (!ways.length) return nothing;
  const now = spreadOf(board, action);
  const options = ["", ...ways].map((key) => ({ value: key, text: t(`extras.several.how.${key || "one"}`) }));
  const change = (event) => board.set({ declare: { ...board.ui.declare, spread: event.target.value } });
  return html`${selectField({ id: "declare-spread", name: "spread", label: t("extras.several.at"), options, value: now, change, hint: now ? t(`extras.several.hint.${now}`) : "" })}${now === "zone" ? zoneFields(board, character) : nothing}`;
}

function zoneFields(board, character) {
  const zones = select.zonesOf(board.store, select.liveScene(board.store)?.id);
  const own = select.tokenOf(board.store, character.id)?.zone;
  const chosen = zones.find((one) => one.id === board.ui.declare.zone)?.id ?? own ?? zones[0]?.id;
  const change = (event) => board.set({ declare: { ...board.ui.declare, zone: event.target.value } });
  return html`${zones.length ? selectField({ id: "declare-zone", name: "zone", label: t("extras.several.where"), options: zones.map((one) => ({ value: one.id, text: one.name })), value: chosen, change }) : nothing}
  ${chosen && own && chosen !== own && !board.can.apart?.attack?.includes(board.ui.declare?.rating) ? textField({ id: "declare-zone-far", name: "means", label: t("board.declare.far"), max: 400, hint: t("board.declare.far_hint", { zone: select.nameOf(board.store, chosen) }) }) : nothing}
  ${board.store.isGm ? nothing : leave(board, character)}`;
}

// Striking everybody takes the GM's leave: whether there is one, or how to ask.
function leave(board, character) {
  const given = (select.liveScene(board.store)?.grants ?? []).filter(
    (one) => one.character === character.id && one.action === "zone",
  );
  const words = (one) =>
    t("extras.several.granted_one", {
      rating: ratingName(board, one.rating),
      lasts: t(`extras.grant.lasts.${one.for_scene ? "scene" : "once"}`),
    });
  if (given.length)
    return html`<p class="note">${t("extras.several.granted", { ratings: { list: given.map(words) } })}</p>`;
  const ask = () =>
    board.open("ask_permission", { character: character.id, action: "zone", rating: board.ui.declare?.rating });
  return html`<div class="row">
    <span class="note">${t("extras.several.needs")}</span
    ><button type="button" class="btn btn--sm" ?disabled=${board.store.paused} @click=${ask}>
      ${t("extras.several.ask")}
    </button>
  </div>`;
}

function spreadArgs(board, action, data) {
  const how = spreadOf(board, action);
  return {
    spread: { how, ...(text(data, "zone") ? { zone: text(data, "zone") } : {}) },
    target: undefined,
    on: undefined,
    ...(text(data, "means") ? { means: text(data, "means") } : {}),
  };
}

// ---- obstacles

function forcedField(board) {
  const blocks = obstaclesOf(board.store, select.liveScene(board.store)).filter((one) => one.kind === "block");
  if (!blocks.length) return nothing;
  return selectField({
    id: "declare-forced",
    name: "forced",
    label: t("extras.obstacle.forced"),
    options: [
      { value: "", text: t("extras.obstacle.not_forced") },
      ...blocks.map((one) => ({ value: one.id, text: one.name })),
    ],
    hint: t("extras.obstacle.forced_hint"),
  });
}

// What an overcome can get past or work against: blocks, hazards, distractions with a number.
export function inTheWay(board) {
  const { store } = board;
  const live = select.liveScene(store);
  const things = obstaclesOf(store, live).map((one) => ({
    value: one.id,
    text: `${one.name}, ${against(board, ratingOf(one))}`,
  }));
  const questions = store
    .all("distraction")
    .filter((one) => one.scene === live?.id && one.state === "open" && one.opposition !== null);
  return [
    ...things,
    ...questions.map((one) => ({ value: one.id, text: `${one.name}, ${against(board, one.opposition)}` })),
  ];
}

// A block can be done away with; that is harder.
export function removable(board) {
  const blocks = obstaclesOf(board.store, select.liveScene(board.store)).filter((one) => one.kind === "block");
  return [{ group: t("extras.obstacle.blocks"), options: blocks.map((one) => ({ value: one.id, text: one.name })) }];
}

// A hazard is what it goes against; the others are what one gets past.
export function wayArgs(board, data) {
  const id = text(data, "obstacle");
  if (!id) return {};
  return board.store.get(id)?.kind === "hazard" ? { target: id } : { obstacle: id };
}

// ---- scale

function scaleFields(board, character, action) {
  const scale = board.can.acts?.[character.id]?.scale;
  if (!scale) return nothing;
  const levels = levelsAbove(board, character, action, scale.above);
  const powers = action === "create_advantage" && (select.part(character, "scale") || scale.truths.length);
  const counts = levels !== null && (levels > 0 || scale.truths.length);
  if (!counts && !powers) return nothing;
  const benefits = ["before", "after", ...(action === "create_advantage" ? ["free_invokes"] : [])];
  const one = (key) =>
    checkField({
      type: "radio",
      name: "scale",
      value: key,
      label: t(`extras.scale.benefit.${key || "none"}`),
      checked: !key,
    });
  return html`<details class="more">
    <summary>${t("extras.scale.use")}</summary>
    <div class="stack stack--tight">
      ${counts ? group(levels ? t("extras.scale.above", { n: levels }) : t("extras.scale.benefits"), ["", ...benefits].map(one)) : nothing}
      ${scale.truths.length ? selectField({ id: "declare-truth", name: "truth", label: t("extras.scale.truth"), options: [{ value: "", text: t("extras.scale.no_truth") }, ...scale.truths.map((id) => ({ value: id, text: select.nameOf(board.store, id) }))] }) : nothing}
      ${powers ? checkField({ name: "supernatural", label: t("extras.scale.supernatural"), note: t("extras.scale.supernatural_note") }) : nothing}
    </div>
  </details>`;
}

// How far above whomever it is aimed at; null where nobody stands against it yet.
function levelsAbove(board, character, action, above) {
  if (spreadOf(board, action)) return Math.max(0, ...Object.values(above));
  const aim = goesPast(board, action) ? hazardOf(board) : aimOf(board, character, action);
  return aim ? (above[aim] ?? 0) : null;
}

// Who could stop an overcome: named with it, scale can be chosen with it, too.
function againstField(board, character, action) {
  const { above, truths } = board.can.acts?.[character.id]?.scale ?? { above: {}, truths: [] };
  const useful = Object.keys(above).length > 0 || truths.length > 0;
  const alone =
    spreadOf(board, action) ||
    goesPast(board, action) ||
    board.store.all("contest").some((one) => one.state !== "over");
  return action === "overcome" && useful && !alone
    ? targetField(board, character, { label: t("board.declare.against") })
    : nothing;
}

const goesPast = (board, action) => action === "overcome" && board.ui.declare?.way === "obstacle";

// The hazard that is chosen to be overcome; a block has no scale to be compared with.
function hazardOf(board) {
  const id = board.ui.declare.obstacle ?? inTheWay(board)[0]?.value;
  return board.store.get(id)?.kind === "hazard" ? id : null;
}

export function scaleArgs(data) {
  const [benefit, truth] = [text(data, "scale"), text(data, "truth")];
  if (!benefit && !truth && !data.has("supernatural")) return null;
  return { benefits: benefit ? [benefit] : [], ...(truth ? { truth } : {}), supernatural: data.has("supernatural") };
}
