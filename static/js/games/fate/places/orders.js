// What the message line does in Fate: the same as the buttons, by what one may do now. What is not said clearly enough to be sent opens
// its form instead, filled in as far as it was said.

import { t } from "words";
import { why } from "../../../table/controls.js";
import { takeInHand } from "../../../table/focus.js";
import { moves } from "../../../table/scene/moves.js";
import { free } from "../../../table/talk/commands.js";
import { parted, pick, said, wrong } from "../../../table/talk/named.js";
import { able, declare } from "../conflict/intents.js";
import { argsOf, mustSay } from "../invoke/invokes.js";
import { ratingKeys } from "../roll/ways.js";
import { ratingName } from "../roll/words.js";
import * as select from "../select.js";

export * from "./answers.js";

const DICE = /\dd|d\d|df/i;

const nobody = () => wrong(t("board.people.none_title"));

// Done if the reason allows it, else the reason; without one it is none of this person's business: `otherwise`.
function allowed(board, reason, otherwise, act) {
  if (reason === undefined) return wrong(otherwise);
  return reason ? wrong(why(board, reason)) : act();
}

// ---- the open roll

function theRoll({ store }) {
  return select.openRoll(store) ?? select.standing(store).at(-1);
}

// Dice that are named, or the open roll.
function roll(asked) {
  return DICE.test(asked.words) ? free(asked) : theOpen(asked);
}

function theOpen({ board, words }) {
  const open = select.openRoll(board.store);
  if (open)
    return allowed(board, select.mayOn(board, open).do?.roll_dice, notYours(board), () =>
      board.act("say", "roll_dice", { roll: open.id }),
    );
  return begin(board, "overcome", words);
}

function notYours(board) {
  const [first] = board.can.waiting ?? [];
  return first ? select.waitingText(board, first) : t("board.slash.not_your_roll");
}

function pass({ board }) {
  const open = theRoll(board);
  return allowed(
    board,
    open && select.mayOn(board, open).do?.pass_on_roll,
    t("board.slash.no_roll"),
    () => open && board.act("say", "pass_on_roll", { roll: open.id }),
  );
}

// "Burning Barn because the smoke hides me". The free use before the point, and a new throw only by its button; where more than one
// could invoke it, or something has to be said first, its form asks.
function invoke({ board, words }) {
  const open = theRoll(board);
  if (!open) return wrong(t("board.slash.no_roll"));
  const [typed, because] = parted(words, "because");
  const all = (select.mayOn(board, open).invokes ?? [])
    .filter((one) => one.effects.length && !one.reason)
    .sort((one, other) => Number(other.cost === "free") - Number(one.cost === "free"));
  const names = [...new Set(all.map((one) => one.text).filter(Boolean))];
  if (!typed)
    return said(names.length ? t("board.slash.invokes", { names: { list: names } }) : t("board.slash.no_invokes"));
  const { one: name, no } = pick(names, typed, (text) => text);
  if (no) return names.length ? no : wrong(t("board.slash.no_invokes"));
  const ways = all.filter((one) => one.text === name);
  const [way] = ways;
  const {
    character,
    aspect,
    cost,
    effects: [effect],
  } = way;
  const clear =
    ways.filter((one) => one.cost === cost).length === 1 &&
    way.effects.filter((one) => one !== "reroll").length === 1 &&
    !mustSay(board, open, way);
  if (because || clear)
    return board.act("say", "invoke_aspect", { ...argsOf(open, way, effect), ...(because ? { because } : {}) });
  board.set({ invoke: { roll: open.id, character, aspect, cost, effect }, tab: "story", sheet: "open" });
  return said(t("board.slash.why", { name }));
}

// ---- actions

function begin(board, action, words = "", more = {}) {
  const actor = actingAs(board, action);
  if (!actor) return cannot(board, action);
  const { one: rating, no } = words ? pick(ratingKeys(board, actor), words, (key) => ratingName(board, key)) : {};
  if (no) return no;
  declare(board, actor.id, { action, ...(rating ? { rating } : {}), ...more });
  return said(t("board.slash.form"));
}

function actingAs(board, action) {
  const ids = able(board, action);
  const chosen = select.actor(board);
  return ids.includes(chosen?.id) ? chosen : board.store.get(ids[0]);
}

function cannot(board, action) {
  const character = select.actor(board);
  const act = character && board.can.acts?.[character.id];
  if (!act) return nobody();
  return wrong(why(board, act.declare ?? act.actions?.[action]) || notYours(board));
}

// "Grim with Fight": both clear, and in reach, is sent; anything else stands in the form.
function attack({ board, words }) {
  const { store } = board;
  const actor = actingAs(board, "attack");
  if (!actor) return cannot(board, "attack");
  if (!words) return begin(board, "attack");
  const [typed, how] = parted(words, "with");
  const own = select.tokenOf(store, actor.id);
  const tokens = select
    .tokensOf(store, select.liveScene(store)?.id)
    .filter(
      (token) => token.state === "in" && token.character !== actor.id && !select.isThing(store.get(token.character)),
    );
  const { one: token, no } = pick(tokens, typed, (one) => select.nameOf(store, one.character));
  if (no) return no;
  const near = token.zone === own?.zone && !select.dial(board, "multi_target");
  if (!how || !near) return begin(board, "attack", how, { target: token.character });
  const { one: rating, no: which } = pick(ratingKeys(board, actor), how, (key) => ratingName(board, key));
  const follow = board.can.dice_follow && board.ui.whenOpposed ? { roll_when_opposed: true } : {};
  return (
    which ??
    board.act("say", "declare_action", {
      character: actor.id,
      action: "attack",
      rating,
      describe: "",
      target: token.character,
      ...follow,
    })
  );
}

// A free way is gone at once; one that takes the action or a roll is put before whoever asks, to be pressed.
function move({ board, words }) {
  const { store } = board;
  const actor = select.actor(board);
  const token = actor && select.tokenOf(store, actor.id);
  if (!token) return nobody();
  const all = select.zonesOf(store, token.scene).filter((zone) => zone.id !== token.zone);
  if (!words)
    return (takeInHand(board, token), said(t("board.slash.where", { names: { list: all.map((zone) => zone.name) } })));
  const { one: zone, no } = pick(all, words, (one) => one.name);
  if (no) return no;
  const ways = moves(board, token).filter((one) => one.zone === zone.id);
  const way = ways.find((one) => !one.reason);
  if (!way)
    return wrong(
      ways.length ? `${zone.name}: ${why(board, ways[0].reason)}` : t("board.slash.no_way", { zone: zone.name }),
    );
  if (way.go) return (way.go(), { ok: true });
  if (way.word === "move_action")
    return (takeInHand(board, token, zone.id), said(t("board.zones.move_action", { zone: zone.name })));
  return board.act("say", way.kind, way.args);
}

// "/end", and where whoever acted names the next, "/end Grim".
function end({ board, words }) {
  const { store, can } = board;
  const own = Object.entries(can.acts ?? {}).filter(([, act]) => act.end_turn !== undefined);
  const ending = own.filter(([, act]) => act.end_turn === null).map(([id]) => id);
  const named = can.turns?.name_next === null ? next(board, words, ending) : null;
  if (named) return named;
  const { one: id, no } = words ? pick(ending, words, (one) => select.nameOf(store, one)) : { one: ending[0] };
  if (no && ending.length) return no;
  if (!id) return wrong(why(board, own[0]?.[1].end_turn) || t("board.slash.not_your_turn"));
  return board.act("say", "end_turn", { character: id });
}

// Whoever is to be named: said, or the only one left. Nothing if a turn of one's own was meant.
function next(board, words, ending) {
  const { who } = board.can.turns;
  const nameOf = (id) => select.nameOf(board.store, id);
  if (!words && ending.length) return null;
  const { one: character, no } = words ? pick(who, words, nameOf) : { one: who.length === 1 ? who[0] : "" };
  if (character) return board.act("say", "name_next", { character });
  if (ending.length && pick(ending, words, nameOf).one) return null;
  return no ?? wrong(t("board.slash.next", { names: { list: who.map(nameOf) } }));
}

function back({ board }) {
  return allowed(board, board.can.turn_back?.take_back_turn, t("board.turns.take_back_none"), () =>
    board.act("say", "take_back_turn"),
  );
}

export const commands = { roll, pass, move, attack, invoke, end, back };
