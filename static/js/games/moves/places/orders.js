// What the message line does in a game of moves: the same as the buttons, by what one may do now. What wants more than a line says opens
// its form.

import { t } from "words";
import { why } from "../../../table/controls.js";
import { free } from "../../../table/talk/commands.js";
import { parted, pick, said, wrong } from "../../../table/talk/named.js";
import { bandName, conditionName, gameOf, holdName, optionsOf, playbookName, ruleOf, statName, text } from "../book.js";
import { countersSaid } from "../hero/counters.js";
import { harmSaid } from "../hero/stats.js";
import { asksOf } from "../move/asks.js";
import { openForm } from "../move/opening.js";
import { isAimed, targetsOf } from "../move/sums.js";
import * as select from "../select.js";

const DICE = /\dd|d\d|df/i;

// Done if it may be done now, else the reason; without one it is not the moment, or not this person's to do.
function allowed(board, reason, act) {
  if (reason === undefined) return wrong(board.g("slash.not_now"));
  return reason ? wrong(why(board, reason)) : act();
}

// The first open move with which one may do that: [move, reason].
function waitingFor(board, kind) {
  const found = select.openMoves(board).filter((one) => select.mayOf(board, one.id).do[kind] !== undefined);
  const [open] = found.filter((one) => select.mayOf(board, one.id).do[kind] === null).concat(found);
  return [open, open && select.mayOf(board, open.id).do[kind]];
}

function shown(board) {
  board.set({ tab: "story", sheet: "open" });
  return said(t("board.slash.form"));
}

// ---- a move

// "/move Cross dark water: I take the rope", "/move Blanket with Tomé: I sit down": name, whom it is aimed at, words.
function make({ board, words }) {
  const hero = select.actor(board);
  if (!hero) return wrong(board.g("slash.not_now"));
  const [named, says] = split(words);
  const [name, whom] = parted(named, "with");
  const own = select.ownMoves(board, hero);
  const { one, no } = pick(own, name, ({ move }) => text(move.name));
  if (!one) return no;
  return allowed(board, one.may.why ?? select.heroCan(board, hero.id).do.make_move ?? null, () =>
    declared(board, hero, one.move, whom, says),
  );
}

// The name of a move, and what is said, which stands behind a colon.
function split(words) {
  const at = words.indexOf(":");
  return at < 0 ? [words, ""] : [words.slice(0, at).trim(), words.slice(at + 1).trim()];
}

function declared(board, hero, move, whom, says) {
  const targets = isAimed(move) ? targetsOf(board, move, hero) : [];
  const found = whom && targets.length ? pick(targets, whom, (one) => one.text) : {};
  if (found.no) return found.no;
  const target = found.one?.value ?? (targets.length === 1 && !move.target.optional ? targets[0].value : "");
  const needs = isAimed(move) && !move.target.optional && !target;
  if (!says || needs || asksOf(move, "actor").length) {
    openForm(board, hero.id, move.id, { target, says });
    return said(t("board.slash.form"));
  }
  return board.act("say", "make_move", { character: hero.id, move: move.id, says, ...(target ? { target } : {}) });
}

function roll(asked) {
  const { board, words } = asked;
  if (DICE.test(words)) return free(asked);
  const [open, reason] = waitingFor(board, "roll_move");
  return allowed(board, reason, () => {
    if (!words && !open.says) return shown(board);
    return board.act("say", "roll_move", { move: open.id, ...(words ? { says: words } : {}) });
  });
}

function press({ board }) {
  const [open, reason] = waitingFor(board, "press_on");
  return allowed(board, reason, () => board.act("say", "press_on", { move: open.id }));
}

// ---- choices and answers

// "/pick The water gets in, You saw it swim": commas between.
function choose({ board, words }) {
  const [open, reason] = waitingFor(board, "pick_options");
  return allowed(board, reason, () => {
    const all = optionsOf(gameOf(board.store, open.book), open.waits.options ?? []).filter((one) =>
      (open.waits.open ?? []).includes(one.id),
    );
    if (!words) return shown(board);
    const found = words
      .split(/[,;]/)
      .filter((one) => one.trim())
      .map((one) => pick(all, one.trim(), (option) => text(option.text)));
    const unclear = found.find(({ no }) => no);
    if (unclear) return unclear.no;
    if (found.some(({ one }) => one.blank || one.names)) return shown(board);
    return board.act("say", "pick_options", { move: open.id, options: found.map(({ one }) => ({ option: one.id })) });
  });
}

// "/answer The east bank; Nobody": one for each question, semicolons between.
function answer({ board, words }) {
  const [open, reason] = waitingFor(board, "write_answers");
  if (!open) return shownIf(board, "answer_move");
  return allowed(board, reason, () => {
    const texts = words
      .split(";")
      .map((one) => one.trim())
      .filter(Boolean);
    if (!texts.length) return shown(board);
    return board.act("say", "write_answers", { move: open.id, texts });
  });
}

function shownIf(board, kind) {
  const [, reason] = waitingFor(board, kind);
  return allowed(board, reason, () => shown(board));
}

// ---- hold

function spend({ board, words }) {
  const hero = select.actor(board);
  const may = hero ? (select.heroCan(board, hero.id).holds ?? {}) : {};
  const all = (hero?.holds ?? []).filter((held) => may[held.id] !== undefined);
  if (!all.length) return wrong(board.g("slash.no_hold"));
  const { one, no } = words || all.length > 1 ? pick(all, words, (held) => holdName(held.kind)) : { one: all[0] };
  if (!one) return no;
  return allowed(board, may[one.id], () => board.act("say", "spend_hold", { character: hero.id, hold: one.id }));
}

// ---- the MC

// "/close The rope gives way", or the name of one of the game's MC moves.
function close({ board, words }) {
  const [prompt] = select.prompts(board.store);
  const reason = prompt && board.can.things?.[prompt.id]?.close_prompt;
  return allowed(board, reason, () => {
    const chips = gameOf(board.store).mc_moves ?? [];
    const chip = words && chips.find((one) => text(one.text).toLocaleLowerCase() === words.toLocaleLowerCase());
    if (!words) return shown(board);
    return board.act("say", "close_prompt", { prompt: prompt.id, ...(chip ? { chip: chip.id } : { words }) });
  });
}

// "/band Clear water because …"
function band({ board, words }) {
  const [open, reason] = waitingFor(board, "shift_band");
  return allowed(board, reason, () => {
    const game = gameOf(board.store, open.book);
    const [name, because] = parted(words, "because");
    const { one, no } = pick([...game.bands, game.advanced].filter(Boolean), name, (each) => bandName(game, each.id));
    return one ? board.act("say", "shift_band", { move: open.id, band: one.id, why: because }) : no;
  });
}

// ---- how things stand

export function standing(board) {
  return select.openMoves(board).map((open) => {
    const game = gameOf(board.store, open.book);
    const name = select.nameOf(board.store, open.actor);
    const rolled = open.total !== null && open.total !== undefined;
    return board.g("slash.open", {
      name,
      move: text(ruleOf(board.store, open)?.name),
      total: rolled ? open.total : null,
      band: open.band ? bandName(game, open.band) : "",
      step: board.g(`step.${open.step === "effects" ? (open.waits?.what ?? "effects") : open.step}`),
    });
  });
}

export function pockets(board) {
  return select.mine(board.store).map((hero) => `${hero.name}: ${countersSaid(board, hero).join(", ") || "–"}.`);
}

export function sheet(board, hero) {
  const game = gameOf(board.store);
  const stats = game.stats.map(({ id }) =>
    board.g("slash.stat", { name: statName(game, id), n: { signed: hero.stats?.[id] ?? 0 } }),
  );
  const marked = (hero.conditions ?? []).map((one) => (one.condition ? conditionName(game, one.condition) : one.text));
  return [
    `${hero.name}${hero.playbook ? `, ${playbookName(game, hero.playbook)}` : ""}: ${stats.join(", ")}.`,
    game.harm?.length ? harmSaid(board, hero) : "",
    marked.length ? board.g("slash.marked", { names: { list: marked } }) : "",
    `${countersSaid(board, hero).join(", ")}.`,
  ].filter((line) => line.length > 1);
}

export const commands = { move: make, roll, press, pick: choose, answer, spend, close, band };
