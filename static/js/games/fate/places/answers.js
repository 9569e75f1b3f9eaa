// What the message line answers of Fate: whose turn it is, the open roll, points, boxes and wounds, a sheet.

import { t } from "words";
import { rollLine } from "../roll/roll.js";
import { ratingValue } from "../roll/ways.js";
import { ratingName } from "../roll/words.js";
import * as select from "../select.js";

const sentence = (...parts) =>
  parts
    .filter(Boolean)
    .map((part) => part.replace(/(?<![.\s])[.\s]+$/u, ""))
    .join(". ")
    .concat(".");

// ---- how things stand

export function standing(board) {
  const roll = select.openRoll(board.store);
  const line = roll && rollLine(board, roll);
  return [turnLine(board), line && sentence(line.title, line.note)];
}

function turnLine({ store }) {
  const scene = select.liveScene(store);
  if (!scene) return null;
  const conflict = select.conflictOf(store, scene.id);
  if (!conflict)
    return sentence(t("board.scene.number", { n: scene.number }), scene.title, t("board.slash.no_conflict"));
  const now = (conflict.order[conflict.at] ?? []).filter((id) => store.get(id));
  if (conflict.state !== "running" || !now.length)
    return sentence(t("board.slash.exchange", { n: conflict.exchange }), t("board.slash.no_turn"));
  const yours = now.some((id) => select.isOwn(store, id)) && !store.isGm ? "yes" : "no";
  return t("board.slash.turn", {
    n: conflict.exchange,
    names: { list: now.map((id) => select.nameOf(store, id)) },
    yours,
  });
}

// The GM's pool, or what one's own have left.
export function pockets(board) {
  const { store } = board;
  return store.isGm ? [pool(store)] : select.mine(store).map((one) => state(board, one));
}

function pool(store) {
  const scene = select.liveScene(store);
  return scene ? `${t("board.scene.pool_label", { n: scene.pool })}.` : "";
}

// Points, boxes, wounds.
function state(board, character) {
  const wounds = select.aspectsOn(board.store, character.id).filter((aspect) => aspect.kind === "consequence");
  return `${character.name}: ${sentence(t("common.count.fate_points", { n: character.fate_points ?? 0 }), ...tracks(board, character), wounds.length ? t("board.slash.wounds", { names: { list: wounds.map((one) => one.text) } }) : "")}`;
}

function tracks(board, character) {
  const all = Object.entries(character.tracks ?? {}).filter(([, track]) => track.boxes.length);
  return all.map(([key, { boxes, marked }]) => {
    const [full, free] = [true, false].map((want) => boxes.filter((_, at) => marked.includes(at + 1) === want));
    const name = all.length > 1 ? board.g(`track.${key}`) : t("board.people.stress");
    return t("board.slash.boxes", { name, free: { list: free }, marked: { list: full } });
  });
}

// ---- a sheet, a zone

export function sheet(board, character, place) {
  const { store } = board;
  const { named, second } = select.ratingsOf(board, character);
  const rating = (key) =>
    t("board.declare.rating_option", {
      name: ratingName(board, key),
      value: { signed: ratingValue(board, character, key) },
    });
  const list = (items) => items.filter(Boolean).join(", ");
  return [
    sentence(state(board, character), place),
    list(select.sheetAspects(store, character.id).map((one) => one.text)),
    list([...named, ...second].map(rating)),
    list((character.stunts ?? []).map((one) => one.name)),
  ];
}

export function inZone(board, zone) {
  return select.aspectsOn(board.store, zone.id).map((aspect) => aspect.text);
}
