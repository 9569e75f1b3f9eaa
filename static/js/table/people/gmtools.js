// What only the GM's page loads: the bar of tools, what of a scene is for the GM alone, the menus of aspects, zones and
// tokens. Widgets find it as `board.gm`.

import { html, nothing } from "lit-html";
import { empty, icon } from "app/lib/kit.js";
import { t } from "words";
import { aspectActs, handItems } from "../../games/fate/aspect/cardmenu.js";
import { button, why } from "../controls.js";
import { later } from "../later.js";
import * as select from "../select.js";
import { item } from "../scene/tokens.js";

// What the dials of optional rules let the GM do.
const EXTRAS = ["make_countdown", "make_obstacle", "set_scale", "set_threat", "grant_permission", "make_organization"];

// ---- the bar of tools

export function tools(board) {
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
  const { commands } = board.can;
  return html`${running(board) ? nothing : tool(board, "start_session", "play", t("board.session.start"), { css: "btn--primary" })}
  ${opener(board, "npc", "npc", t("board.gm.bring"))} ${opener(board, "compel", "hand", t("board.gm.compel"))}
  ${opener(board, "points", "coin", t("board.gm.points"))} ${opener(board, "notes", "note", t("board.gm.notes"))}
  ${EXTRAS.some((kind) => commands[kind] !== undefined) ? opener(board, "extras", "clock", t("extras.panel")) : nothing}
  ${opener(board, "more", "settings", t("board.gm.more"))}`;
}

function sessionEnd(board) {
  const click = () => board.open("end_session");
  return running(board)
    ? html`<span class="push">${tool(board, "end_session", "flag", t("board.session.end"), { click })}</span>`
    : nothing;
}

function running({ store }) {
  return store.get("session")?.running;
}

// A tool that opens a dialog for which no command stands.
function opener(board, dialog, picture, label) {
  return html`<button
    type="button"
    class="btn btn--sm btn--quiet"
    ?disabled=${board.store.paused && dialog !== "notes" && dialog !== "more"}
    @click=${() => board.open(dialog)}
  >
    ${icon(picture)}${label}
  </button>`;
}

// A tool that is one command, or asks for the rest of it first.
function tool(board, kind, picture, label, { css = "btn--quiet", click } = {}) {
  const reason = board.can.commands[kind];
  return button(board, { at: kind, kind, label: html`${icon(picture)}${label}`, reason, css: `btn--sm ${css}`, click });
}

function sceneTools(board, live) {
  const conflict = select.conflictOf(board.store, live.id);
  return html`${conflict ? conflictTools(board, conflict) : startTools(board, live)}
  ${tool(board, "close_scene", "check", t("board.scene.close"), { click: () => board.open("close_scene", { id: live.id }) })}
  ${preparedMenu(board)}`;
}

// What a scene without a conflict can become.
function startTools(board, live) {
  const opens = (kind) => ({ click: () => board.open(kind, { scene: live.id }) });
  return html`${tool(board, "open_conflict", "attack", t("board.conflict.open"), opens("open_conflict"))}
  ${
    select.runsOf(board.store, live.id)
      ? nothing
      : html`${tool(board, "open_challenge", "list", t("play.challenge.open"), opens("open_challenge"))}
        ${tool(board, "open_contest", "target", t("play.contest.open"), opens("open_contest"))}`
  }`;
}

function conflictTools(board, conflict) {
  const opens = (dialog) => ({ click: () => board.open(dialog, { id: conflict.id }) });
  const ties = { css: "btn--primary", ...opens("ties") };
  return html`${conflict.tied?.length ? html`<span data-waits>${tool(board, "break_ties", "list", t("board.conflict.ties"), ties)}</span>` : nothing}
  ${board.can.commands.say_firsts === null ? tool(board, "say_firsts", "list", t("board.conflict.firsts_title"), opens("firsts")) : nothing}
  ${tool(board, "end_conflict", "defend", t("board.conflict.end"))}`;
}

// The scenes in preparation, to look at while another one is live.
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

export function prepared(board, scene) {
  return later(board, "prep", () => import("../scene/prep.js"))?.prepared(board, scene) ?? nothing;
}

// Folded to a line, so that the map stays in sight.
export function forYouAlone(live) {
  if (!live.secret_text) return nothing;
  return html`<details class="secret secret--fold">
    <summary class="secret__head">${icon("secret")}${t("board.scene.for_you")}${icon("down")}</summary>
    <p class="prewrap">${live.secret_text}</p>
  </details>`;
}

export function noScene(board) {
  const list = select.preparedScenes(board.store);
  const make = button(board, {
    at: "new_scene",
    kind: "prepare_scene",
    label: html`${icon("plus")}${t("board.prep.new")}`,
    reason: board.can.commands.prepare_scene ?? null,
    css: list.length ? "" : "btn--primary",
    click: () => board.open("new_scene"),
  });
  return html`<div class="scene__head"><h1>${t("board.scene.none_gm")}</h1></div>
    <div>
      ${
        list.length
          ? html`<section class="sheet sheet--tight">
              <div class="sheet__title">
                <h2>${t("board.prep.ready")}</h2>
                <span class="end">${make}</span>
              </div>
              <ul class="list">
                ${list.map((one) => preparedLine(board, one))}
              </ul>
            </section>`
          : empty(t("board.prep.none_title"), t("board.prep.none_text"), make)
      }
    </div>`;
}

function preparedLine(board, one) {
  return html`<li>
    ${icon("zone")}<span class="grow"><b>${one.title}</b></span>
    <button type="button" class="btn btn--sm" @click=${() => board.set({ prep: one.id })}>
      ${icon("edit")}${t("board.prep.edit")}
    </button>
    ${button(board, { at: `open-${one.id}`, kind: "open_scene", label: t("board.prep.open"), name: t("board.prep.open_named", { title: one.title }), reason: board.can.commands.open_scene, css: "btn--sm btn--primary", click: () => board.open("open_scene", { id: one.id }) })}
  </li>`;
}

// Beside a challenge or contest that is over: who could not be touched until then.
export function lifts(board, found) {
  if (board.can.commands.set_threat === undefined) return nothing;
  return (
    later(board, "threat_words", () => import("../../games/fate/optional/threats.js"))?.liftRow(board, found) ?? nothing
  );
}

// ---- menus

export function aspectMenu(board, aspect) {
  const edit = () => board.open("edit_aspect", { id: aspect.id });
  return html`<span class="end"
    ><details class="drop" data-menu>
      <summary class="btn btn--quiet btn--icon btn--sm" aria-label=${t("board.cards.menu", { text: aspect.text })}>
        ${icon("more")}
      </summary>
      <div class="menu">
        ${
          select.staysHidden(board.store, aspect)
            ? html`<button
                  type="button"
                  @click=${() => board.act(`aspect-${aspect.id}`, "reveal_aspect", { aspect: aspect.id })}
                >
                  ${icon("eye")}${t("board.cards.reveal")}
                </button>
                <button type="button" @click=${() => board.open("reveal", { id: aspect.id })}>
                  ${icon("people")}${t("board.cards.reveal_to")}
                </button>`
            : nothing
        }
        ${aspectActs(board, aspect)}${handItems(board, aspect)}
        <button type="button" @click=${edit}>${icon("edit")}${t("board.cards.reword")}</button>
        <button type="button" @click=${() => board.open("compel", { aspect: aspect.id })}>
          ${icon("hand")}${t("board.gm.compel")}
        </button>
        ${board.can.commands.set_scale !== undefined && aspect.kind !== "boost" ? html`<button type="button" @click=${() => board.open("scale", { target: aspect.id })}>${icon("settings")}${t("extras.scale.set")}</button>` : nothing}
        ${removeItem(board, aspect)}
      </div>
    </details></span
  >`;
}

// What does not go away says why.
function removeItem(board, aspect) {
  const reason = select.whyLasting(board, aspect);
  return html`${item("trash", t("common.button.remove"), () => board.act(`aspect-${aspect.id}`, "remove_aspect", { aspect: aspect.id }), Boolean(reason), "danger")}${reason ? html`<p class="menu__say">${why(board, reason)}</p>` : nothing}`;
}

export function zoneMenu(board, zone) {
  return html`<details class="drop" data-menu>
    <summary class="btn btn--quiet btn--icon btn--sm" aria-label=${t("board.zones.menu", { name: zone.name })}>
      ${icon("more")}
    </summary>
    <div class="menu">
      <button type="button" @click=${() => board.open("zone", { id: zone.id, scene: zone.scene })}>
        ${icon("edit")}${t("board.zones.edit")}
      </button>
      <button type="button" @click=${() => board.open("link", { a: zone.id, scene: zone.scene })}>
        ${icon("link")}${t("board.zones.link")}
      </button>
      <button type="button" @click=${() => board.open("place", { on: zone.id })}>
        ${icon("plus")}${t("board.cards.place")}
      </button>
      <button type="button" class="danger" @click=${() => board.act("move", "remove_zone", { zone: zone.id })}>
        ${icon("trash")}${t("common.button.remove")}
      </button>
    </div>
  </details>`;
}

export function tokenItems(board, token) {
  const live = board.store.get(token.scene)?.state === "live";
  const hide = live ? token.shown : !token.secret;
  return [
    html`<hr />`,
    item(hide ? "eye-off" : "eye", t(hide ? "board.token.hide" : "board.token.show"), () =>
      board.act("move", "edit_token", { token: token.id, secret: hide }),
    ),
    item("flag", t("board.token.side"), () => board.open("side", { id: token.id })),
    ...(select.isObstacle(board.store.get(token.character))
      ? []
      : [
          item("attack", t("board.gm.hit"), () => board.open("hit", { target: token.character })),
          ...proofItem(board, token),
        ]),
    item("settings", t("board.gm.override"), () => board.open("override", { target: token.character })),
    item(
      "trash",
      t("board.token.remove"),
      () => board.act("move", "remove_token", { token: token.id }),
      false,
      "danger",
    ),
  ];
}

// What cannot harm them until a condition is met.
function proofItem(board, token) {
  return board.can.commands.mark_immune === undefined
    ? []
    : [item("defend", t("board.proof.mark"), () => board.open("proof", { target: token.character }))];
}
