// What is told beside the log of a roll and of one's turn, while it is so: [what it is, the sentence].

import { t } from "words";
import { passerName, waitsFor } from "../roll/passing.js";
import { marginText } from "../roll/margin.js";
import * as select from "../select.js";

export function news(board) {
  const scene = select.liveScene(board.store);
  const conflict = scene && select.conflictOf(board.store, scene.id);
  const roll = select.openRoll(board.store);
  const breathing = roll ?? select.standing(board.store).at(-1);
  return [
    ...(conflict ? order(board, conflict) : []),
    ...(roll ? about(board, roll) : []),
    ...(breathing ? breath(board, breathing) : []),
  ];
}

export function headline(board) {
  return ownTurns(board).length ? t("board.said.title") : "";
}

// Whose turn the log tells is not told again to whoever has it.
export function untold(board, entry) {
  return entry.key === "turn" && onTurn(board).length > 0;
}

// Those whose turn may end now.
function ownTurns(board) {
  return onTurn(board).filter((id) => board.can.acts?.[id]?.end_turn === null);
}

function onTurn({ store }) {
  const scene = select.liveScene(store);
  const conflict = scene && select.conflictOf(store, scene.id);
  if (store.isGm || conflict?.state !== "running") return [];
  const block = conflict.order[conflict.at] ?? [];
  return block.filter((id) => select.isOwn(store, id) && !conflict.done.includes(id));
}

// That the order is not settled yet, and one's own turn with what it allows; the order itself is a line of the log.
function order(board, conflict) {
  const { store, can } = board;
  const { id, exchange, state } = conflict;
  if (state === "ordering") return store.isGm ? [] : [[`ordering/${id}`, t("board.turns.ordering")]];
  return onTurn(board).flatMap((one) => {
    const { declare, end_turn: ends, free_move: ways } = can.acts?.[one] ?? {};
    const words = { name: select.nameOf(store, one), n: exchange, moves: openWay(ways) ? "yes" : "no" };
    const spent = ends === null && declare?.code === "action_used";
    // A roll or a pause between is no new turn: it is told of when it may be used, and once.
    const turn = [`turn/${id}/${exchange}/${one}`, ends === null && !declare ? t("board.said.turn", words) : null];
    const acted = [`acted/${id}/${exchange}/${one}`, spent ? t("board.said.acted", words) : null];
    return declare === null ? [turn] : [turn, acted];
  });
}

const openWay = (ways) => Object.values(ways ?? {}).includes(null);

// How the roll stands; that one has passed, and whom it waits for; who has a word in one's own.
function about(board, roll) {
  const { store } = board;
  const member = store.isGm ? "gm" : store.me.member;
  const known = roll.step === "rolled" && roll.margin !== null && roll.margin !== undefined;
  const margin = known ? [[`margin/${roll.id}/${roll.total}/${roll.opposition}`, marginText(board, roll)]] : [];
  const out = (select.mayOn(board, roll).asked ?? roll.passers ?? [])
    .filter((who) => !roll.passed.includes(who))
    .map((who) => passerName(store, who));
  const passed =
    roll.step === "rolled" && roll.passed.includes(member) && out.length
      ? [[`passed/${roll.id}`, t(`board.said.${manyGms(store) ? "gm_passed" : "passed"}`, { names: { list: out } })]]
      : [];
  const mine = [roll.effort.character, roll.target].some((id) => select.isOwn(store, id)) && !store.isGm;
  const [wait] = (board.can.roll?.waits ?? []).filter((one) => one.what !== "pass");
  const others =
    mine && wait && waitsFor(board) ? [[`waits/${roll.id}/${wait.what}/${wait.who}`, `${waitsFor(board)}.`]] : [];
  return [...margin, ...passed, ...others];
}

// Of several who run the game, it is not known which of them passed.
function manyGms(store) {
  return store.isGm && Object.values(store.people).filter(({ role }) => ["gm", "cogm"].includes(role)).length > 1;
}

// Once for each breath: that the roll is about to close, and by which key one holds it; then who does.
function breath(board, roll) {
  const { store, can, ui } = board;
  const n = select.mayOn(board, roll).breath;
  const held = roll.step === "rolled" ? roll.held : [];
  if (!n && !held.length) return [];
  const names = { list: held.map((who) => (who === "gm" ? t("common.role_title.gm") : select.memberName(store, who))) };
  const text = n
    ? t("board.breath.said", { n, keys: ui.shortcuts && can.passing ? "yes" : "no" })
    : t("board.breath.held", { names });
  return [[`breath/${JSON.stringify([roll.id, n, roll.invokes.length, roll.passed, held])}`, text]];
}
