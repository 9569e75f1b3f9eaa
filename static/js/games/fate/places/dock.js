// What waits above the input: offers, hits, the open roll, or the four actions; and the line of it for a phone.

import { nothing } from "lit-html";
import { t } from "words";
import { later } from "../../../table/later.js";
import * as select from "../select.js";

// [key, what is shown]. What rules bring as `pressing` holds up the others.
export function dock(board) {
  const pressing = [
    ...offers(board),
    ...board.all("pressing"),
    ...hits(board),
    ["exchange", exchange(board)],
    ["naming", naming(board)],
    ["roll", roll(board)],
  ].filter(([, part]) => part !== nothing);
  const acting = pressing.length && !mayAct(board) ? nothing : declare(board);
  return [...pressing, ["turn_back", turnBack(board)], ["declare", acting]].filter(([, part]) => part !== nothing);
}

function turnBack(board) {
  if (!board.can.turn_back) return nothing;
  return later(board, "turn_back", () => import("../conflict/turnback.js"))?.turnBack(board) ?? nothing;
}

// Whether one may act or give in now: what may not be done is not shown beside what waits.
function mayAct(board) {
  const character = select.actor(board);
  const act = character && board.can.acts?.[character.id];
  return act?.declare === null || act?.give_in === null;
}

// Each part's module is fetched when there is something for it to show.
function offers(board) {
  if (!board.store.all("offer").length) return [];
  return later(board, "offers", () => import("../bargain/offers.js"))?.offerPanels(board) ?? [];
}

function hits(board) {
  if (!select.hits(board.store).length) return [];
  return later(board, "hit", () => import("../harm/hit.js"))?.hitPanels(board) ?? [];
}

function rolls(board) {
  return later(board, "roll", () => import("../roll/roll.js"));
}

function roll(board) {
  return board.store.all("roll").length ? (rolls(board)?.rollPanel(board) ?? nothing) : nothing;
}

function exchange(board) {
  if (!select.standing(board.store).length) return nothing;
  return later(board, "exchange", () => import("../contest/exchange.js"))?.exchangePanel(board) ?? nothing;
}

// Who is next is asked in the scene, another tab of a phone. Not of who has an action left.
function naming(board) {
  const { can, store, ui } = board;
  if (ui.tab === "scene" || can.turns?.name_next !== null) return nothing;
  const asked = can.waiting?.some((one) => one.kind === "turn") || spent(can.acts?.[select.actor(board)?.id]);
  const conflict = asked && select.conflictOf(store, select.liveScene(store)?.id);
  if (conflict?.mode !== "elective") return nothing;
  return later(board, "naming", () => import("../conflict/naming.js"))?.beside(board, conflict) ?? nothing;
}

function spent(act) {
  return act?.end_turn === null && act.declare !== null;
}

function declare(board) {
  const character = select.actor(board);
  const may = character && board.can.acts?.[character.id]?.declare;
  if (may === undefined || select.openRoll(board.store) || !select.liveScene(board.store)) return nothing;
  return later(board, "declare", () => import("../declare/declare.js"))?.declarePanel(board, character) ?? nothing;
}

export function peek(board) {
  const { store } = board;
  const waiting = (board.can.waiting ?? []).map((one) => select.waitingText(board, one));
  const roll = select.openRoll(store);
  const line = roll && rolls(board)?.rollLine(board, roll);
  if (line) {
    return {
      title: line.title,
      note: [line.note, waiting[0]].filter(Boolean).join(" · "),
      picture: roll.action === "attack" ? "attack" : "dices",
    };
  }
  if (waiting.length) return { title: waiting[0], note: pressingNote(board, waiting.length - 1), picture: "bell" };
  const character = select.actor(board);
  const act = board.can.acts?.[character?.id];
  const free = act?.declare === null;
  const turn = (free || act?.end_turn === null) && onTurn(store, character);
  const what = t(free ? "board.declare.what" : turn ? "board.turns.spent" : "board.waiting.nothing");
  return {
    title: turn ? t("board.turns.yours_named", { name: character.name }) : what,
    note: turn ? what : "",
    picture: "play",
  };
}

// What a compel is about is read at once, also while the sheet is folded.
function pressingNote(board, others) {
  const { store } = board;
  const offer = store.get(board.can.waiting[0].id);
  const about =
    offer?.type === "offer" && offer.aspect
      ? [select.nameOf(store, offer.aspect), offer.terms || offer.text].filter(Boolean).join(": ")
      : "";
  return [about, others ? t("board.waiting.more", { n: others }) : ""].filter(Boolean).join(" · ");
}

function onTurn(store, character) {
  const conflict = select.conflictOf(store, select.liveScene(store)?.id);
  return conflict?.state === "running" && Boolean(conflict.order[conflict.at]?.includes(character.id));
}
