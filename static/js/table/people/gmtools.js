// The GM's own: the bar of tools, what of a scene is for them alone.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { because, button } from "../controls.js";
import { later } from "../later.js";
import * as select from "../select.js";

// ---- the bar of tools

function tools(board) {
  const live = select.preparing(board) ? null : select.liveScene(board.store);
  return html`<div class="tools" role="group" aria-label=${t("board.gm.tools")} @focusin=${wholly}>
    <div class="tools__part">${ownTools(board)}</div>
    <div class="tools__part grow">${live ? sceneTools(board, live) : nothing}${sessionEnd(board)}</div>
  </div>`;
}

// A browser leaves what stands half out of a line that scrolls where it is.
function wholly({ target }) {
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function ownTools(board) {
  return html`${running(board) ? nothing : tool(board, "start_session", "play", t("board.session.start"), { css: "btn--primary" })}
  ${board.all("gmTools")} ${opener(board, "notes", "note", t("board.gm.notes"))}
  ${opener(board, "pictures", "image", t("board.picture.tool"))} ${board.all("gmPanels")}
  ${opener(board, "more", "settings", t("board.gm.more"))}`;
}

// An engine may have more to ask about it.
function sessionEnd(board) {
  const [asks] = board.all("sessionEnding");
  const click = asks && (() => board.open(asks.dialog));
  return running(board)
    ? html`<span class="push">${tool(board, "end_session", "flag", t("board.session.end"), { click })}</span>`
    : nothing;
}

function running({ store }) {
  return store.get("session")?.running;
}

// A tool that opens a dialog for which no command stands.
export function opener(board, dialog, picture, label) {
  return html`<button
    type="button"
    class="btn btn--sm btn--quiet"
    ?disabled=${board.store.paused && dialog !== "notes" && dialog !== "more"}
    @click=${() => board.open(dialog)}
  >
    ${icon(picture)}${label}
  </button>`;
}

// A tool that is one command, or asks for the rest first. While it is refused, its reason opens under it: the bar stays a row high.
/**
 * @param {Board} board @param {Kind} kind @param {string} picture @param {unknown} label
 * @param {{css?: string, click?: () => unknown}} [how]
 */
export function tool(board, kind, picture, label, { css = "btn--quiet", click } = {}) {
  const reason = board.can.commands[kind];
  const named = html`${icon(picture)}${label}`;
  if (reason && reason.code !== "paused") return refused(board, reason, named);
  return button(board, { at: kind, kind, label: named, reason, css: `btn--sm ${css}`, click });
}

function refused(board, reason, named) {
  return html`<details class="drop drop--start" data-menu>
    <summary class="btn btn--sm btn--refused">${named}</summary>
    <div class="menu"><div class="menu__say">${because(board, reason)}</div></div>
  </details>`;
}

function sceneTools(board, live) {
  return html`${board.all("sceneTools", live)}
  ${board.first("closesItself") ? nothing : tool(board, "close_scene", "check", t("board.scene.close"), { click: () => board.open("close_scene", { id: live.id }) })}
  ${preparedMenu(board)}`;
}

// Scenes in preparation, to look at while one is live.
function preparedMenu(board) {
  const list = select.preparedScenes(board.store);
  return html`<details class="drop drop--start" data-menu>
    <summary class="btn btn--quiet btn--sm">${icon("book")}${t("board.prep.menu")}${icon("down")}</summary>
    <div class="menu">
      ${list.map((one) => html`<button type="button" @click=${() => board.set({ prep: one.id, tab: "scene" })}>${icon("zone")}${one.title}</button>`)}
      <button type="button" @click=${() => board.open("new_scene")}>${icon("plus")}${t("board.prep.new")}</button>
    </div>
  </details>`;
}

// ---- the scene

function noScene(board) {
  return later(board, "no_scene", () => import("../scene/ready.js"))?.noScene(board) ?? html``;
}

function preparing(board, scene) {
  return later(board, "prep", () => import("../scene/prep.js"))?.prepared(board, scene) ?? html``;
}

// Folded to a line, so that the map stays in sight.
function forYouAlone(board, live) {
  if (!live?.secret_text) return nothing;
  return html`<details class="secret secret--fold">
    <summary class="secret__head">${icon("secret")}${t("board.scene.for_you")}${icon("down")}</summary>
    <p class="prewrap">${live.secret_text}</p>
  </details>`;
}

export const part = { bar: tools, preparing, strip: forYouAlone, noScene };
