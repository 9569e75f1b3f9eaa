// All novels at once, a hero beside the other: what each phase has brought so far, who guests where, and one's own to write.

import { html, nothing } from "lit-html";
import { textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button, refusal } from "../../../../table/controls.js";
import { formEnd, submit, text } from "../../../../table/forms.js";
import * as select from "../../select.js";
import { BEFORE, GUESTS, PHASES, lacks, partOf } from "./progress.js";

export function novelsDialog(board) {
  const { store } = board;
  const heroes = select.heroes(store);
  const own = (hero) => select.isOwn(store, hero.id) && !store.isGm;
  const ordered = [...heroes.filter(own), ...heroes.filter((hero) => !own(hero))];
  return html`<h2 id="dialog-h">${t("extras.novels.title")}</h2>
    <p class="muted">${t("extras.novels.lead")}</p>
    ${heroes.length ? evening(board, heroes) : html`<p class="note">${t("extras.novels.no_heroes")}</p>`}
    <div class="stack stack--wide">${ordered.map((hero) => card(board, hero))}</div>
    ${refusal(board, "novels")}`;
}

// The evening step by step: what is behind the table, what it is at, and whom it waits for there.
function evening(board, heroes) {
  const waits = PHASES.map((phase) => heroes.filter((hero) => lacks(board, hero, phase)));
  const now = waits.findIndex((missing) => missing.length);
  return html`<ol class="stack stack--tight" aria-label=${t("extras.novels.evening")}>
    ${PHASES.map((phase, at) => step(board, phase, waits[at], at === now))}
  </ol>`;
}

function step(board, phase, missing, now) {
  const name = t(`extras.novels.phase.${phase}`);
  if (!missing.length)
    return html`<li>${name} <span class="tag tag--ok">${icon("check", "sm")}${t("extras.novels.done")}</span></li>`;
  const names = { list: missing.map((hero) => hero.name) };
  return html`<li aria-current=${now ? "step" : nothing}>
    ${now ? html`<b>${name}</b>` : name}
    ${now ? html`<span class="note">${t("extras.novels.waits", { names })}</span>` : nothing}${deals(board, phase)}
  </li>`;
}

// The GM hands the guest parts round while somebody has none.
function deals(board, phase) {
  const reason = board.can.commands.deal_novels;
  if (reason === undefined || !GUESTS.includes(phase)) return nothing;
  if (!select.heroes(board.store).some((hero) => !partOf(board, hero, phase))) return nothing;
  const label = t(`extras.novels.deal.${phase}`);
  const untitled = board.store.all("novel").length < 2;
  return html`<div class="row">
    ${button(board, { at: "novels", kind: "deal_novels", args: { phase }, label, reason, css: "btn--sm" })}
    ${untitled ? html`<span class="note">${t("extras.novels.deal_after")}</span>` : nothing}
  </div>`;
}

function card(board, hero) {
  const { store } = board;
  const novel = store.all("novel").find((one) => one.author === hero.id);
  const aspects = new Map(select.sheetAspects(store, hero.id).map((one) => [one.slot, one.text]));
  const left = board.page.system.sheet.aspect_slots.filter((slot) => !aspects.has(slot.key)).length;
  const own = board.can.novels?.[hero.id];
  return html`<article class="roll" aria-labelledby=${`novel-${hero.id}`}>
    <header class="roll__head">
      <h3 id=${`novel-${hero.id}`}>${novel?.title || t("extras.novels.untitled")}</h3>
    </header>
    <div class="roll__body">
      <p class="label">${t("extras.novels.of", { name: hero.name })}</p>
      ${novel?.blurb ? html`<p class="muted">${novel.blurb}</p>` : nothing}
      <p class="note">${t("extras.novels.guests")}: ${guests(board, novel)}</p>
      <dl class="stack stack--tight">${PHASES.map((phase) => phaseOf(board, hero, phase, aspects))}</dl>
      <p class="note">${t("extras.novels.left", { n: left })}</p>
      ${own === undefined ? nothing : mine(board, hero, novel)}${joining(board, novel)}
    </div>
  </article>`;
}

function guests(board, novel) {
  const names = (novel?.guests ?? []).map((one) => select.nameOf(board.store, one.character));
  return names.length ? names.join(", ") : t("extras.novels.nobody");
}

// What a phase has brought: its two aspects, and for a guest part in whose novel.
function phaseOf(board, hero, phase, aspects) {
  const texts = [1, 2].map((n) => aspects.get(`${phase}_${n}`)).filter(Boolean);
  const at = partOf(board, hero, phase);
  return html`<div>
    <dt class="label">
      ${t(`extras.novels.phase.${phase}`)} ${at ? t("extras.novels.in", { title: at.title }) : nothing}
    </dt>
    ${texts.length ? texts.map((one) => html`<dd class="mark">${one}</dd>`) : html`<dd class="note">${t("extras.novels.blank")}</dd>`}
  </div>`;
}

// One's own: the next aspect, the title and the back cover, which open once it is their turn, and leaving a part.
function mine(board, hero, novel) {
  const at = `novel-write-${hero.id}`;
  const args = (data) => ({ character: hero.id, title: text(data, "title"), blurb: text(data, "blurb") });
  const parts = GUESTS.map((phase) => partOf(board, hero, phase)).filter(Boolean);
  const leave = (one) =>
    button(board, {
      at: "novels",
      kind: "leave_novel",
      args: { character: hero.id, novel: one.id },
      label: t("extras.novels.leave", { title: one.title }),
      reason: null,
      css: "btn--sm btn--quiet",
    });
  const due = !novel && !BEFORE.some((phase) => lacks(board, hero, phase));
  return html`${nextAspect(board, hero)}
    <details class="more" ?open=${due}>
      <summary>${t(novel ? "extras.novels.change" : "extras.novels.write")}</summary>
      <form class="stack stack--tight" @submit=${submit(board, { at, kind: "write_novel", args, edits: true })}>
        ${textField({ id: `${at}-title`, name: "title", label: t("extras.novels.name"), value: novel?.title ?? "", required: true, css: "field--title" })}
        ${textField({ id: `${at}-blurb`, name: "blurb", label: t("extras.novels.blurb"), value: novel?.blurb ?? "", max: 400, optional: true })}
        ${formEnd(board, { at, kind: "write_novel", label: t("extras.novels.write"), css: "btn--sm" })}
      </form>
    </details>
    <div class="row">
      ${parts.map(leave)}<a class="btn btn--sm btn--quiet" href=${select.pageOf(board, "sheet", hero)}
        >${t("extras.novels.sheet")}</a
      >
    </div>`;
}

// The next place that is empty, with its question.
function nextAspect(board, hero) {
  const filled = new Set(select.sheetAspects(board.store, hero.id).map((one) => one.slot));
  const slot = board.page.system.sheet.aspect_slots.map((one) => one.key).find((key) => !filled.has(key));
  if (!slot) return nothing;
  const at = `novel-aspect-${hero.id}`;
  const args = (data) => ({ character: hero.id, slot, text: text(data, "text") });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "add_aspect", args })}>
    ${textField({ id: at, name: "text", label: board.g(`slot.${slot}.name`), hint: board.g(`slot.${slot}.prompt`), required: true, css: "field--aspect" })}
    ${formEnd(board, { at, kind: "add_aspect", label: t("common.button.add"), css: "btn--sm" })}
  </form>`;
}

// One's own heroes who may still have a part in this one.
function joining(board, novel) {
  const heroes = Object.entries(board.can.novels ?? {}).filter(([, open]) => open.includes(novel?.id));
  if (!heroes.length) return nothing;
  return html`<div class="row">
    ${heroes.map(([hero]) =>
      button(board, {
        at: "novels",
        kind: "join_novel",
        args: { character: hero, novel: novel.id },
        label: t("extras.novels.join", { name: select.nameOf(board.store, hero) }),
        reason: null,
        css: "btn--sm",
      }),
    )}
  </div>`;
}
