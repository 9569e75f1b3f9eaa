// The GM's last word: any number, words, faces and points by hand; and a ruling on anything else. Each with its reason.

import { html } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text } from "../../../table/forms.js";
import { characterOptions, first } from "../gm/gm.js";
import * as select from "../select.js";
import { usesLeft } from "../sheet/stuntline.js";
import { ratingName } from "../roll/words.js";

const FIELDS = {
  character: ["fate_points", "refresh"],
  scene: ["pool"],
  roll: ["difficulty", "outcome", "describe", "goal"],
  hit: ["shifts"],
  session: ["number", "scenario", "deferred"],
  conflict: ["exchange"],
  contest: ["exchange"],
  task: ["difficulty"],
  fact: ["text"],
  offer: ["escrow"],
  bank: ["points"],
  challenge: ["ending"],
};
const WORDS = new Set(["outcome", "text", "describe", "goal", "ending"]);

export function overrideDialog(board, { target }) {
  const { store, ui } = board;
  const at = "override";
  const options = overridable(board);
  const chosen = store.get(ui.overridden ?? target) ? (ui.overridden ?? target) : first(options);
  const fields = fieldsOf(board, store.get(chosen));
  const field = fields.some((one) => one.value === ui.overriddenField) ? ui.overriddenField : fields[0]?.value;
  const args = (data) => ({
    target: text(data, "target"),
    field: text(data, "field"),
    value: parsed(text(data, "field"), text(data, "value")),
    reason: text(data, "reason"),
  });
  const done = () => board.set({ dialog: null, overridden: null, overriddenField: null });
  return html`<h2 id="dialog-h">${t("board.override.title")}</h2>
    <p class="muted">${t("board.override.text")}</p>
    <form @submit=${submit(board, { at, kind: "override", args, edits: true, then: done })}>
      ${selectField({ id: "override-target", name: "target", label: t("board.override.target"), options, value: chosen, change: (event) => board.set({ overridden: event.target.value }) })}
      ${selectField({ id: "override-field", name: "field", label: t("board.override.field"), options: fields, value: field, change: (event) => board.set({ overriddenField: event.target.value }) })}
      ${valueField(board, store.get(chosen), field)}
      ${textField({ id: "override-why", name: "reason", label: t("board.reason_all"), max: 400, required: true })}
      ${formEnd(board, { at, kind: "override", label: t("board.override.do"), reason: board.can.commands.override ?? null, cancel: done })}
    </form>`;
}

export function rulingDialog(board) {
  const at = "give_ruling";
  const about = [{ value: "", text: t("play.fact.nobody") }, ...characterOptions(board)];
  const args = (data) =>
    Object.fromEntries(
      ["text", "reason", "character"].map((name) => [name, text(data, name)]).filter(([, value]) => value),
    );
  return html`<h2 id="dialog-h">${t("board.override.ruling")}</h2>
    <p class="muted">${t("board.override.ruling_text")}</p>
    <form @submit=${submit(board, { at, kind: "give_ruling", args, then: () => board.close() })}>
      ${textField({ id: "ruling-text", name: "text", label: t("board.override.ruling_words"), max: 400, rows: 2, required: true })}
      ${selectField({ id: "ruling-who", name: "character", label: t("board.override.target"), options: about, value: "" })}
      ${textField({ id: "ruling-why", name: "reason", label: t("board.reason_all"), max: 400, required: true })}
      ${formEnd(board, { at, kind: "give_ruling", label: t("board.override.ruling_do"), reason: board.can.commands.give_ruling ?? null, cancel: () => board.close() })}
    </form>`;
}

// ---- of what

function overridable(board) {
  const { store } = board;
  /** @param {string} type @param {(one: any) => unknown} label @param {(one: any) => boolean} [has] */
  const named = (type, label, has = () => true) =>
    store
      .all(type)
      .filter((one) => one.state !== "prepared" && has(one))
      .map((one) => ({ value: one.id, text: label(one) }));
  const words = (key, name) => t(`board.override.${key}`, { name });
  return [
    ...characterOptions(board),
    {
      group: t("board.override.table"),
      options: [
        ...named("scene", (one) => one.title),
        ...named("roll", () => t("board.override.roll")),
        ...named("hit", (one) => words("hit", select.nameOf(store, one.target))),
        ...named("conflict", () => t("board.override.conflict")),
        ...named("contest", (one) => words("contest", one.goal)),
        ...named("task", (one) => words("task", one.name)),
        ...named(
          "challenge",
          (one) => words("challenge", one.name),
          (one) => one.ending,
        ),
        ...named(
          "offer",
          (one) => words("offer", one.terms),
          (one) => one.escrow,
        ),
        ...named("fact", (one) => words("fact", one.text)),
        { value: "bank", text: t("board.override.bank") },
        { value: "session", text: t("board.override.session") },
      ],
    },
  ];
}

function fieldsOf(board, thing) {
  if (!thing) return [];
  const kind = thing.id.split(":")[0];
  const plain = (FIELDS[kind] ?? []).map((field) => ({ value: field, text: t(`board.override.fields.${field}`) }));
  return [...plain, ...(MORE[kind]?.(board, thing) ?? [])];
}

// What a thing holds by name: a side's faces, points due to somebody, a side's victories.
const MORE = {
  character: ofCharacter,
  roll: (board, roll) =>
    [
      ["actor", roll.effort],
      ["defense", roll.defense],
    ]
      .filter(([, side]) => side?.dice?.length)
      .map(([side, effort]) => named(`dice.${side}`, "dice", { name: effort.name })),
  scene: owing,
  conflict: owing,
  contest: (board, contest) =>
    Object.keys(contest.score).map((side) =>
      named(`score.${side}`, "score", { name: board.store.get(side)?.name ?? select.sideName(side) }),
    ),
};

function named(value, field, params) {
  return { value, text: t(`board.override.fields.${field}`, params) };
}

function owing(board) {
  return select.heroes(board.store).map((hero) => named(`owed.${hero.id}`, "owed", { name: hero.name }));
}

// Boxes and marks, ratings of the list and its own, the words of its aspects, how often its stunts were used.
function ofCharacter(board, thing) {
  const { order, second } = board.page.system.ratings;
  const points =
    select.dial(board, "milestones") === "two" && thing.kind === "pc" ? [named("skill_points", "skill_points")] : [];
  const store = thing.kind === "pc" ? [] : [named("store", "store")];
  const tracks = Object.keys(thing.tracks ?? {}).flatMap((key) =>
    ["marked", "boxes"].map((field) => named(`${field}.${key}`, field, { track: board.g(`track.${key}`) })),
  );
  const names = new Set([
    ...(thing.kind === "mook" && !Object.keys(thing.ratings ?? {}).length ? [] : [...order, ...second]),
    ...Object.keys(thing.ratings ?? {}),
  ]);
  const ratings = [...names].map((key) => ({ value: `ratings.${key}`, text: ratingName(board, key) }));
  const aspects = select
    .sheetAspects(board.store, thing.id)
    .map((aspect) => named(`aspects.${aspect.slot}`, "aspects", { text: aspect.text }));
  const uses = (thing.stunts ?? [])
    .filter((stunt) => usesLeft(stunt) !== null)
    .map((stunt) => named(`uses.${stunt.id}`, "uses", { name: stunt.name }));
  return [...points, ...store, ...tracks, ...ratings, ...aspects, ...uses];
}

// ---- the value

function valueField(board, thing, field) {
  const label = t("board.override.value");
  if (field === "outcome")
    return selectField({
      id: "override-value",
      name: "value",
      label,
      options: board.page.system.outcomes.map(({ key }) => ({ value: key, text: board.g(`outcome.${key}`) })),
    });
  const hint = field?.startsWith("dice.") ? t("board.override.faces") : isList(field) ? t("board.override.listed") : "";
  const rows = WORDS.has(field) ? { rows: 2, max: 400 } : {};
  return textField({
    id: "override-value",
    name: "value",
    label,
    value: String(valueOf(board, thing, field) ?? ""),
    required: !isList(field),
    hint,
    ...rows,
  });
}

function valueOf(board, thing, field) {
  if (!thing || !field) return "";
  const [name, ...rest] = field.split(".");
  return (VALUES[name] ?? (() => thing[field]))(thing, rest.join("."), board);
}

const VALUES = {
  marked: (thing, key) => thing.tracks[key].marked,
  boxes: (thing, key) => thing.tracks[key].boxes,
  ratings: (thing, key) => thing.ratings[key] ?? 0,
  aspects: (thing, key, board) =>
    select.sheetAspects(board.store, thing.id).find((aspect) => aspect.slot === key)?.text,
  uses: (thing, key) => usesOf(thing.stunts.find((stunt) => stunt.id === key)),
  dice: (thing, key) => (key === "actor" ? thing.effort : thing.defense).dice.join(" "),
  owed: (thing, key) => thing.owed[key] ?? 0,
  score: (thing, key) => thing.score[key] ?? 0,
};

function usesOf(stunt) {
  return stunt.used && !stunt.uses ? 1 : stunt.uses;
}

function parsed(field, value) {
  if (WORDS.has(field) || field.startsWith("aspects.")) return value;
  const plain = value.replaceAll("\u2212", "-");
  return isList(field)
    ? plain
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number)
    : Number.parseInt(plain, 10) || 0;
}

function isList(field) {
  return ["marked.", "boxes.", "dice."].some((start) => field?.startsWith(start));
}
