// What of Fate stands in the scene column: the pool, turns, challenges, contests, the situation, facts.

import { html } from "lit-html";
import { t } from "words";
import { later } from "../../../table/later.js";
import { situation } from "../aspect/cards.js";
import { coin } from "../kit.js";
import * as select from "../select.js";

const MOST_PIPS = 8;

export function sceneLabel(board, live) {
  const conflict = select.conflictOf(board.store, live.id);
  return conflict ? [t(`board.conflict.${conflict.kind}`), t("board.scene.exchange", { n: conflict.exchange })] : [];
}

export function sceneHead(board, live) {
  if (!select.hasPool(board)) return undefined;
  const pips = Math.min(live.pool, MOST_PIPS);
  return html`<div class="pool">
    <span
      >${t("board.scene.pool")}<br /><span class="pips pips--gm" aria-hidden="true"
        >${Array.from({ length: pips }, () => html`<i></i>`)}</span
      ></span
    >
    ${coin(live.pool, { size: "lg", gm: true, label: t("board.scene.pool_label", { n: live.pool }) })}
  </div>`;
}

export function turns(board, live) {
  if (!select.conflictOf(board.store, live.id)) return undefined;
  return later(board, "turns", () => import("../conflict/turns.js"))?.turns(board, live);
}

// `live` is null where no scene is.
export function scene(board, live) {
  if (!live) return rules(board, live);
  return [
    when(board, "challenge", () => import("../contest/challenge.js"), live),
    when(board, "contest", () => import("../contest/contest.js"), live),
    situation(board, live),
    rules(board, live),
    when(board, "fact", () => import("../aspect/facts.js"), live),
  ];
}

// What optional rules put on the table; most have nothing there.
function rules(board, live) {
  const rows = board.all("rows", live);
  const beyond = board.all("beyond", live);
  return rows.length || beyond.length
    ? later(board, "rules", () => import("../optional/table.js"))?.shown(board, rows, beyond)
    : undefined;
}

// A part whose module is fetched when there is something for it to show.
function when(board, type, load, live) {
  return board.store.all(type).length ? later(board, type, load)?.shown(board, live) : undefined;
}
