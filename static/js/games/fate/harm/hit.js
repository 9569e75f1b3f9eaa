// A hit that waits to be absorbed: boxes, slots or conditions to pick, an aspect to give up for good, words for each
// wound; or going out. Which of them go together is the server's list of ways; sums are shown as they are picked.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { each, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { blocked, button, refusal, submit, text } from "../../../table/controls.js";
import { defeat } from "./defeat.js";
import * as select from "../../../table/select.js";

const NONE = { boxes: [], slots: [], conditions: {}, extreme: null };

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
      <h3>${title}</h3>
      <span class="tag tag--warn">${t(`harm.kind.${hit.harm}`)}</span>
    </header>
    ${own && target ? picker(board, hit, may, target) : html`<div class="roll__body"><p class="note">${t("board.hit.waits", { name: select.nameOf(board.store, hit.target) })}</p></div>`}
  </article>`;
}

// ---- picking

function picker(board, hit, may, target) {
  const pick = picked(board, hit);
  const ways = may.plans ?? [];
  const whole = ways.find((way) => does(way, pick, may.many_boxes));
  const at = `hit-${hit.id}`;
  const args = (data) => answer(board, hit, pick, data);
  const done = () => board.set({ picks: { ...board.ui.picks, [hit.id]: undefined } });
  const context = { board, hit, may, target, pick, ways, at };
  return html`<form class="stack stack--none" @submit=${submit(board, { at, kind: "absorb", args, then: done })}>
    <div class="roll__body">
      ${boxes(context)}${conditionsOf(context) ? conditions(context) : slots(context)}${extreme(context)}${words(context)}${sumLine(context, whole)}${refusal(board, at)}
    </div>
    <footer class="roll__foot">
      <span class="passes"></span>
      ${button(board, { at: `out-${hit.id}`, kind: "be_taken_out", args: { hit: hit.id }, label: t("board.hit.out"), reason: may.be_taken_out, css: "btn--danger" })}
      <button
        class="btn btn--primary"
        ?disabled=${!whole || blocked(board, "absorb", may.absorb)}
        aria-busy=${board.busy.has(at) ? "true" : nothing}
      >
        ${t("board.hit.absorb")}
      </button>
    </footer>
  </form>`;
}

function picked(board, hit) {
  return { ...NONE, ...board.ui.picks[hit.id] };
}

function choose(board, hit, next) {
  board.set({ picks: { ...board.ui.picks, [hit.id]: next } });
}

// Whether a way is what is picked. Of boxes of one point it needs so many, whichever they are, and more will do.
function does(way, pick, many) {
  return (
    same(way.slots, pick.slots) &&
    same(way.conditions ?? [], marks(pick)) &&
    Boolean(way.extreme) === Boolean(pick.extreme) &&
    (many ? pick.boxes.length >= way.boxes.length : same(way.boxes, pick.boxes))
  );
}

function same(one, other) {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

const marks = (pick) => Object.entries(pick.conditions).flatMap(([key, count]) => Array(count).fill(key));
const count = (list, item) => list.filter((one) => one === item).length;

// The answer as it is sent, with the words of the form.
function answer(board, hit, pick, data) {
  const lines = (key, most) => Array.from({ length: most }, (_, at) => text(data, `${key}-${at}`));
  const args = {
    hit: hit.id,
    boxes: pick.boxes,
    consequences: Object.fromEntries(pick.slots.map((slot) => [slot, text(data, slot)])),
  };
  if (marks(pick).length)
    args.conditions = Object.fromEntries(
      Object.entries(pick.conditions)
        .filter(([, most]) => most)
        .map(([key, most]) => [key, lines(key, most)]),
    );
  if (pick.extreme) args.extreme = { aspect: text(data, "extreme-aspect"), text: text(data, "extreme") };
  return data.has("why") ? { ...args, why: text(data, "why") } : args;
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
    choose(board, hit, {
      ...pick,
      boxes: on
        ? pick.boxes.filter((one) => one !== place)
        : may.many_boxes
          ? [...pick.boxes, place].sort((a, b) => a - b)
          : [place],
    });
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

// ---- consequences

function slots(context) {
  const entries = Object.entries(context.target.slots ?? {});
  return entries.length
    ? html`<div class="slots">${entries.map(([slot, absorbs]) => slotButton(context, slot, absorbs))}</div>`
    : nothing;
}

function slotButton({ board, hit, target, pick, ways }, slot, absorbs) {
  const name = select.slotName(board, slot);
  const taken = select.consequenceIn(board.store, target.id, slot);
  if (taken)
    return html`<div class="slot slot--full">
      <span class="box" role="img" aria-label=${absorbs}>${absorbs}</span><span class="slot__text">${taken.text}</span
      ><span class="note">${name}</span>
    </div>`;
  const on = pick.slots.includes(slot);
  const able = on || ways.some((way) => way.slots.includes(slot));
  const toggle = () =>
    choose(board, hit, { ...pick, slots: on ? pick.slots.filter((one) => one !== slot) : [...pick.slots, slot] });
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

function conditionLine({ board, hit, target, pick, ways }, shown, { key, row, harm, absorbs }) {
  const name = board.g(`condition.${key}.name`);
  const marked = select
    .aspectsOn(board.store, target.id)
    .filter((aspect) => aspect.kind === "consequence" && aspect.slot === key);
  const now = pick.conditions[key] ?? 0;
  const room = shown.rows[row];
  const more = (n) => ways.some((way) => count(way.conditions ?? [], key) >= n);
  const set = (n) => choose(board, hit, { ...pick, conditions: { ...pick.conditions, [key]: n } });
  const box = (place) => {
    if (place < marked.length)
      return html`<span class="box box--hit" role="img" aria-label=${t("harm.marked", { name })}>${absorbs}</span>`;
    const at = place - marked.length;
    const on = at < now;
    return html`<button
      type="button"
      class=${on ? "box box--pick" : "box"}
      aria-pressed=${on ? "true" : "false"}
      ?disabled=${(!on && !more(at + 1)) || board.store.paused}
      aria-label=${t("harm.mark", { name, absorbs, n: place + 1 })}
      @click=${() => set(on ? at : at + 1)}
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
        @click=${() => choose(board, hit, { ...pick, extreme: on ? null : choices[0] })}
      >
        ${absorbs}</button
      ><span class="slot__text">${t("harm.extreme")}</span
      ><span class="note">${on ? "" : t("board.hit.not_used")}</span>
    </div>
    ${on ? fields : nothing}`;
}

// ---- words, and the sum

function words({ board, hit, pick, at }) {
  const named = (key, place) =>
    textField({
      id: `${at}-${key}-${place}`,
      name: `${key}-${place}`,
      label: t("board.hit.name", { slot: board.g(`condition.${key}.name`) }),
      value: board.g(`condition.${key}.name`),
      required: true,
      css: "field--aspect",
    });
  const crossed = board.page.system.conditions.some((one) => pick.conditions[one.key] && one.harm !== hit.harm);
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
  ${crossed ? textField({ id: `${at}-why`, name: "why", label: t("harm.why"), max: 400, required: true }) : nothing}`;
}

function sumLine({ board, hit, target, pick, ways }, whole) {
  if (!ways.length) return html`<p class="margin margin--fail">${icon("x")}<span>${t("board.hit.no_way")}</span></p>`;
  const track = trackOf(target, hit);
  const worth = Object.fromEntries(board.page.system.conditions.map((one) => [one.key, one.absorbs]));
  const parts = [
    ...pick.boxes.map((place) => track.boxes[place - 1]),
    ...pick.slots.map((slot) => target.slots[slot]),
    ...marks(pick).map((key) => worth[key]),
    ...(pick.extreme ? [board.page.system.extreme.absorbs] : []),
  ];
  if (!parts.length) return html`<p class="margin"><span>${t("board.hit.pick")}</span></p>`;
  const sum = parts.reduce((all, one) => all + one, 0);
  const shown = parts.length > 1 ? `${parts.join(" + ")} = ${sum}` : `${sum}`;
  const said =
    !whole && sum >= hit.shifts
      ? t("harm.not_together")
      : whole
        ? sum > hit.shifts
          ? t("harm.over", { n: sum - hit.shifts })
          : t("board.hit.whole")
        : t("board.hit.short");
  return html`<p class=${whole ? "margin margin--success" : "margin margin--fail"}>
    ${icon(whole ? "check" : "x")}<span><b>${shown}.</b> ${said}</span>
  </p>`;
}
