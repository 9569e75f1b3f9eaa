// A hit that waits to be absorbed: boxes, slots or conditions to pick, an aspect to give up for good, words for each
// wound; or going out. Which of them go together is the server's list of ways, the best first: those stand ready to be
// pressed, and sums are shown as one picks by hand.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { each, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { blocked, button, refusal } from "../../../table/controls.js";
import { submit } from "../../../table/forms.js";
import { defeat } from "./defeat.js";
import { answer, choose, count, counted, does, isUntouched, marks, picked, write } from "./pick.js";
import { asksReasons, reasonField } from "../roll/reasons.js";
import * as select from "../select.js";

// By id: the panel of each.
export function hitPanels(board) {
  const may = board.can.hits ?? {};
  return select.hits(board.store).map((hit) => [hit.id, panel(board, hit, may[hit.id] ?? {})]);
}

function panel(board, hit, may) {
  if (!["pending", "trade"].includes(hit.state)) return defeat(board, hit, may);
  const own = may.absorb !== undefined;
  const target = board.store.get(hit.target);
  const yours = own && !board.store.isGm;
  const title = yours
    ? t("board.hit.yours", { n: hit.shifts })
    : t("board.hit.of", { name: select.nameOf(board.store, hit.target), n: hit.shifts });
  return html`<article class="roll roll--defend" aria-label=${title}>
    <header class="roll__head">
      ${icon("defend")}
      <h2>${title}</h2>
      <span class="tag tag--warn">${t(`harm.kind.${hit.harm}`)}</span>
    </header>
    ${
      own && target
        ? picker(board, hit, may, target)
        : html`<div class="roll__body">
            <p class="note">${t("board.hit.waits", { name: select.nameOf(board.store, hit.target) })}</p>
            ${hitTools(board, hit)}
          </div>`
    }
  </article>`;
}

// What a rule lets one do with it besides.
function hitTools(board, hit) {
  const tools = board.all("hitTools", hit);
  return tools.length ? html`<div class="row">${tools}</div>` : nothing;
}

// ---- picking

function picker(board, hit, may, target) {
  const pick = picked(board, hit);
  const ways = may.plans ?? [];
  const whole = pick.other || ways.find((way) => does(way, pick, may.many_boxes));
  const at = `hit-${hit.id}`;
  // A rule may have it taken together with something else: another command, with fields of its own.
  const also = board.first("hitWith", { hit, may, pick });
  const kind = also?.kind ?? "absorb";
  const args = (data) => also?.args?.(data, answer(board, hit, pick, data)) ?? answer(board, hit, pick, data);
  const done = () => board.set({ picks: { ...board.ui.picks, [hit.id]: undefined } });
  const context = { board, hit, may, target, pick, ways, at };
  return html`<form class="stack stack--none" @submit=${submit(board, { at, kind, args, then: done })}>
    <div class="roll__body">
      ${ready(context)}${boxes(context)}${conditionsOf(context) ? conditions(context) : slots(context)}${extreme(context)}${words(context)}${also?.fields ?? nothing}
      <div role="status">${pick.other ? nothing : sumLine(context, whole)}</div>
      ${hitTools(board, hit)} ${refusal(board, at)}
    </div>
    <footer class="roll__foot">
      <span class="passes"></span>
      ${button(board, { at: `out-${hit.id}`, kind: "be_taken_out", args: { hit: hit.id }, label: t("board.hit.out"), reason: may.be_taken_out, css: "btn--danger" })}
      <button
        class=${isUntouched(pick) && readyWays(context).length ? "btn" : "btn btn--primary"}
        ?disabled=${!whole || blocked(board, kind, may.absorb)}
        aria-busy=${board.busy.has(at) ? "true" : nothing}
      >
        ${t("board.hit.absorb")}
      </button>
    </footer>
  </form>`;
}

// ---- ways that stand ready

const READY = 3;

// Without what is given up for good: nobody is to press that in a hurry.
function readyWays({ ways }) {
  return ways.filter((way) => !way.extreme).slice(0, READY);
}

// One press absorbs it; where a wound wants words, it is picked, and its field is there.
function ready(context) {
  const found = readyWays(context);
  const others = context.board.all("hitOthers", context);
  if (!found.length && !others.flat().length) return nothing;
  return html`<div class="row" role="group" aria-label=${t("board.hit.ready_ways")}>
    ${found.map((way, at) => readyButton(context, way, at === 0 && isUntouched(context.pick)))}${others}
  </div>`;
}

function readyButton(context, way, first) {
  const { board, hit, may, at } = context;
  const pick = { boxes: way.boxes, slots: way.slots, conditions: counted(way.conditions ?? []), extreme: null };
  const asks = way.slots.length > 0 || mustTell(context, pick);
  const words = () => {
    choose(board, hit, pick);
    write(pick.slots.length ? `${at}-${pick.slots[0]}` : `${at}-why`);
  };
  const send = () => (asks ? words() : board.act(at, "absorb", answer(board, hit, pick, named(board, pick))));
  const label = t(asks ? "board.hit.ready_named" : "board.hit.ready", { parts: { list: partsOf(context, way) } });
  return html`<button
    type="button"
    class=${first ? "btn btn--sm btn--primary" : "btn btn--sm"}
    ?disabled=${blocked(board, "absorb", may.absorb)}
    aria-busy=${board.busy.has(at) ? "true" : nothing}
    @click=${send}
  >
    ${label}
  </button>`;
}

// A condition is called as the game calls it, unless somebody writes something else.
function named(board, pick) {
  const data = new FormData();
  for (const [key, most] of Object.entries(pick.conditions)) {
    for (let place = 0; place < most; place += 1) data.set(`${key}-${place}`, board.g(`condition.${key}.name`));
  }
  return data;
}

// In words: each box that has a number of its own, or how many; each wound.
function partsOf({ board, hit, may, target }, way) {
  const track = trackOf(target, hit);
  const some = may.many_boxes
    ? [t("board.hit.ready_boxes", { n: way.boxes.length })]
    : way.boxes.map((place) => t("board.hit.take_box", { box: track.boxes[place - 1] }));
  return [
    ...(way.boxes.length ? some : []),
    ...way.slots.map((slot) => select.slotName(board, slot)),
    ...(way.conditions ?? []).map((key) => board.g(`condition.${key}.name`)),
  ];
}

// Whether harm of one kind leaves a condition of the other, and the table asks why.
function mustTell(context, pick) {
  return isCrossed(context, pick) && asksReasons(context.board);
}

function isCrossed({ board, hit }, pick) {
  return board.page.system.conditions.some((one) => pick.conditions[one.key] && one.harm !== hit.harm);
}

// ---- stress

// Where the hit goes: the track of its kind of harm, or the one there is.
function trackOf(target, hit) {
  return target.tracks[hit.harm] ?? target.tracks.stress ?? { boxes: [], marked: [] };
}

function boxes({ board, hit, may, target, pick, ways }) {
  const track = trackOf(target, hit);
  if (!track.boxes.length) return nothing;
  const label = may.many_boxes ? t("harm.boxes") : t("board.hit.box");
  return html`<div class="row row--between">
    <span class="label">${label}</span
    ><span class="track"
      >${track.boxes.map((worth, at) => boxButton({ board, hit, may, track, pick, ways }, at + 1, worth))}</span
    >
  </div>`;
}

function boxButton({ board, hit, may, track, pick, ways }, place, worth) {
  if (track.marked.includes(place))
    return html`<span class="box box--hit" role="img" aria-label=${t("board.stress.marked", { box: worth })}
      >${worth}</span
    >`;
  const on = pick.boxes.includes(place);
  const able = on || may.many_boxes || ways.some((way) => way.boxes.includes(place));
  const toggle = () =>
    choose(board, hit, { ...pick, other: null, boxes: may.many_boxes ? upTo(track, pick, place) : on ? [] : [place] });
  const name = may.many_boxes ? t("harm.take_box", { place, worth }) : t("board.hit.take_box", { box: worth });
  return html`<button
    type="button"
    class=${on ? "box box--pick" : "box"}
    aria-pressed=${on ? "true" : "false"}
    ?disabled=${!able || board.store.paused}
    aria-label=${name}
    @click=${toggle}
  >
    ${worth}
  </button>`;
}

// Of boxes of one point all up to the one that is pressed; the last of those that are picked goes again.
function upTo(track, pick, place) {
  const last = pick.boxes.at(-1) === place ? place - 1 : place;
  return track.boxes.map((_, at) => at + 1).filter((one) => one <= last && !track.marked.includes(one));
}

// ---- consequences

function slots(context) {
  const entries = Object.entries(context.target.slots ?? {});
  return entries.length
    ? html`<div class="slots">${entries.map(([slot, absorbs]) => slotButton(context, slot, absorbs))}</div>`
    : nothing;
}

// What a box or a slot takes of this hit, where that is not its number.
const takes = (board, place, hit, number) => board.first(place, hit) ?? number;

function slotButton({ board, hit, target, pick, ways, at }, slot, number) {
  const absorbs = takes(board, "slotTakes", hit, number);
  const name = select.slotName(board, slot);
  const taken = select.consequenceIn(board.store, target.id, slot);
  if (taken)
    return html`<div class="slot slot--full">
      <span class="box" role="img" aria-label=${t("board.hit.taken_slot", { slot: name, absorbs })}>${absorbs}</span
      ><span class="slot__text">${taken.text}</span><span class="note">${name}</span>
    </div>`;
  const on = pick.slots.includes(slot);
  const able = on || ways.some((way) => way.slots.includes(slot));
  const toggle = () => {
    choose(board, hit, {
      ...pick,
      other: null,
      slots: on ? pick.slots.filter((one) => one !== slot) : [...pick.slots, slot],
    });
    if (!on) write(`${at}-${slot}`);
  };
  const only = board.page.system.sheet.consequences.find((one) => one.key === slot)?.only;
  const note = on ? "" : only && only !== hit.harm ? t(`harm.only.${only}`) : t("board.hit.not_used");
  return html`<div class=${on ? "slot slot--full" : "slot slot--empty"}>
    <button
      type="button"
      class=${on ? "box box--pick" : "box"}
      aria-pressed=${on ? "true" : "false"}
      ?disabled=${!able || board.store.paused}
      aria-label=${t("board.hit.take_slot", { slot: name, absorbs })}
      @click=${toggle}
    >
      ${absorbs}</button
    ><span class="slot__text">${name}</span><span class="note">${note}</span>
  </div>`;
}

// ---- conditions, where they stand in for consequences

function conditionsOf({ board, target }) {
  return board.can.conditions?.[target.id];
}

function conditions(context) {
  const { board } = context;
  const shown = conditionsOf(context);
  return html`<div class="slots">
    ${board.page.system.conditions.filter((one) => one.key in shown.boxes).map((one) => conditionLine(context, shown, one))}
  </div>`;
}

function conditionLine({ board, hit, target, pick, ways, at }, shown, { key, row, harm, absorbs }) {
  const name = board.g(`condition.${key}.name`);
  const marked = select
    .aspectsOn(board.store, target.id)
    .filter((aspect) => aspect.kind === "consequence" && aspect.slot === key);
  const now = pick.conditions[key] ?? 0;
  const room = shown.rows[row];
  const more = (n) => ways.some((way) => count(way.conditions ?? [], key) >= n);
  const set = (n) => {
    choose(board, hit, { ...pick, other: null, conditions: { ...pick.conditions, [key]: n } });
    if (n > now) write(`${at}-${key}-${n - 1}`);
  };
  const box = (place) => {
    if (place < marked.length)
      return html`<span class="box box--hit" role="img" aria-label=${t("harm.marked", { name })}>${absorbs}</span>`;
    const nth = place - marked.length;
    const on = nth < now;
    return html`<button
      type="button"
      class=${on ? "box box--pick" : "box"}
      aria-pressed=${on ? "true" : "false"}
      ?disabled=${(!on && !more(nth + 1)) || board.store.paused}
      aria-label=${t("harm.mark", { name, absorbs, n: place + 1 })}
      @click=${() => set(on ? nth : nth + 1)}
    >
      ${absorbs}
    </button>`;
  };
  const other = harm === hit.harm ? "" : t(room ? `harm.only.${harm}` : `harm.kind.${harm}`);
  const closing =
    room && !other
      ? t(room.marked >= room.most ? "harm.row_closed" : "harm.row", { n: room.marked, most: room.most })
      : "";
  return html`<div class="slot slot--marks">
    <span class="track">${Array.from({ length: shown.boxes[key] }, (_, place) => box(place))}</span
    ><span class="slot__text">${[name, ...marked.map((one) => one.text)].join(" · ")}</span
    ><span class="note">${other || closing}</span>
  </div>`;
}

// ---- an aspect given up for good

function extreme({ board, hit, may, pick, ways, at }) {
  const choices = may.replaceable ?? [];
  if (!choices.length || !ways.some((way) => way.extreme)) return nothing;
  const { absorbs } = board.page.system.extreme;
  const on = Boolean(pick.extreme);
  const options = choices.map((id) => ({ value: id, text: select.nameOf(board.store, id) }));
  const fields = html`<p class="field__help">${t("harm.extreme_note")}</p>
    ${selectField({ id: `${at}-extreme-aspect`, name: "extreme-aspect", label: t("harm.extreme_which"), options, value: pick.extreme ?? options[0].value })}
    ${textField({ id: `${at}-extreme`, name: "extreme", label: t("harm.extreme_words"), required: true, css: "field--aspect" })}`;
  return html`<div class=${on ? "slot slot--full" : "slot slot--empty"}>
      <button
        type="button"
        class=${on ? "box box--pick" : "box"}
        aria-pressed=${on ? "true" : "false"}
        ?disabled=${board.store.paused}
        aria-label=${t("harm.take_extreme", { absorbs })}
        @click=${() => {
          choose(board, hit, { ...pick, other: null, extreme: on ? null : choices[0] });
          if (!on) write(`${at}-extreme`);
        }}
      >
        ${absorbs}</button
      ><span class="slot__text">${t("harm.extreme")}</span
      ><span class="note">${on ? "" : t("board.hit.not_used")}</span>
    </div>
    ${on ? fields : nothing}`;
}

// ---- words, and the sum

function words(context) {
  const { board, pick, at } = context;
  const named = (key, place) =>
    textField({
      id: `${at}-${key}-${place}`,
      name: `${key}-${place}`,
      label: t("board.hit.name", { slot: board.g(`condition.${key}.name`) }),
      value: board.g(`condition.${key}.name`),
      required: true,
      css: "field--aspect",
    });
  const crossed = isCrossed(context, pick);
  return html`${each(
    textField,
    pick.slots.map((slot) => ({
      id: `${at}-${slot}`,
      name: slot,
      label: t("board.hit.name", { slot: select.slotName(board, slot) }),
      required: true,
      css: "field--aspect",
    })),
  )}
  ${Object.entries(pick.conditions).flatMap(([key, most]) => Array.from({ length: most }, (_, place) => named(key, place)))}
  ${crossed ? reasonField(board, { id: `${at}-why`, name: "why", label: t("harm.why") }) : nothing}`;
}

// Where a hit goes whole into one place, nothing is added up.
function oneAlone(board, hit) {
  return board.all("boxTakes", hit).length ? "pick_one" : "pick";
}

function sumLine({ board, hit, target, pick, ways }, whole) {
  if (!ways.length) return html`<p class="margin margin--fail">${icon("x")}<span>${t("board.hit.no_way")}</span></p>`;
  const track = trackOf(target, hit);
  const worth = Object.fromEntries(board.page.system.conditions.map((one) => [one.key, one.absorbs]));
  const parts = [
    ...pick.boxes.map((place) => takes(board, "boxTakes", hit, track.boxes[place - 1])),
    ...pick.slots.map((slot) => takes(board, "slotTakes", hit, target.slots[slot])),
    ...marks(pick).map((key) => worth[key]),
    ...(pick.extreme ? [board.page.system.extreme.absorbs] : []),
  ];
  if (!parts.length) return html`<p class="margin"><span>${t(`board.hit.${oneAlone(board, hit)}`)}</span></p>`;
  const sum = parts.reduce((all, one) => all + one, 0);
  const shown = parts.length > 1 ? `${parts.join(" + ")} = ${sum}` : `${sum}`;
  const said =
    !whole && sum >= hit.shifts
      ? t("harm.not_together")
      : whole
        ? sum > hit.shifts
          ? t("harm.over", { n: sum - hit.shifts })
          : t("board.hit.whole")
        : t("board.hit.short", { done: sum, all: hit.shifts, left: hit.shifts - sum });
  return html`<p class=${whole ? "margin margin--success" : "margin margin--fail"}>
    ${icon(whole ? "check" : "x")}<span><b>${shown}.</b> ${said}</span>
  </p>`;
}
