// What only the GM's page loads: the own part in the people column, the scene's row of tools, the menus of aspects,
// zones and tokens. Widgets find it as `board.gm`.

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

// ---- the GM's own part

export function gmPart(board) {
  const { store } = board;
  const session = store.get("session") ?? {};
  const commands = board.can.commands;
  return html`<div class="me me--gm" role="group" aria-labelledby="gm-h">
    <div class="me__top">
      <span class="face tone-6 face--lg" aria-hidden="true">${icon("gm")}</span>
      <div>
        <h2 id="gm-h">${t(`common.role_title.${store.me.role}`)}</h2>
        <p>${session.running ? t("board.session.running", { n: session.number }) : t("board.session.none")}</p>
      </div>
    </div>
    <div class="gm-tools full">
      ${session.running ? nothing : button(board, { at: "start_session", kind: "start_session", label: t("board.session.start"), reason: commands.start_session, css: "btn--sm btn--primary" })}
      ${toolButton(board, "npc", "npc", t("board.gm.bring"))}
      ${toolButton(board, "compel", "hand", t("board.gm.compel"))}
      ${toolButton(board, "points", "coin", t("board.gm.points"))}
      ${toolButton(board, "notes", "note", t("board.gm.notes"))}
      ${EXTRAS.some((kind) => commands[kind] !== undefined) ? toolButton(board, "extras", "clock", t("extras.panel")) : nothing}
      ${toolButton(board, "more", "settings", t("board.gm.more"))}
      ${session.running ? button(board, { at: "end_session", kind: "end_session", label: t("board.session.end"), reason: commands.end_session, css: "btn--sm btn--quiet", click: () => board.open("end_session") }) : nothing}
    </div>
  </div>`;
}

function toolButton(board, dialog, picture, label) {
  return html`<button
    type="button"
    class="btn btn--sm"
    ?disabled=${board.store.paused && dialog !== "notes" && dialog !== "more"}
    @click=${() => board.open(dialog)}
  >
    ${icon(picture)}${label}
  </button>`;
}

// ---- the scene

export function prepared(board, scene) {
  return later(board, "prep", () => import("../scene/prep.js"))?.prepared(board, scene) ?? nothing;
}

export function sceneRow(board, live) {
  return html`<div class="row gm-row">
    ${conflictTools(board, live)}
    ${button(board, { at: "close_scene", kind: "close_scene", label: t("board.scene.close"), reason: board.can.commands.close_scene, css: "btn--sm", click: () => board.open("close_scene", { id: live.id }) })}
    ${preparedMenu(board)}
  </div>`;
}

// The scenes in preparation, to look at while another one is live.
function preparedMenu(board) {
  const list = select.preparedScenes(board.store);
  return html`<details class="drop" data-menu>
    <summary class="btn btn--quiet btn--sm">${icon("book")}${t("board.prep.menu")}${icon("down")}</summary>
    <div class="menu">
      ${list.map((one) => html`<button type="button" @click=${() => board.set({ prep: one.id })}>${icon("zone")}${one.title}</button>`)}
      <button type="button" @click=${() => board.open("new_scene")}>${icon("plus")}${t("board.prep.new")}</button>
    </div>
  </details>`;
}

function conflictTools(board, live) {
  const { commands } = board.can;
  const conflict = select.conflictOf(board.store, live.id);
  return html`${conflict ? nothing : button(board, { at: "open_conflict", kind: "open_conflict", label: html`${icon("attack")}${t("board.conflict.open")}`, reason: commands.open_conflict, css: "btn--sm", click: () => board.open("open_conflict", { scene: live.id }) })}
  ${conflict || select.runsOf(board.store, live.id) ? nothing : html`${structure(board, "challenge", "list", commands.open_challenge, live)}${structure(board, "contest", "target", commands.open_contest, live)}`}
  ${conflict?.tied?.length ? button(board, { at: "break_ties", kind: "break_ties", label: t("board.conflict.ties"), reason: null, css: "btn--sm btn--primary", click: () => board.open("ties", { id: conflict.id }) }) : nothing}
  ${conflict && commands.say_firsts === null ? button(board, { at: "say_firsts", kind: "say_firsts", label: t("board.conflict.firsts_title"), reason: null, css: "btn--sm", click: () => board.open("firsts", { id: conflict.id }) }) : nothing}
  ${conflict ? button(board, { at: "end_conflict", kind: "end_conflict", label: t("board.conflict.end"), reason: commands.end_conflict, css: "btn--sm" }) : nothing}`;
}

function structure(board, what, picture, reason, live) {
  const kind = `open_${what}`;
  return button(board, {
    at: kind,
    kind,
    label: html`${icon(picture)}${t(`play.${what}.open`)}`,
    reason,
    css: "btn--sm",
    click: () => board.open(kind, { scene: live.id }),
  });
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
