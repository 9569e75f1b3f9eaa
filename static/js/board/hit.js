// A hit that waits to be absorbed: boxes and slots to pick, consequences to name, or going out.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { because, blocked, button, formEnd, refusal, submit, text } from "./controls.js";
import * as select from "./select.js";

export function hitPanels(board) {
  const may = board.can.hits ?? {};
  return select.hits(board.store).map((hit) => panel(board, hit, may[hit.id] ?? {}));
}

function panel(board, hit, may) {
  if (hit.state === "narrate") return narrate(board, hit, may);
  const own = may.absorb !== undefined;
  const target = board.store.get(hit.target);
  const yours = own && !board.store.isGm;
  const title = yours ? t("board.hit.yours", { n: hit.shifts }) : t("board.hit.of", { name: select.nameOf(board.store, hit.target), n: hit.shifts });
  return html`<article class="roll roll--defend" aria-label=${title}>
    <header class="roll__head">${icon("defend")}<h3>${title}</h3><span class="tag tag--warn">${t("board.hit.tag")}</span></header>
    ${own && target ? picker(board, hit, may, target) : html`<div class="roll__body"><p class="note">${t("board.hit.waits", { name: select.nameOf(board.store, hit.target) })}</p></div>`}</article>`;
}

// ---- picking

function picker(board, hit, may, target) {
  const pick = picked(board, hit);
  const track = trackOf(target, hit);
  const plans = may.plans ?? [];
  const whole = plans.find((plan) => same(plan.boxes, pick.boxes) && same(plan.slots, pick.slots));
  const args = (data) => ({ hit: hit.id, boxes: pick.boxes, consequences: Object.fromEntries(pick.slots.map((slot) => [slot, text(data, slot)])) });
  const at = `hit-${hit.id}`;
  const done = () => board.set({ picks: { ...board.ui.picks, [hit.id]: undefined } });
  return html`<form class="stack stack--none" @submit=${submit(board, { at, kind: "absorb", args, then: done })}>
    <div class="roll__body">
      ${track.boxes.length ? html`<div class="row row--between"><span class="label">${t("board.hit.box")}</span><span class="track">${track.boxes.map((worth, at) => boxButton(board, hit, track, plans, pick, at + 1, worth))}</span></div>` : nothing}
      <div class="slots">${Object.entries(target.slots ?? {}).map(([slot, absorbs]) => slotButton(board, hit, target, plans, pick, slot, absorbs))}</div>
      ${pick.slots.map((slot) => textField({ id: `${at}-${slot}`, name: slot, label: t("board.hit.name", { slot: select.slotName(board, slot) }), required: true, css: "field--aspect" }))}
      ${sumLine(board, target, track, plans, pick, whole)}
      ${refusal(board, at)}
    </div>
    <footer class="roll__foot"><span class="passes"></span>
      ${button(board, { at: `out-${hit.id}`, kind: "be_taken_out", args: { hit: hit.id }, label: t("board.hit.out"), reason: may.be_taken_out, css: "btn--danger" })}
      <button class="btn btn--primary" ?disabled=${!whole || blocked(board, "absorb", may.absorb)} aria-busy=${board.busy.has(at) ? "true" : nothing}>${t("board.hit.absorb")}</button>
    </footer></form>`;
}

// Where the hit goes: the track of its kind of harm, or the one there is.
function trackOf(target, hit) {
  return target.tracks[hit.harm] ?? target.tracks.stress ?? { boxes: [], marked: [] };
}

function picked(board, hit) {
  return board.ui.picks[hit.id] ?? { boxes: [], slots: [] };
}

// What may still be picked beside what is: whatever some legal plan holds with it.
function fits(plans, pick, kind, value) {
  return plans.some((plan) => plan[kind].includes(value) && pick.boxes.every((box) => plan.boxes.includes(box)) && pick.slots.every((slot) => plan.slots.includes(slot)));
}

// Picking a box takes the place of another one where both do not go together.
function toggle(board, hit, plans, pick, kind, value) {
  const has = pick[kind].includes(value);
  let next = { ...pick, [kind]: has ? pick[kind].filter((one) => one !== value) : [...pick[kind], value] };
  if (!has && !fits(plans, pick, kind, value)) next = { ...pick, [kind]: [value] };
  board.set({ picks: { ...board.ui.picks, [hit.id]: next } });
}

function boxButton(board, hit, track, plans, pick, place, box) {
  if (track.marked.includes(place)) return html`<span class="box box--hit" role="img" aria-label=${t("board.stress.marked", { box })}>${box}</span>`;
  const on = pick.boxes.includes(place);
  const able = on || fits(plans, { ...pick, boxes: [] }, "boxes", place);
  return html`<button type="button" class=${on ? "box box--pick" : "box"} aria-pressed=${on ? "true" : "false"} ?disabled=${!able || board.store.paused} aria-label=${t("board.hit.take_box", { box })} @click=${() => toggle(board, hit, plans, pick, "boxes", place)}>${box}</button>`;
}

function slotButton(board, hit, target, plans, pick, slot, absorbs) {
  const name = select.slotName(board, slot);
  const taken = select.consequenceIn(board.store, target.id, slot);
  if (taken) return html`<div class="slot slot--full"><span class="box" role="img" aria-label=${absorbs}>${absorbs}</span><span class="slot__text">${taken.text}</span><span class="note">${name}</span></div>`;
  const on = pick.slots.includes(slot);
  const able = on || fits(plans, { ...pick, slots: [] }, "slots", slot);
  return html`<div class=${on ? "slot slot--full" : "slot slot--empty"}><button type="button" class=${on ? "box box--pick" : "box"} aria-pressed=${on ? "true" : "false"} ?disabled=${!able || board.store.paused} aria-label=${t("board.hit.take_slot", { slot: name, absorbs })} @click=${() => toggle(board, hit, plans, pick, "slots", slot)}>${absorbs}</button><span class="slot__text">${name}</span><span class="note">${on ? "" : t("board.hit.not_used")}</span></div>`;
}

function sumLine(board, target, track, plans, pick, whole) {
  if (!plans.length) return html`<p class="margin margin--fail">${icon("x")}<span>${t("board.hit.no_way")}</span></p>`;
  const parts = [...pick.boxes.map((place) => track.boxes[place - 1]), ...pick.slots.map((slot) => target.slots[slot])];
  if (!parts.length) return html`<p class="margin"><span>${t("board.hit.pick")}</span></p>`;
  const sum = parts.join(" + ");
  return whole
    ? html`<p class="margin margin--success">${icon("check")}<span><b>${sum}.</b> ${t("board.hit.whole")}</span></p>`
    : html`<p class="margin margin--fail">${icon("x")}<span><b>${sum}.</b> ${t("board.hit.short")}</span></p>`;
}

function same(one, other) {
  return one.length === other.length && one.every((item) => other.includes(item));
}

// ---- taken out: the victor says what happens

function narrate(board, hit, may) {
  const name = select.nameOf(board.store, hit.target);
  if (may.narrate === undefined) return html`<article class="roll"><div class="roll__body"><p class="note">${t("board.hit.narrating", { name, victor: select.nameOf(board.store, hit.source) })}</p></div></article>`;
  const at = `narrate-${hit.id}`;
  const args = (data) => ({ hit: hit.id, text: text(data, "text") });
  return html`<article class="roll"><header class="roll__head">${icon("flag")}<h3>${t("board.hit.taken_out", { name })}</h3></header><div class="roll__body">
    ${may.narrate ? because(board, may.narrate) : nothing}
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "narrate", args })}>${textField({ id: at, name: "text", label: t("board.hit.narrate"), max: 400, rows: 2, required: true })}
    ${formEnd(board, { at, kind: "narrate", label: t("board.hit.tell"), reason: may.narrate })}</form></div></article>`;
}
