// Questions about a Fate table that several widgets ask, with those of every table. Reading only.

import { t } from "words";
import * as table from "../../table/select.js";
import { byName, heroes, mine, sideName, tokenOf, zonesOf } from "../../table/select.js";

export * from "../../table/select.js";

/** @type {LiveScene<Wire.fate.Scene>} */
export const liveScene = table.liveScene;
/** @type {TokensOf<Wire.fate.Token>} */
export const tokensOf = table.tokensOf;

/** @param {Store} store */
export function nameOf(store, id) {
  return id === "table" ? t("extras.wide.everywhere") : table.nameOf(store, id);
}

/** @param {Store} store */
export function conflictOf(store, scene) {
  return store.all("conflict").find((conflict) => conflict.scene === scene && conflict.state !== "over");
}

// What an optional rule keeps with a roll, a side of one or a character; null where it has nothing to say.
/**
 * @template {keyof FateParts} K
 * @param {{ by_rule?: { [key in K]?: FateParts[K] } }} thing
 * @param {K} key
 * @returns {FateParts[K] | null}
 */
export function part(thing, key) {
  return thing?.by_rule?.[key] ?? null;
}

// A challenge or a contest that is not over.
/** @param {Store} store */
export function runsOf(store, scene) {
  return [...store.all("challenge"), ...store.all("contest")].find(
    (one) => one.scene === scene && one.state !== "over",
  );
}

/** @param {Store} store */
export function aspectsOn(store, id) {
  return store.all("aspect").filter((aspect) => aspect.on === id);
}

// In the order of the sheet, whatever order they came in; what has no place there (-1, unsigned: the greatest) stands last.
/** @param {Store & {slots?: string[]}} store @param {any} character */
export function sheetAspects(store, character) {
  const place = (aspect) => (store.slots ?? []).indexOf(aspect.slot) >>> 0;
  const own = aspectsOn(store, character).filter((aspect) => aspect.kind === "character");
  return own.sort((a, b) => place(a) - place(b));
}

/** @param {Store} store */
export function consequenceIn(store, character, slot) {
  return aspectsOn(store, character).find((aspect) => aspect.kind === "consequence" && aspect.slot === slot);
}

export function isHidden(aspect) {
  return aspect.known_to !== null && aspect.known_to !== undefined;
}

export function freeUses(aspect) {
  const lots = aspect.lots ?? [];
  return {
    left: sum(lots, "left"),
    total: sum(lots, "total"),
    owners: [...new Set(lots.filter((lot) => lot.left).map((lot) => lot.owner))],
  };
}

// Free uses by whose they are, of those who have any left: [{owner, left, total}].
export function freeShares(aspect) {
  return freeUses(aspect).owners.map((owner) => {
    const lots = aspect.lots.filter((lot) => lot.owner === owner);
    return { owner, left: sum(lots, "left"), total: sum(lots, "total") };
  });
}

function sum(list, name) {
  return list.reduce((all, item) => all + item[name], 0);
}

// Every aspect that this viewer sees in the scene: on it, its zones, and the characters present.
/** @param {Store} store */
export function aspectsAround(store, scene) {
  const places = new Set([
    scene,
    ...zonesOf(store, scene).map((zone) => zone.id),
    ...tokensOf(store, scene).map((token) => token.character),
  ]);
  return store.all("aspect").filter((aspect) => places.has(aspect.on) || isWide(aspect));
}

// Why it does not go away; nothing for all that do.
export function whyLasting(board, aspect) {
  return board.can.lasting?.[aspect.id];
}

// Whether an action may do away with it.
export function mayGo(board, aspect) {
  return !aspect.stays && !whyLasting(board, aspect);
}

// True beyond the scene: of an organization, the scenario, the setting.
export function isWide({ kind }) {
  return kind === "organization" || kind === "scenario" || kind === "setting";
}

/** @param {Store} store */
export function others(store) {
  return store
    .all("character")
    .filter((character) => character.kind !== "pc" && !isThing(character))
    .sort(byName);
}

// What is there and is nobody: it acts for no one.
export function isThing(character) {
  return character?.kind === "hazard" || character?.kind === "block";
}

// Those of them who ever act: a block only stands there.
/** @param {Store} store */
export function actors(store) {
  return mine(store).filter((character) => character.kind !== "block");
}

// What a sheet rolls with: `named`, the best first unless the whole list is rated, and `rest`, which counts +0.
export function ratingsOf(board, sheet) {
  const own = sheet?.ratings ?? {};
  const { order, second } = board.page.system.ratings;
  const outside =
    sheet?.kind === "pc" ? [] : Object.keys(own).filter((key) => !order.includes(key) && !second.includes(key));
  const rest = isThing(sheet) ? [] : order.filter((key) => !(key in own));
  const named = [...outside, ...order.filter((key) => key in own)];
  return {
    named: rest.length ? named.sort((one, other) => own[other] - own[one]) : named,
    rest,
    second: second.filter((key) => key in own),
  };
}

/** @param {Store} store */
export function openRoll(store) {
  return store.all("roll").find((roll) => roll.step !== "closed" && !roll.stands);
}

// What has been rolled in a contest's exchange, until it is compared.
/** @param {Store} store */
export function standing(store) {
  return store.all("roll").filter((roll) => roll.stands);
}

// What this viewer may do on a roll: the open one, or one that stands in a contest.
export function mayOn(board, roll) {
  return (roll.stands ? board.can.standing?.[roll.id] : board.can.roll) ?? {};
}

/** @param {Store} store */
export function lastRoll(store) {
  return store.all("roll").find((roll) => roll.step === "closed");
}

/** @param {Store} store */
export function hits(store) {
  return store.all("hit").filter((hit) => hit.state !== "trade" && hit.state !== "done");
}

// Who passes on a roll is the GM or a member: the face is that of whom they play.
/** @param {Store} store */
export function faceOf(store, who) {
  if (who === "gm") return null;
  return heroes(store).find((hero) => hero.controller === who) ?? null;
}

export function slotName(board, slot) {
  return board.g(`consequence.${slot}.name`);
}

// Hidden from players: now, or when the prepared scene it stands in opens.
/** @param {Store} store */
export function staysHidden(store, aspect) {
  const place = store.get(aspect.on);
  const scene = place?.scene ? store.get(place.scene) : place;
  return scene?.state === "prepared" ? aspect.secret : isHidden(aspect);
}

export function mayCompel(board) {
  return (
    board.can.commands.offer_compel === null ||
    Object.values(board.can.acts ?? {}).some((act) => act.offer_compel === null)
  );
}

// A character, a side, or whoever is first.
/** @param {Store} store */
export function ownerName(store, owner) {
  if (owner === null) return t("play.free.anyone");
  return owner.startsWith("side:") ? sideName(owner.slice(5)) : nameOf(store, owner);
}

// At the beginning of a sentence.
export function subjectName(store, owner) {
  return owner === "gm" ? t("common.the_gm") : ownerName(store, owner);
}

function here(token) {
  return Boolean(token?.shown) && token.state === "in";
}

// Whom this viewer acts for at the moment: the one chosen, else the one whose turn it is, else the first.
export function actor(board) {
  const own = actors(board.store);
  const chosen = own.find((character) => character.id === board.ui.actor);
  if (chosen) return chosen;
  const present = own.filter((character) => here(tokenOf(board.store, character.id)));
  const acts = board.can.acts ?? {};
  return (
    present.find((character) => acts[character.id]?.declare === null) ??
    present[0] ??
    (board.store.isGm ? undefined : own[0])
  );
}

// Where each of the GM's characters has points of its own, the GM has no pool.
export const hasPool = (board) => !board.page.system.npc.own_points;
