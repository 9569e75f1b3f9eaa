// Where fate points lie, and how a movement of them reads.

import { render, t } from "words";
import * as select from "../select.js";
import { coin } from "../kit.js";

function pockets(board) {
  const { store } = board;
  const piles = store.get("piles");
  const pocket = (name, points, gm = false) => ({ name, holds: coin(points, { gm }) });
  return [
    ...select.heroes(store).map((hero) => pocket(hero.name || t("board.people.unnamed"), hero.points)),
    ...(piles ? [pocket(board.g("points.gm"), piles.gm, true)] : []),
    ...(piles ? [pocket(board.g("points.bowl"), piles.bowl ?? "∞")] : []),
  ];
}

function pocketChoices(board) {
  return ["gm", "bowl"].map((value) => ({ value, text: board.g(`points.${value}`) }));
}

function movement(board, { key, params }) {
  if (key !== "hand_moved") return undefined;
  const pile = (which) => (["gm", "bowl"].includes(which) ? board.g(`points.${which}`) : params.name);
  return {
    amount: coin(params.amount, { size: "sm" }),
    from: pile(params.source),
    to: pile(params.to),
    why: [render(params.why), params.aspect].filter(Boolean).join(": "),
  };
}

export const part = { pockets, pocketChoices, movement };
