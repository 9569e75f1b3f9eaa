// What the message line answers: how things stand, the last lines, oneself, who is there, the zones.

import { t } from "words";
import { entrySaid } from "./log.js";
import { said } from "./named.js";
import * as select from "../select.js";
import { wayText } from "../scene/zones.js";

const LINES = 10;
const MOST = 50;

// ---- how things stand

// `own`: what the engine answers, `standing`, `pockets`, `sheet` and `inZone`.
export function status({ board, own }) {
  const waiting = (board.can.waiting ?? []).map((one) =>
    t("board.slash.waits", { what: select.waitingText(board, one) }),
  );
  return said([
    ...(select.liveScene(board.store) ? asked(own, "standing", board) : [`${t("board.scene.none_title")}.`]),
    ...(waiting.length ? waiting : [`${t("board.waiting.nothing")}.`]),
    ...asked(own, "pockets", board),
  ]);
}

function asked(own, what, ...about) {
  return own.flatMap((one) => one[what]?.(...about) ?? []);
}

// ---- the last lines

export function last({ board, words }) {
  const count = Math.min(Math.max(Number.parseInt(words, 10) || LINES, 1), MOST);
  const lines = board.store.log.slice(-count).map((entry) => entrySaid(board, entry));
  return said(lines.length ? lines : t("board.log.empty"));
}

// ---- oneself

export function me({ board, own }) {
  const mine = select.mine(board.store).filter((one) => !board.store.isGm || select.tokenOf(board.store, one.id));
  return said(mine.length ? mine.flatMap((one) => sheet(board, own, one)) : t("board.people.none_title"));
}

function sheet(board, own, character) {
  const lines = asked(own, "sheet", board, character, placeOf(board.store, character.id));
  return lines.length ? lines : [`${character.name}: ${placeOf(board.store, character.id)}`];
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

export function zones({ board, own }) {
  const { store } = board;
  const scene = select.liveScene(store);
  const all = scene ? select.zonesOf(store, scene.id) : [];
  return said(all.length ? all.map((zone) => zoneLine(board, own, scene, zone, all)) : t("board.zones.none"));
}

function zoneLine(board, own, scene, zone, all) {
  const { store } = board;
  const there = select
    .tokensOf(store, scene.id)
    .filter((token) => token.zone === zone.id)
    .map((token) => select.nameOf(store, token.character));
  const here = asked(own, "inZone", board, zone);
  const ways = select
    .linksOf(store, scene.id)
    .filter((link) => link.a === zone.id || link.b === zone.id)
    .map((link) => {
      const other = all.find((one) => one.id === (link.a === zone.id ? link.b : link.a));
      return other ? t("board.zones.way", { zone: other.name, way: wayText(board, link) }) : "";
    });
  const lists = { there, here, ways: ways.filter(Boolean) };
  return t("board.slash.zone", {
    zone: zone.name,
    ...Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, { list }])),
  });
}
