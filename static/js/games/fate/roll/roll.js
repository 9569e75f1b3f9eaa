// The one roll that is being argued about, docked above the input until it is closed.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { refusal } from "../../../table/controls.js";
import { foot } from "./foot.js";
import { waitsFor } from "./passing.js";
import { later } from "../../../table/later.js";
import * as select from "../select.js";
import { margin, marginText } from "./margin.js";
import { actionIcon, ratingName } from "./words.js";

const STEP_TAGS = { declared: "", sent_back: "tag--warn", rolled: "tag--accent", choosing: "tag--warn", closed: "" };

export function rollPanel(board) {
  const roll = select.openRoll(board.store);
  if (roll) return openPanel(board, roll);
  const last = select.lastRoll(board.store);
  return last && board.ui.dismissed !== last.id && last.outcome && !board.ui.declare?.action
    ? closedPanel(board, last)
    : nothing;
}

export function rollTitle(board, roll) {
  const name = roll.effort.name || select.nameOf(board.store, roll.effort.character);
  const target = roll.target ? select.nameOf(board.store, roll.target) : "";
  if (roll.action !== "attack") return t(`board.roll.title.${roll.action}`, { name });
  return target ? t("board.roll.title.attack", { name, target }) : t("extras.several.attacks", { name });
}

function openPanel(board, roll) {
  const picture = actionIcon(board, roll.action);
  return html`<article class=${`roll roll--${picture}`} data-step=${roll.step} aria-labelledby="roll-h">
    <header class="roll__head">
      ${icon(picture)}
      <h2 id="roll-h">${rollTitle(board, roll)}</h2>
      <span class=${`tag ${STEP_TAGS[roll.step]}`}>${t(`board.roll.step.${roll.step}`)}</span>
    </header>
    <div class="roll__body">
      ${intent(board, roll)}${later(board, "sides", () => import("./sides.js"))?.versus(board, roll) ?? nothing}${margin(board, roll)}
      ${before(board, roll)} ${bargain(board, roll)} ${extras(board, roll)}${after(board, roll)}
      ${refusal(board, "roll")}
    </div>
    ${foot(board, roll)}
  </article>`;
}

function before(board, roll) {
  if (roll.step !== "declared" && roll.step !== "sent_back") return nothing;
  return later(board, "oppose", () => import("./oppose.js"))?.opposing(board, roll) ?? nothing;
}

// What optional rules have to say of it, and ask.
function extras(board, roll) {
  const lines = board.all("rollLines", roll);
  const told = lines.length
    ? html`<ul class="note roll__extras">
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>`
    : nothing;
  return html`${told}${board.all("rollForms", roll, board.can.roll?.do ?? {})}`;
}

function after(board, roll) {
  if (roll.step !== "choosing") return nothing;
  return later(board, "todos", () => import("../outcome/todos.js"))?.todos(board, roll) ?? nothing;
}

// While it may still change: what can be invoked, and the odds.
function bargain(board, roll) {
  if (roll.step !== "rolled" && roll.step !== "declared") return nothing;
  const invoking = later(board, "invokes", () => import("../invoke/invokes.js"));
  const chances = later(board, "odds", () => import("./odds.js"));
  const doubts =
    roll.objection || Object.keys(board.can.roll?.do?.call_bogus ?? {}).length
      ? later(board, "objections", () => import("../invoke/objections.js"))
      : null;
  return html`${doubts?.objections(board, roll) ?? nothing}${invoking?.invokes(board, roll) ?? nothing}${chances?.odds(board, roll) ?? nothing}`;
}

// What was said: the description and what it is for.
function intent(board, roll) {
  const means = roll.removes || roll.reach === "asked" ? "" : roll.means;
  const lines = [roll.describe && html`“${roll.describe}”`, purpose(board, roll), means].filter(Boolean);
  if (!lines.length) return nothing;
  return html`<p class="roll__intent">${lines.map((line, at) => (at ? html` ${line}` : line))}</p>`;
}

function purpose(board, roll) {
  const { store } = board;
  if (roll.removes)
    return t("board.roll.for.removes", { aspect: select.nameOf(store, roll.removes), means: roll.means });
  const faced = select.part(roll, "faced");
  if (faced)
    return t(roll.action === "attack" ? "board.roll.for.forced" : "board.roll.for.past", {
      name: select.nameOf(store, faced.obstacle),
    });
  if (roll.to) return t("board.roll.for.to", { zone: select.nameOf(store, roll.to) });
  if (roll.goal && !board.first("readsAlone", roll)) return t("board.roll.for.goal", { goal: roll.goal });
  if (roll.mode === "create" && roll.text) return t("board.roll.for.create", { aspect: roll.text });
  if (roll.mode === "exploit") return t("board.roll.for.exploit", { aspect: select.nameOf(store, roll.aspect) });
  if (roll.mode === "discover") return t("board.roll.for.discover");
  return "";
}

// ---- a closed roll: what came of it, until it is put away

function closedPanel(board, roll) {
  return html`<article class="roll roll--closed" aria-labelledby="roll-h">
    <header class="roll__head">
      ${icon(actionIcon(board, roll.action))}
      <h2 id="roll-h">${rollTitle(board, roll)}</h2>
      <span class="tag">${t("board.roll.step.closed")}</span>
      <button
        type="button"
        class="btn btn--quiet btn--icon btn--sm"
        aria-label=${t("board.roll.put_away")}
        @click=${() => board.set({ dismissed: roll.id })}
      >
        ${icon("x")}
      </button>
    </header>
    <div class="roll__body">
      ${margin(board, roll, t("board.roll.sums", { total: { signed: roll.total }, against: { signed: roll.opposition } }))}${board.all("rollOver", roll)}
    </div>
  </article>`;
}

// One line about it, for the folded sheet of a phone.
export function rollLine(board, roll) {
  const title = rollTitle(board, roll);
  if (roll.margin === null || roll.margin === undefined)
    return { title, note: waitsFor(board) || t("board.roll.against", { how: ratingName(board, roll.effort.rating) }) };
  return {
    title: t("board.roll.sum", { title, total: { signed: roll.total }, against: { signed: roll.opposition } }),
    note: marginText(board, roll),
  };
}
