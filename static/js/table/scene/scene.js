// The scene column: head, turns, situation, zones. Without a live scene: what belongs here.

import { html, nothing } from "lit-html";
import { coin, empty } from "app/lib/kit.js";
import { t } from "words";
import { situation } from "../../games/fate/aspect/cards.js";
import { later } from "../later.js";
import * as select from "../select.js";
import { turns } from "../../games/fate/conflict/turns.js";
import { zones } from "./zones.js";

export function scene(board) {
  const preparing = select.preparing(board);
  if (board.gm && preparing) return board.gm.prepared(board, preparing);
  const live = select.liveScene(board.store);
  if (!live) return noScene(board);
  return html`${head(board, live)}${turns(board, live)}${strips(board, live)}${when(board, "challenge", () => import("../../games/fate/contest/challenge.js"), live)}${when(board, "contest", () => import("../../games/fate/contest/contest.js"), live)}${situation(board, live)}${extras(board, live)}${when(board, "fact", () => import("../../games/fate/aspect/facts.js"), live)}${zones(board, live)}`;
}

// What is folded to a line: for the GM alone, and the countdowns.
function strips(board, live) {
  const secret = board.gm?.forYouAlone(live) ?? nothing;
  const countdowns = when(board, "countdown", () => import("../../games/fate/optional/countdowns.js"), live);
  return secret === nothing && countdowns === nothing
    ? nothing
    : html`<div class="row row--top">${secret}${countdowns}</div>`;
}

// A part whose module is fetched when there is something for it to show.
function when(board, type, load, live) {
  return board.store.all(type).length ? (later(board, type, load)?.shown(board, live) ?? nothing) : nothing;
}

// What optional rules put on the table; most have nothing there.
const EXTRAS = ["distraction", "organization"];

function extras(board, live) {
  const { store } = board;
  const some =
    EXTRAS.some((type) => store.all(type).length) ||
    store.all("character").some(select.isObstacle) ||
    store.all("aspect").some(select.isWide);
  return some
    ? (later(board, "extras", () => import("../../games/fate/optional/extras.js"))?.shown(board, live) ?? nothing)
    : nothing;
}

function head(board, live) {
  return html`<div class="scene__head">
    <p class="label">${headLabel(board, live)}</p>
    <h1>${live.title}</h1>
    ${live.text ? html`<p class="scene__text">${live.text}</p>` : nothing} ${pool(live)}
  </div>`;
}

function headLabel(board, live) {
  const conflict = select.conflictOf(board.store, live.id);
  const parts = [t("board.scene.number", { n: live.number })];
  if (conflict) parts.push(t(`board.conflict.${conflict.kind}`), t("board.scene.exchange", { n: conflict.exchange }));
  return parts.join(", ");
}

function pool(live) {
  const pips = Math.min(live.pool, 8);
  return html`<div class="pool">
    <span
      >${t("board.scene.pool")}<br /><span class="pips pips--gm" aria-hidden="true"
        >${Array.from({ length: pips }, () => html`<i></i>`)}</span
      ></span
    >
    ${coin(live.pool, { size: "lg", gm: true, label: t("board.scene.pool_label", { n: live.pool }) })}
  </div>`;
}

function noScene(board) {
  const beyond = html`${when(board, "countdown", () => import("../../games/fate/optional/countdowns.js"), null)}${extras(board, null)}`;
  if (board.store.isGm) return html`${board.gm?.noScene(board) ?? nothing}${beyond}`;
  return html`<div class="scene__head"><h1>${board.page.campaign}</h1></div>
    <div>${empty(t("board.scene.none_title"), t("board.scene.none_text"))}</div>
    ${beyond}`;
}
