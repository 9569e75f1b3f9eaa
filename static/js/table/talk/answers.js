// What the message line answers: how things stand, the last lines, oneself, who is there, the zones.

import { t } from "words";
import { entrySaid } from "./log.js";
import { said } from "./named.js";
import { rollLine } from "../../games/fate/roll/roll.js";
import * as select from "../select.js";
import { waitingText } from "../waiting.js";
import { ratingName, ratingValue } from "../../games/fate/roll/ways.js";
import { wayText } from "../scene/zones.js";

const LINES = 10;
const MOST = 50;
const sentence = (...parts) =>
  parts
    .filter(Boolean)
    .map((part) => part.replace(/[.\s]+$/u, ""))
    .join(". ")
    .concat(".");

// ---- how things stand

export function status({ board }) {
  const { store } = board;
  const waiting = (board.can.waiting ?? []).map((one) => t("board.slash.waits", { what: waitingText(board, one) }));
  const roll = select.openRoll(store);
  const line = roll && rollLine(board, roll);
  const own = store.isGm ? [pool(store)] : select.mine(store).map((one) => state(board, one));
  return said([
    turnLine(board),
    line && sentence(line.title, line.note),
    ...(waiting.length ? waiting : [`${t("board.waiting.nothing")}.`]),
    ...own,
  ]);
}

function turnLine({ store }) {
  const scene = select.liveScene(store);
  if (!scene) return `${t("board.scene.none_title")}.`;
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

// ---- the last lines

export function last({ board, words }) {
  const count = Math.min(Math.max(Number.parseInt(words, 10) || LINES, 1), MOST);
  const lines = board.store.log.slice(-count).map((entry) => entrySaid(board, entry));
  return said(lines.length ? lines : t("board.log.empty"));
}

// ---- oneself

export function me({ board }) {
  const own = select.mine(board.store).filter((one) => !board.store.isGm || select.tokenOf(board.store, one.id));
  return said(own.length ? own.flatMap((one) => sheet(board, one)) : t("board.people.none_title"));
}

function sheet(board, character) {
  const { store } = board;
  const { named, second } = select.ratingsOf(board, character);
  const rating = (key) =>
    t("board.declare.rating_option", {
      name: ratingName(board, key),
      value: { signed: ratingValue(board, character, key) },
    });
  const list = (items) => items.filter(Boolean).join(", ");
  return [
    sentence(state(board, character), placeOf(store, character.id)),
    list(select.sheetAspects(store, character.id).map((one) => one.text)),
    list([...named, ...second].map(rating)),
    list((character.stunts ?? []).map((one) => one.name)),
  ];
}

// ---- who is there

export function who({ board }) {
  const { store } = board;
  const scene = select.liveScene(store);
  const tokens = scene ? select.tokensOf(store, scene.id) : [];
  return said(
    tokens.length
      ? tokens.map(
          (token) =>
            `${select.nameOf(store, token.character)}: ${[select.sideName(token.side), placeOf(store, token.character), playerOf(store, token.character)].filter(Boolean).join(", ")}.`,
        )
      : t("board.scene.none_title"),
  );
}

function placeOf(store, character) {
  const token = select.tokenOf(store, character);
  if (!token) return "";
  return token.state === "in" ? select.nameOf(store, token.zone) : t(`board.token.${token.state}`);
}

function playerOf(store, character) {
  const person = store.people[store.get(character)?.controller];
  if (!person) return "";
  return person.online ? person.name : t("board.people.away", { name: person.name });
}

// ---- the zones

export function zones({ board }) {
  const { store } = board;
  const scene = select.liveScene(store);
  const all = scene ? select.zonesOf(store, scene.id) : [];
  return said(all.length ? all.map((zone) => zoneLine(board, scene, zone, all)) : t("board.zones.none"));
}

function zoneLine(board, scene, zone, all) {
  const { store } = board;
  const there = select
    .tokensOf(store, scene.id)
    .filter((token) => token.zone === zone.id)
    .map((token) => select.nameOf(store, token.character));
  const aspects = select.aspectsOn(store, zone.id).map((aspect) => aspect.text);
  const ways = select
    .linksOf(store, scene.id)
    .filter((link) => link.a === zone.id || link.b === zone.id)
    .map((link) => {
      const other = all.find((one) => one.id === (link.a === zone.id ? link.b : link.a));
      return other ? t("board.zones.way", { zone: other.name, way: wayText(board, link) }) : "";
    });
  const lists = { there, aspects, ways: ways.filter(Boolean) };
  return t("board.slash.zone", {
    zone: zone.name,
    ...Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, { list }])),
  });
}
