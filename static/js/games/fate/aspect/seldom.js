// What is seldom to be done about an aspect: passing a boost, asking for its removal, letting pass what it forbids, handing free uses on.

import { t } from "words";
import { item } from "../../../table/scene/menus.js";
import * as select from "../select.js";

export function seldomItems(board, aspect) {
  return [
    ...boostItems(board, aspect),
    ...askItems(board, aspect),
    ...waiveItems(board, aspect),
    ...handItems(board, aspect),
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
function handItems(board, aspect) {
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
