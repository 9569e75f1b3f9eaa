// Questions about the pushed table that several widgets ask, whatever is played at it. Reading only.

import { t } from "words";

export const PAST_TONES = 6;

/** @type {LiveScene<any>} */
export const liveScene = (store) => store.all("scene").find((scene) => scene.state === "live");

// The prepared scene that this page looks at instead of the live one.
export function preparing({ store, ui }) {
  const scene = store.get(ui.prep);
  return scene?.state === "prepared" ? scene : null;
}

/** @param {Store} store */
export function preparedScenes(store) {
  return store.all("scene").filter((scene) => scene.state === "prepared");
}

/** @param {Store} store */
export function zonesOf(store, scene) {
  return store.all("zone").filter((zone) => zone.scene === scene);
}

/** @param {Store} store */
export function linksOf(store, scene) {
  return store.all("link").filter((link) => link.scene === scene);
}

/** @type {TokensOf<any>} */
export const tokensOf = (store, scene) =>
  store.all("token").filter((token) => token.scene === scene && store.get(token.character));

/** @param {Store} store */
export function tokenOf(store, character, scene = liveScene(store)?.id) {
  return store.all("token").find((token) => token.character === character && token.scene === scene);
}

/** @param {Store} store @returns {any[]} */
export function heroes(store) {
  return store
    .all("character")
    .filter((character) => character.kind === "pc")
    .sort(byName);
}

export function byName(one, other) {
  return one.name.localeCompare(other.name) || one.id.localeCompare(other.id);
}

/** @param {Store} store */
export function mine(store) {
  return store.can.mine.map((id) => store.get(id)).filter(Boolean);
}

// Whom this viewer acts for at the moment.
export function actor(board) {
  return board.first("actor") ?? mine(board.store)[0];
}

// What waits for this viewer, in a line.
export function waitingText(board, one) {
  const word = `waits.${one.what}`;
  const name = nameOf(board.store, one.character);
  return board.first("waiting", one) ?? (board.hasG(word) ? board.g(word, { name }) : t("board.waiting.other"));
}

// 1 to 6 for heroes in the order they came, the same on every screen; 0 for the opposition.
/** @param {Store} store */
export function tone(store, id) {
  const character = store.get(id);
  if (!character) return 6;
  if (isFoe(store, character)) return 0;
  const all = store
    .all("character")
    .filter((one) => one.kind === "pc")
    .map((hero) => hero.id);
  const at = all.indexOf(id);
  return at < 0 ? 6 : (at % PAST_TONES) + 1;
}

/** @param {Store} store */
export function isFoe(store, character) {
  if (character.kind === "pc") return false;
  const token = tokenOf(store, character.id);
  return token ? token.side !== "pcs" : true;
}

/** @param {Store} store */
export function nameOf(store, id) {
  if (!id) return "";
  if (id === "gm") return t("common.role_title.gm");
  const thing = store.get(id);
  return thing?.name || thing?.title || thing?.text || t("board.someone");
}

/** @param {Store} store */
export function memberName(store, member) {
  return store.people[member]?.name ?? t("common.member_gone");
}

export function sideName(side) {
  if (side === "pcs") return t("board.side.pcs");
  if (side === "foes" || !side) return t("board.side.foes");
  return side;
}

export function dial(board, name) {
  const dials = board.store.get("table")?.dials ?? {};
  const { dials: own, settled } = board.page.system;
  return dials[name] ?? settled[name] ?? own[name]?.default;
}

// The address of a character's page (`sheet`, `paper`).
export function pageOf(board, name, character) {
  return board.page.urls[name].replace("KEY", character.id.split(":")[1] ?? "");
}

/** @param {Store} store */
export function isOwn(store, id) {
  return store.can.mine.includes(id);
}
