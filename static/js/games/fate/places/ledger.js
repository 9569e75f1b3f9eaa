// The pockets that fate points lie in, and how a movement of them reads.

import { html } from "lit-html";
import { render, t } from "words";
import { coin } from "../kit.js";
import * as select from "../select.js";

// [{name, holds}]; nobody counts what the bank has.
function pockets(board) {
  const { store } = board;
  const scene = select.liveScene(store);
  const escrow = store.all("offer").reduce((all, offer) => all + (offer.escrow ?? 0), 0);
  const deferred = store.get("session")?.deferred ?? 0;
  const pocket = (name, points, gm = false) => ({ name, holds: coin(points, { gm }) });
  return [
    ...select.heroes(store).map((hero) => pocket(hero.name || t("board.people.unnamed"), hero.fate_points ?? 0)),
    ...(scene && select.hasPool(board) ? [pocket(t("play.ledger.pocket.pool"), scene.pool, true)] : []),
    ...(escrow ? [pocket(t("play.ledger.pocket.escrow"), escrow)] : []),
    ...Object.entries(scene?.owed ?? {}).map(([id, points]) =>
      pocket(t("play.ledger.pocket.owed", { name: select.nameOf(store, id) }), points),
    ),
    ...(deferred ? [pocket(t("play.ledger.pocket.deferred"), deferred, true)] : []),
    {
      name: t("play.ledger.pocket.bank"),
      holds: html`<span class="note">${t("play.ledger.pocket.bank_note")}</span>`,
    },
  ];
}

function pocketChoices() {
  return [
    { value: "pool", text: t("play.ledger.pocket.pool") },
    { value: "bank", text: t("play.ledger.pocket.bank") },
  ];
}

function movement(board, { key, params }) {
  if (key !== "points_moved") return undefined;
  return {
    amount: coin(params.points, { size: "sm" }),
    from: render(params.from),
    to: render(params.to),
    why: render(params.why),
  };
}

export const part = { pockets, pocketChoices, movement };
