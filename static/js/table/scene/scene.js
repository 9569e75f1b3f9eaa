// The scene column: head, what the engine has there, zones. Without a live scene: what belongs here.

import { html, nothing } from "lit-html";
import { empty } from "app/lib/kit.js";
import { t } from "words";
import { art } from "../pictures/art.js";
import * as select from "../select.js";
import { zones } from "./zones.js";

export function scene(board) {
  const preparing = select.preparing(board);
  const prepared = preparing && board.first("preparing", preparing);
  if (prepared) return prepared;
  const live = select.liveScene(board.store);
  if (!live) return noScene(board);
  return html`${head(board, live)}${board.all("turns", live)}${strips(board, live)}${board.all("scene", live)}${board.first("zoneless") ? nothing : zones(board, live)}`;
}

// What is folded to a line.
function strips(board, live) {
  const some = board.all("strip", live);
  return some.length ? html`<div class="row row--top">${some}</div>` : nothing;
}

function head(board, live) {
  const label = [t("board.scene.number", { n: live.number }), ...board.all("sceneLabel", live)];
  return html`<div class="scene__head">
    ${art(board, live.art, "art--scene")}
    <p class="label">${label.join(", ")}</p>
    <h1>${live.title}</h1>
    ${live.text ? html`<p class="scene__text">${live.text}</p>` : nothing} ${board.all("sceneHead", live)}
  </div>`;
}

function noScene(board) {
  const beyond = [board.all("strip", null), board.all("scene", null)];
  if (board.store.isGm) return html`${board.first("noScene") ?? nothing}${beyond}`;
  return html`<div class="scene__head"><h1>${board.page.campaign}</h1></div>
    <div>${empty(t("board.scene.none_title"), t("board.scene.none_text"))}</div>
    ${beyond}`;
}
