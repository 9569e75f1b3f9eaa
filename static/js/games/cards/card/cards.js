// The cards on the cloth: each one thing, with its aspects as lines; what is crossed out stays legible.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "app/lib/kit.js";
import * as select from "../select.js";

const ICONS = { detrimental: "warn", beneficial: "check", neutral: "situation" };

export function cloth(board, live) {
  const cards = select.cardsOf(board.store, live.id);
  return html`<section
    class=${board.ui.over === "cloth" ? "cloth cloth--over" : "cloth"}
    aria-label=${board.g("card.all")}
    @dragover=${(event) => over(board, event)}
    @dragleave=${() => board.ui.over && board.set({ over: null })}
    @drop=${(event) => laid(board, event)}
  >
    <div class="block__head">
      <h2>${board.g("card.all")}</h2>
      ${board.can.board?.big_deal ? html`<span class="tag tag--warn">${board.g("frame.big_deal_hint", { n: cards.length })}</span>` : nothing}
    </div>
    ${
      cards.length
        ? html`<div class="cards cards--laid">
            ${repeat(
              cards,
              (card) => card.id,
              (card) => cardView(board, card),
            )}
          </div>`
        : html`<p class="note">${board.g("card.none")}</p>`
    }
  </section>`;
}

function cardView(board, { id, name, lines }) {
  return html`<article class="card card--scene" aria-labelledby=${`card-${id}`}>
    <h3 class="card__name" id=${`card-${id}`}>${name}</h3>
    <ul class="aspectlines">
      ${repeat(
        lines,
        (line) => line.id,
        (line) => lineView(board, line, { kind: true }),
      )}
    </ul>
  </article>`;
}

// An aspect as it is written: its words, what it is to those present, what it does in the action under way.
/** @param {any} board @param {any} line @param {{kind?: boolean}} [how] */
export function lineView(board, line, { kind = line.kind !== "neutral" } = {}) {
  const role = line.crossed ? null : select.roleOf(select.actionOf(board.store), line.id);
  const problem = select.liveScene(board.store)?.problems?.includes(line.id);
  return html`<li
    class=${`aspectline aspectline--${line.kind} ${line.crossed ? "aspectline--crossed" : ""} ${role ? `aspectline--${role}` : ""}`}
    draggable=${!line.crossed && mayHold(board, line.id) ? "true" : "false"}
    @dragstart=${(event) => hold(board, event, { line: line.id })}
    @dragend=${() => board.set({ held: null, over: null })}
  >
    ${line.crossed ? html`<s class="mark">${line.text}</s>` : html`<span class="mark">${line.text}</span>`}
    <span class="aspectline__foot"
      >${kind && !line.crossed ? kindTag(board, line.kind) : nothing}${line.crossed ? html`<span class="note">${board.g("card.crossed")}</span>` : nothing}${problem && !line.crossed && line.kind !== "detrimental" ? html`<span class="tag tag--warn">${board.g("card.problem")}</span>` : nothing}${role ? html`<span class=${role === "helps" ? "tag tag--accent" : "tag tag--danger"}>${board.g(`card.${role}`)}</span>` : nothing}</span
    >
  </li>`;
}

export function kindTag(board, kind) {
  return html`<span class=${`kind kind--${kind}`}>${icon(ICONS[kind], "sm")}${board.g(`kind.${kind}`)}</span>`;
}

// ---- by hand: each has a button of its own too

// What lies on the table may be taken where the action or the clean-up has a use for it.
function mayHold({ can, store }, id) {
  const { invoke = {}, declare = {}, do: may = {} } = can.action ?? {};
  const helps = invoke[id] && (invoke[id].free === null || invoke[id].paid === null);
  return (
    Boolean(helps || declare[id] === null || may.count_aspects === null) ||
    (store.isGm && can.board?.undecided.includes(id))
  );
}

export function hold(board, event, held) {
  event.dataTransfer.setData("text/plain", held.line);
  event.dataTransfer.effectAllowed = "move";
  event.stopPropagation();
  requestAnimationFrame(() => board.set({ held }));
}

// Out of the store, or out of what lies face down, onto the cloth.
function over(board, event) {
  const { restore, plan } = board.ui.held ?? {};
  if (!restore && !plan) return;
  event.preventDefault();
  if (board.ui.over !== "cloth") board.set({ over: "cloth" });
}

function laid(board, event) {
  const { restore, plan } = board.ui.held ?? {};
  if (!restore && !plan) return;
  event.preventDefault();
  board.set({ held: null, over: null });
  if (plan) board.act(`plan-${plan}`, "lay_plan", { plan });
  else board.act(`restore-${restore.aspect}`, "restore_aspect", restore);
}
