// Invoking on the open roll: what may be invoked, by whom, at what price. What needs a word opens a form; else one press does it.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "app/lib/kit.js";
import { selectField, textField } from "app/lib/fields.js";
import { has, t } from "words";
import { blocked, refusal, why } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { asksReasons, reasonField, takesReasons } from "../roll/reasons.js";
import * as select from "../select.js";
import { coin, freeBoxes } from "../kit.js";

const SHOWN = 4;
const USUAL = 2;
const POINTS = ["not_enough_fate_points", "pool_empty"];

// One's own and the scene's first; what stands on others' sheets is folded, and what cannot be invoked now comes last.
export function invokes(board, roll) {
  const open = roll.step === "rolled";
  const all = ranked(
    board,
    (select.mayOn(board, roll).invokes ?? []).filter(
      (one) => one.effects.length && (open || !one.reason) && !handless(board, one),
    ),
  );
  if (!all.length) return nothing;
  const [near, far] = parted(
    board,
    all.filter((one) => !one.reason),
  );
  const shown = open ? SHOWN : 0;
  const [first, rest] = [near.slice(0, shown), near.slice(shown)];
  const pressing = behind(board, roll);
  const label = shown ? t("board.invoke.more", { n: rest.length }) : t("board.invoke.before");
  return html`<div class="invokes">
    ${repeat(first, key, (one, at) => row(board, roll, one, pressing && at === 0))}
    ${folded(board, roll, rest, label)}${folded(board, roll, far, t("board.invoke.others", { n: far.length }))}
    ${closed(
      board,
      all.filter((one) => one.reason),
    )}
  </div>`;
}

function folded(board, roll, list, label) {
  return list.length
    ? fold(
        label,
        repeat(list, key, (one) => row(board, roll, one, false)),
      )
    : nothing;
}

function fold(label, body) {
  return html`<details class="more">
    <summary>${label}</summary>
    ${body}
  </details>`;
}

// What stands on the sheet of another character, for a point.
function parted(board, list) {
  const far = (one) => one.cost !== "free" && one.kind === "character" && onAnother(board, one);
  return [list.filter((one) => !far(one)), list.filter(far)];
}

function onAnother(board, one) {
  const on = board.store.get(one.aspect)?.on ?? "";
  return on !== one.character && on.startsWith("character:");
}

// A character of the GM's that was never given a point is not told so on every roll.
function handless(board, { character, reason }) {
  return reason?.code === POINTS[0] && board.store.get(character)?.kind !== "pc";
}

// What only the GM knows is folded: she may show it, but most rolls go by without it.
function closed(board, list) {
  const hidden = list.filter(isHidden);
  const n = new Set(hidden.map((one) => one.aspect)).size;
  return html`${keptBack(
    board,
    list.filter((one) => !isHidden(one)),
  )}${n ? fold(t("board.invoke.hidden", { n }), keptBack(board, hidden)) : nothing}`;
}

function isHidden({ reason }) {
  return reason.code === "still_hidden";
}

// Each reason once, with the aspects it keeps back.
function keptBack(board, list) {
  const reasons = new Map();
  for (const one of list) {
    const said = whyNot(board, one.reason);
    const names = reasons.get(said) ?? new Set();
    reasons.set(said, saysAll(one) ? names : names.add(one.text || t("board.boost.unnamed")));
  }
  return [...reasons].map(
    ([said, names]) =>
      html`<p class="invokes__no">
        ${said} ${[...names].map((name, at) => html`${at ? ", " : ""}<span class="mark">${name}</span>`)}
      </p>`,
  );
}

// Said before a list of them, where one sentence will do for several.
function whyNot(board, reason) {
  return gathers(reason) ? t(`board.invoke.no.${reason.code}`) : why(board, reason);
}

function gathers({ code }) {
  return has(`board.invoke.no.${code}`);
}

// An empty purse keeps back all of them, and a sentence that has the name in it needs no other.
function saysAll({ reason, text }) {
  const named = Object.values(reason.params ?? {}).includes(text);
  return POINTS.includes(reason.code) || (named && !gathers(reason));
}

// A button stays the same aspect's, and a reason that is being written stays, while the list moves.
function key(one) {
  return `${one.character} ${one.aspect} ${one.cost}`;
}

// Whether this viewer's side of it would lose as it stands.
function behind(board, roll) {
  const acts = select.isOwn(board.store, roll.effort.character);
  return roll.outcome === "fail" ? acts : !acts;
}

// What can be done first, free before paid, one's own before the others'.
function ranked(board, list) {
  const near = (one) => (board.store.get(one.aspect)?.on === one.character ? 0 : onAnother(board, one) ? 2 : 1);
  const weight = (one) => (one.reason ? 8 : 0) + (one.cost === "free" ? 0 : 4) + near(one);
  return [...list].sort((one, other) => weight(one) - weight(other));
}

function row(board, roll, one, first) {
  const { ui } = board;
  const open =
    ui.invoke &&
    ui.invoke.roll === roll.id &&
    ui.invoke.aspect === one.aspect &&
    ui.invoke.character === one.character &&
    ui.invoke.cost === one.cost;
  const css = `invoke invoke--${one.kind === "character" ? "aspect" : one.kind}`;
  return html`<div class=${css}>
      <span class="invoke__what"
        ><span class="invoke__name">${one.text || t("board.boost.unnamed")}</span
        ><span class="invoke__cost" id=${costId(roll, one)}>${price(board, roll, one)}</span></span
      >
      <span class="invoke__do"
        >${one.effects.map((effect, at) => effectButton(board, roll, one, effect, first && at === 0))}${writes(board, roll, one)}</span
      >
    </div>
    ${open ? form(board, roll, one, ui.invoke.effect) : refusal(board, placeOf(roll, one))}`;
}

// Where something has to be said before it counts, a form asks for it: a reason, a boost's name, what a level is for.
export function mustSay(board, roll, one) {
  return asksReasons(board) || isUnnamed(one) || hasLevel(board, one);
}

function isUnnamed(one) {
  return one.kind === "boost" && !one.text;
}

function placeOf(roll, one) {
  return `invoke-${roll.stands ? `${roll.id}-` : ""}${one.aspect}`;
}

// What it costs is read with each of its buttons.
function costId(roll, one) {
  return `cost-${placeOf(roll, one)}-${one.character}-${one.cost}`;
}

// Whoever likes to say why opens the form; one press is enough for all others.
function writes(board, roll, one) {
  if (mustSay(board, roll, one) || !takesReasons(board)) return nothing;
  const name = t("board.invoke.write", { aspect: one.text });
  return html`<button
    type="button"
    class="btn btn--quiet btn--icon btn--sm"
    aria-label=${name}
    title=${name}
    ?disabled=${blocked(board, "invoke_aspect", null)}
    @click=${() => opens(board, roll, one, one.effects[0])}
  >
    ${icon("edit", "sm")}
  </button>`;
}

function opens(board, roll, { character, aspect, cost }, effect) {
  board.set({ invoke: { roll: roll.id, character, aspect, cost, effect } });
}

export function argsOf(roll, one, effect) {
  return { roll: roll.id, character: one.character, aspect: one.aspect, effect, free: one.cost === "free" };
}

function price(board, roll, one) {
  const who = several(board, roll)
    ? html`<span class="txt">${select.nameOf(board.store, one.character)}</span>`
    : nothing;
  if (one.cost === "free")
    return html`${freeBoxes(one.left, one.left)}<span class="txt">${freeWord(board, one)}</span>${who}`;
  const paid = one.pays
    ? html`<span class="invoke__pays">${t("board.invoke.pays", { name: select.nameOf(board.store, one.pays) })}</span>`
    : nothing;
  if (one.cost === "pool")
    return html`${coin(1, { size: "sm", gm: true, label: t("board.invoke.pool") })}<span class="txt"
        >${t("board.invoke.pool_of", { n: select.liveScene(board.store)?.pool ?? 0 })}</span
      >${paid}${who}`;
  return html`${coin(1, { size: "sm" })}<span class="txt"
      >${t("board.invoke.point_of", { n: board.store.get(one.character)?.fate_points ?? 0 })}</span
    >${paid}${who}`;
}

// Not one's own: whose it is.
function freeWord(board, one) {
  if (one.owner === one.character) return t("board.invoke.free", { n: one.left });
  return t("play.free.of", { n: one.left, name: select.ownerName(board.store, one.owner) });
}

function several(board, roll) {
  return new Set((select.mayOn(board, roll).invokes ?? []).map((one) => one.character)).size > 1;
}

function effectButton(board, roll, one, effect, primary) {
  const label = effectWord(one, effect);
  const name = t("board.invoke.name", { effect: label, aspect: one.text || t("board.boost.unnamed") });
  const at = placeOf(roll, one);
  const press = () =>
    mustSay(board, roll, one)
      ? opens(board, roll, one, effect)
      : board.act(at, "invoke_aspect", argsOf(roll, one, effect));
  return html`<button
    type="button"
    class=${primary ? "btn btn--sm btn--primary" : "btn btn--sm"}
    aria-label=${name}
    aria-describedby=${costId(roll, one)}
    title=${one.worth === undefined ? board.g(`effect.${effect}.text`) : nothing}
    aria-busy=${board.busy.has(at) ? "true" : nothing}
    ?disabled=${blocked(board, "invoke_aspect", null)}
    @click=${press}
  >
    ${label}
  </button>`;
}

function effectWord(one, effect) {
  return t(`board.invoke.effect.${effect}`, { value: { signed: one.worth ?? USUAL } });
}

function form(board, roll, one, effect) {
  const at = placeOf(roll, one);
  const args = (data) => ({
    ...argsOf(roll, one, text(data, "effect") || effect),
    because: text(data, "because"),
    ...(text(data, "scale") ? { scale: text(data, "scale") } : {}),
    ...(isUnnamed(one) ? { name: text(data, "name") } : {}),
  });
  const price =
    one.cost === "free"
      ? t("board.invoke.do_free")
      : one.cost === "pool"
        ? t("board.invoke.do_pool")
        : t("board.invoke.do_point");
  const opened = board.ui.invoke;
  const done = () => board.ui.invoke === opened && board.set({ invoke: null });
  return html`<form
    class="invoke__form"
    data-focus=${`invoke-${one.aspect}-${mustSay(board, roll, one) ? effect : ""}`}
    @submit=${submit(board, { at, kind: "invoke_aspect", args, then: done })}
  >
    ${isUnnamed(one) ? textField({ id: "invoke-name", name: "name", label: t("board.boost.name_now"), required: true, css: "field--aspect" }) : nothing}
    ${reasonField(board, { id: "invoke-because", name: "because", label: t(`board.invoke.because.${effect}`) })}
    ${effectField(board, roll, one, effect)}
    ${scaleField(board, roll, one)}${one.pays ? html`<p class="field__help">${t("board.invoke.pays_note", { name: select.nameOf(board.store, one.pays) })}</p>` : nothing}
    ${formEnd(board, { at, kind: "invoke_aspect", label: price, cancel: done })}
  </form>`;
}

// Where a form was opened to write, and not by an effect.
function effectField(board, roll, one, effect) {
  if (mustSay(board, roll, one) || one.effects.length < 2) return nothing;
  const options = one.effects.map((key) => ({ value: key, text: effectWord(one, key) }));
  return selectField({
    id: "invoke-effect",
    name: "effect",
    label: t("board.invoke.what_for"),
    options,
    value: effect,
    change: (event) => opens(board, roll, one, event.target.value),
  });
}

function hasLevel(board, one) {
  return Boolean(board.store.get(one.aspect)?.scale && board.can.acts?.[one.character]?.scale);
}

// An aspect with a level may bring that to the roll.
function scaleField(board, roll, one) {
  if (!hasLevel(board, one)) return nothing;
  const keys = ["", "before", "after", ...(roll.action === "create_advantage" ? ["free_invokes"] : [])];
  return selectField({
    id: "invoke-scale",
    name: "scale",
    label: t("extras.scale.by_aspect"),
    options: keys.map((key) => ({ value: key, text: t(`extras.scale.benefit.${key || "none"}`) })),
  });
}
