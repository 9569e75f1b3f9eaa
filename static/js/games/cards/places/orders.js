// What the message line does in the card game: the same as the buttons, by what one may do now. What wants more than a line says opens
// its form.

import { t } from "words";
import { why } from "../../../table/controls.js";
import { free } from "../../../table/talk/commands.js";
import { parted, pick, said, wrong } from "../../../table/talk/named.js";
import { standing as stands } from "../action/panel.js";
import { ticksOf } from "../action/ticks.js";
import * as select from "../select.js";

const DICE = /\dd|d\d|df/i;

const doing = (board) => board.can.action?.do ?? {};

// Done if it may be done now, else the reason; without one it is not the moment, or not this person's to do.
function allowed(board, reason, act) {
  if (reason === undefined) return wrong(board.g("slash.not_now"));
  return reason ? wrong(why(board, reason)) : act();
}

const plain = (kind) => (asked) =>
  allowed(asked.board, doing(asked.board)[kind], () => asked.board.act("say", kind, { ...argsFor(kind, asked) }));

const argsFor = (kind, { board }) => (kind === "cast_dice" ? select.byWhom(board, select.actionOf(board.store)) : {});

// A line in play that is among those that may be meant: {one} or {no}.
function lineFor(board, words, may) {
  const lines = select
    .inPlay(board.store)
    .flatMap((group) => group.lines)
    .filter((line) => may(line.id));
  return pick(lines, words, (line) => line.text);
}

// ---- the action

function act({ board, words }) {
  const hero = select.actor(board);
  const reason = hero && board.can.heroes?.[hero.id]?.do.describe_action;
  return allowed(board, reason, () => {
    if (words) return board.act("say", "describe_action", { character: hero.id, text: words });
    board.set({ tab: "story", sheet: "open" });
    return said(t("board.slash.form"));
  });
}

// "/count Fog, Old Debt": these stand in the way, or those that come ticked.
function count({ board, words }) {
  return allowed(board, doing(board).count_aspects, () => {
    const found = words
      .split(/[,;]/)
      .filter((one) => one.trim())
      .map((one) => lineFor(board, one.trim(), () => true));
    const unclear = found.find(({ no }) => no);
    if (unclear) return unclear.no;
    const aspects = words ? found.map(({ one }) => one.id) : ticksOf(board, select.actionOf(board.store));
    return board.act("say", "count_aspects", { aspects });
  });
}

function roll(asked) {
  return DICE.test(asked.words) ? free(asked) : plain("cast_dice")(asked);
}

// The free one before the point, which is told with a word of how it helps.
function invoke({ board, words }) {
  const may = board.can.action?.invoke ?? {};
  const [typed, because] = parted(words, "because");
  const { one: line, no } = lineFor(board, typed, (id) => may[id]?.free === null || may[id]?.paid === null);
  if (!line) return Object.values(may).some((how) => how.free === null || how.paid === null) ? no : notNow(board, may);
  const args = { aspect: line.id, ...select.byWhom(board, select.actionOf(board.store)) };
  if (may[line.id].free === null) return board.act("say", "invoke_aspect", { ...args, because });
  if (because) return board.act("say", "invoke_aspect", { ...args, paid: true, because });
  board.set({ paying: line.id, tab: "story", sheet: "open" });
  return said(t("board.slash.why", { name: line.text }));
}

function notNow(board, may) {
  const reason = Object.values(may)
    .map((how) => how.paid)
    .find(Boolean);
  return wrong(reason ? why(board, reason) : board.g("slash.not_now"));
}

function raise({ board, words }) {
  const may = board.can.action?.declare ?? {};
  const { one: line, no } = lineFor(board, words, (id) => may[id] === null);
  if (line) return board.act("say", "declare_problem", { aspect: line.id });
  const reason = Object.values(may).find(Boolean);
  return Object.values(may).includes(null) ? no : allowed(board, reason ?? undefined, () => no);
}

// ---- the choice from the menu

// With words it is done; without, or where more has to be said, its form is opened.
function choice(kind, args) {
  return ({ board, words }) =>
    allowed(board, doing(board)[kind], () => {
      const built = args?.(board, words);
      if (built?.no) return built.no;
      if (built) return board.act("say", kind, built);
      board.set({ pick: { of: select.actionOf(board.store).id, kind }, tab: "story", sheet: "open" });
      return said(t("board.slash.form"));
    });
}

function crossed(board, words) {
  if (!words) return null;
  const may = board.can.action.remove;
  const { one: line, no } = lineFor(board, words, (id) => may[id] === null);
  return line ? { aspect: line.id } : { no };
}

// ---- a vote, or a question that waits for one

const answer =
  (yes) =>
  ({ board }) => {
    const { vote_ending: vote } = doing(board);
    if (vote !== undefined) return allowed(board, vote, () => board.act("say", "vote_ending", { yes }));
    const kinds = yes ? ["accept_offer", "agree_counter"] : ["refuse_offer"];
    const [found] = Object.entries(board.can.offers ?? {}).flatMap(([offer, may]) =>
      kinds.filter((kind) => may[kind] === null).map((kind) => ({ offer, kind })),
    );
    if (!found) return wrong(board.g("slash.no_question"));
    return board.act("say", found.kind, { offer: found.offer });
  };

// ---- how things stand

export function standing(board) {
  const action = select.actionOf(board.store);
  if (!action) return [];
  const how = action.dice ? stands(board, action) : board.g(`act.step.${action.step}`);
  return [
    action.who
      ? board.g("act.title", { name: select.nameOf(board.store, action.who), text: action.description })
      : action.description,
    how,
  ];
}

export function pockets(board) {
  return select
    .mine(board.store)
    .map((hero) => `${hero.name}: ${t("common.count.fate_points", { n: hero.points ?? 0 })}.`);
}

export const commands = {
  act,
  count,
  invoke,
  roll,
  raise,
  pass: plain("pass_adjustments"),
  add: choice("add_aspect"),
  cross: choice("remove_aspect", crossed),
  ending: choice("resolve_scene", (_board, words) => (words ? { ending: words } : null)),
  bargain: choice("offer_bargain"),
  leave: choice("waive_choice", () => ({})),
  agree: answer(true),
  refuse: answer(false),
};
