// Something small in passing, and who sits where.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text } from "../../../../table/forms.js";
import * as select from "../../select.js";

export function freeDialog(board, { character }) {
  const at = "act_freely";
  const args = (data) => ({ character, text: text(data, "text") });
  const label = t("extras.exchange.free_text");
  return html`<h2 id="dialog-h">${t("extras.exchange.do.act_freely")}</h2>
    <p class="note">${t("extras.exchange.free_hint")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: at, args, then: () => board.close() })}>
      ${textField({ id: "free-text", name: "text", label, max: 400, required: true })}
      ${formEnd(board, { at, kind: at, label: t("extras.exchange.free_do"), cancel: () => board.close() })}
    </form>`;
}

// Clockwise from the GM, who stays first.
export function seatsDialog(board) {
  const at = "arrange_seats";
  const order = board.ui.seats ?? seated(board.store);
  const move = (from, to) => board.set({ seats: swapped(order, from, to) });
  const then = () => board.set({ seats: null, dialog: null });
  const name = (member) => select.memberName(board.store, member);
  const way = (from, to, picture, label) =>
    html`<button
      type="button"
      class="btn btn--sm btn--icon"
      ?disabled=${to < 1 || to >= order.length || from === 0}
      aria-label=${`${name(order[from])}: ${label}`}
      @click=${() => move(from, to)}
    >
      ${icon(picture)}
    </button>`;
  return html`<h2 id="dialog-h">${t("extras.exchange.seats")}</h2>
    <p class="note">${t("extras.exchange.seats_hint")}</p>
    <form @submit=${submit(board, { at, kind: at, args: () => ({ members: order }), then })}>
      <ol class="list">
        ${order.map((member, from) => html`<li><span class="grow">${name(member)}</span>${way(from, from - 1, "up", t("extras.exchange.earlier"))}${way(from, from + 1, "down", t("extras.exchange.later"))}</li>`)}
      </ol>
      ${formEnd(board, { at, kind: at, label: t("common.button.save"), cancel: then })}
    </form>`;
}

// As the server has it: whoever was not asked sits last, and the GM first.
function seated(store) {
  const seats = store.all("seat").filter((seat) => seat.role !== "spectator");
  const known = store.get("seating")?.members ?? [];
  const members = seats.map((seat) => seat.member);
  const all = [...new Set([...known.filter((one) => members.includes(one)), ...members])];
  const gm = seats.find((seat) => seat.role === "gm")?.member;
  return [...all.filter((one) => one === gm), ...all.filter((one) => one !== gm)];
}

function swapped(list, from, to) {
  const next = [...list];
  [next[from], next[to]] = [next[to], next[from]];
  return next;
}
