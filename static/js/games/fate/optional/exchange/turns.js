// Whose turn it is in an exchange, who has acted, holds or only defends; what is asked before it ends.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import { portrait } from "../../../../table/people/faces.js";
import * as select from "../../select.js";
import { overWord } from "../../conflict/turns.js";
import { held, ownHolders } from "./acts.js";

const MODE = "exchange";
/** @type {Wire.fate.Exchange} */
const NONE = { holding: [], defending: [], attacked: [], closing: false, came_in: null, first: "", ranks: {} };

// What is kept of it; nothing, where nothing is to be said.
export function exchangeOf(conflict) {
  return { ...NONE, ...select.part(conflict, "exchange") };
}

export function strip(board, conflict) {
  if (conflict.mode !== MODE) return undefined;
  if (conflict.state === "framing") return framing(board);
  return html`<div class="stack stack--tight">
    <ol class="turns" tabindex="0" aria-label=${t("board.turns.label", { n: conflict.exchange })}>
      ${conflict.order.flat().map((id) => place(board, conflict, id))}
    </ol>
    ${between(board, conflict)}
    <div class="row">${ends(board)}</div>
  </div>`;
}

// Nobody has a turn yet: the GM begins the first exchange.
function framing(board) {
  const begin = button(board, {
    at: "establish_initiative",
    kind: "establish_initiative",
    label: html`${icon("play")}${t("extras.exchange.begin")}`,
    reason: board.can.commands.establish_initiative,
    css: "btn--primary btn--sm",
  });
  return html`<div class="row" data-waits><span class="note">${t("extras.exchange.framing")}</span>${begin}</div>`;
}

// Who acts now: between two turns it may be somebody else's place.
function actingNow(conflict) {
  const { came_in, closing } = exchangeOf(conflict);
  if (came_in) return [came_in];
  return closing ? [] : (conflict.order[conflict.at] ?? []).filter((id) => !conflict.done.includes(id));
}

function place(board, conflict, id) {
  const { store } = board;
  if (!store.get(id)) return nothing;
  const part = exchangeOf(conflict);
  const state = select.tokenOf(store, id, conflict.scene)?.state ?? "in";
  const now = actingNow(conflict).includes(id);
  const over = conflict.done.includes(id) || conflict.acted.includes(id);
  const css = state !== "in" ? "turn turn--out" : over && !now ? "turn turn--done" : "turn";
  const tags = [
    ...(part.holding.includes(id) ? [t("extras.exchange.holding")] : []),
    ...(part.defending.includes(id) ? [t("extras.exchange.defending")] : []),
  ];
  return html`<li class=${css} aria-current=${now ? "step" : nothing}>
    ${portrait(board, id, "sm")}<span
      >${select.nameOf(store, id)}<small>${note(board, conflict, id, { state, now, over })}</small>${tags.map((tag) => html` <span class="tag">${tag}</span>`)}</span
    >
  </li>`;
}

function note(board, conflict, id, { state, now, over }) {
  if (state !== "in") return t(`board.token.${state}`);
  if (now) return select.isOwn(board.store, id) && !board.store.isGm ? t("board.turns.yours") : t("board.turns.now");
  return over ? overWord(conflict, id) : t("board.turns.waiting");
}

// Between two turns who holds may come in; before the exchange ends they are waited for.
function between(board, conflict) {
  const part = exchangeOf(conflict);
  if (!part.holding.length || select.openRoll(board.store) || part.came_in) return nothing;
  const names = { list: part.holding.map((id) => select.nameOf(board.store, id)) };
  const mine = ownHolders(board);
  return html`<div class="row" data-waits=${part.closing && mine.length ? "" : nothing}>
    <span class="note">${t(`extras.exchange.${part.closing ? "closing" : "gap"}`, { names })}</span>
    ${mine.map((id) => held(board, id, mine.length > 1 || board.store.isGm))}
  </div>`;
}

// The characters of this viewer whose turn may end now.
function ends(board) {
  const ending = Object.entries(board.can.acts ?? {}).filter(([, act]) => act.end_turn === null);
  return ending.map(([character]) =>
    button(board, {
      at: `end_turn-${character}`,
      kind: "end_turn",
      args: { character },
      label:
        ending.length > 1 || board.store.isGm
          ? t("board.turns.end_of", { name: select.nameOf(board.store, character) })
          : t("board.turns.end"),
      reason: null,
      css: "btn--sm",
      keys: "e",
    }),
  );
}

export function tools(board) {
  if (board.can.commands.arrange_seats === undefined) return nothing;
  return html`<button type="button" class="btn btn--sm btn--quiet" @click=${() => board.open("seats")}>
    ${icon("people")}${t("extras.exchange.seats")}
  </button>`;
}
