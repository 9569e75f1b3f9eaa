// Questions about the table of a card game. Reading only.

import * as table from "../../table/select.js";

export * from "../../table/select.js";

/** @type {LiveScene<Wire.cards.Scene>} */
export const liveScene = table.liveScene;

// ---- the action

// The one under way, or nothing.
export function actionOf(store) {
  return store.all("action").find((one) => one.step !== "done") ?? null;
}

// Whom this viewer acts for: who acts already, else the one chosen, else the first who is there.
export function actor(board) {
  const own = board.store.isGm ? [] : table.mine(board.store);
  const acting = actionOf(board.store)?.who;
  const there = own.filter((one) => isThere(board.store, one.id));
  return own.find((one) => one.id === acting) ?? there.find((one) => one.id === board.ui.actor) ?? there[0] ?? own[0];
}

// The hero to name with a command, where a short conflict has nobody acting yet.
export function byWhom(board, action) {
  return action.who ? {} : { character: actor(board)?.id };
}

export function isThere(store, character) {
  return Boolean(table.tokenOf(store, character));
}

// ---- cards and lines

export function cardsOf(store, scene) {
  return store.all("card").filter((card) => card.scene === scene);
}

export const live = (lines) => lines.filter((line) => !line.crossed);

// All that is in play, by what it stands on: {id, name, on: scene | sheet | status, lines}.
export function inPlay(store) {
  const scene = table.liveScene(store);
  if (!scene) return [];
  const cards = cardsOf(store, scene.id).map(({ id, name, lines }) => ({ id, name, on: "scene", lines: live(lines) }));
  const there = table.heroes(store).filter((hero) => isThere(store, hero.id));
  const own = there.flatMap(({ id, name, aspects, status }) => [
    { id: `${id}/status`, name, on: "status", lines: live(status) },
    { id, name, on: "sheet", lines: live(aspects) },
  ]);
  return [...cards, ...own].filter((one) => one.lines.length);
}

export function lineOf(store, id) {
  return inPlay(store)
    .flatMap((one) => one.lines)
    .find((line) => line.id === id);
}

// How a line stands in the action under way: against it, for it, or not at all.
export function roleOf(action, id) {
  const word = action?.talk.find((one) => one.aspect === id);
  return word && (word.how === "invoked" ? "helps" : "hinders");
}

// ---- words

export function waiting(board, one) {
  return board.hasG(`waits.${one.what}`) ? board.g(`waits.${one.what}`) : undefined;
}

export function whose(board, by) {
  return by === "gm" ? board.g("points.gm") : table.nameOf(board.store, by);
}
