// What anybody may do about an aspect that is on the table: get rid of it, make more of it, look for more, compel.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { able, declare } from "../conflict/intents.js";
import * as select from "../select.js";
import { item } from "../../../table/scene/menus.js";

export function aspectMenu(board, aspect) {
  const items = [
    ...aspectActs(board, aspect),
    ...handItems(board, aspect),
    ...(select.mayCompel(board) && aspect.kind !== "boost"
      ? [item("hand", t("board.gm.compel"), () => board.open("compel", { aspect: aspect.id }), board.store.paused)]
      : []),
  ];
  if (!items.length) return nothing;
  return html`<span class="end"
    ><details class="drop" data-menu>
      <summary class="btn btn--quiet btn--icon btn--sm" aria-label=${t("board.cards.menu", { text: aspect.text })}>
        ${icon("more")}
      </summary>
      <div class="menu">${items}</div>
    </details></span
  >`;
}

export function aspectActs(board, aspect) {
  const { paused } = board.store;
  const who = (action) => first(board, able(board, action));
  const [over, advantage] = [who("overcome"), who("create_advantage")];
  const spoken =
    board.can.commands.record_fact === null && aspect.kind !== "boost" && !select.staysHidden(board.store, aspect);
  return [
    ...(over && select.mayGo(board, aspect)
      ? [
          item(
            "overcome",
            t("play.card.remove"),
            () => declare(board, over, { action: "overcome", way: "removes", removes: aspect.id }),
            paused,
          ),
        ]
      : []),
    ...(advantage && !select.staysHidden(board.store, aspect)
      ? [
          item(
            "advantage",
            t("play.card.exploit"),
            () => declare(board, advantage, { action: "create_advantage", mode: "exploit", aspect: aspect.id }),
            paused,
          ),
        ]
      : []),
    ...boostItems(board, aspect),
    ...askItems(board, aspect),
    ...waiveItems(board, aspect),
    ...(spoken ? [item("check", t("play.card.fact"), () => board.open("fact", { aspect: aspect.id }), paused)] : []),
  ];
}

// A boost goes to an ally, where the table has it so, or is let go.
function boostItems(board, aspect) {
  const [holder, may] =
    Object.entries(board.can.acts ?? {})
      .map(([id, act]) => [id, act.boosts?.[aspect.id]])
      .find(([, found]) => found) ?? [];
  if (!may) return [];
  const pass = may.pass.length
    ? [
        item(
          "give",
          t("board.boost.pass"),
          () => board.open("pass_boost", { character: holder, aspect: aspect.id }),
          board.store.paused,
        ),
      ]
    : [];
  return [
    ...pass,
    item(
      "x",
      t("board.boost.drop"),
      () => board.act("drop_boost", "drop_boost", { aspect: aspect.id }),
      board.store.paused,
    ),
  ];
}

// A player asks the GM whether it is gone without a roll.
function askItems(board, aspect) {
  if (board.store.isGm || aspect.kind !== "situation") return [];
  const [asker] = Object.entries(board.can.acts ?? {}).find(([, act]) => act.ask_removal === null) ?? [];
  return asker
    ? [
        item(
          "hand",
          t("board.ask.removal_do"),
          () => board.open("ask_removal", { character: asker, aspect: aspect.id }),
          board.store.paused,
        ),
      ]
    : [];
}

// What an aspect forbids, the table may let pass once.
function waiveItems(board, aspect) {
  return board.store.isGm && aspect.blocks?.length
    ? [
        item(
          "check",
          t("board.blocks.waive"),
          () => board.open("waive_block", { aspect: aspect.id }),
          board.store.paused,
        ),
      ]
    : [];
}

// Whoever has free uses of it may hand them to an ally.
export function handItems(board, aspect) {
  const owners = Object.entries(board.can.acts ?? {})
    .filter(([, act]) => act.hand_free?.[aspect.id])
    .map(([id]) => id);
  return owners.map((id) =>
    item(
      "give",
      owners.length > 1 ? t("play.free.hand_of", { name: select.nameOf(board.store, id) }) : t("play.free.hand"),
      () => board.open("hand_free", { aspect: aspect.id, character: id }),
      board.store.paused,
    ),
  );
}

// The one who is chosen to act, else the first who may.
function first(board, ids) {
  const actor = select.actor(board);
  return ids.includes(actor?.id) ? actor.id : ids[0];
}

// ---- saying what is so

export function recordButton(board) {
  const own = speakers(board);
  if (board.can.commands.record_fact === undefined || (!own.length && !board.store.isGm)) return nothing;
  return button(board, {
    at: "record_fact-open",
    kind: "record_fact",
    label: html`${icon("plus")}${t("play.fact.record")}`,
    reason: board.can.commands.record_fact,
    css: "btn--quiet btn--sm",
    click: () => board.open("fact"),
  });
}

// Own characters that are in the scene.
export function speakers(board) {
  return select.mine(board.store).filter((one) => select.tokenOf(board.store, one.id)?.shown);
}
