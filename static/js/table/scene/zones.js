// Zones as a map and as a list. A token moves by drag, or by its menu: choose, then place.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon, num } from "app/lib/kit.js";
import { place } from "app/lib/place.js";
import { t } from "words";
import { button, refusal } from "../controls.js";
import { later } from "../later.js";
import { art } from "../pictures/art.js";
import { portrait } from "../people/faces.js";
import * as select from "../select.js";

// How tokens are taken in hand: fetched once the page is drawn.
function grip(board) {
  return board.drawn ? later(board, "grip", () => import("./grip.js")) : null;
}

export function zones(board, scene) {
  const { store, ui } = board;
  const all = select.zonesOf(store, scene.id);
  const tools = store.isGm
    ? button(board, {
        at: "zone",
        kind: "add_zone",
        label: html`${icon("plus")}${t("board.zones.add")}`,
        reason: null,
        css: "btn--quiet btn--sm",
        click: () => board.open("zone", { scene: scene.id }),
      })
    : nothing;
  return html`<div class="zones">
    <div class="block__head">
      <h2>${t("board.zones.title")}</h2>
      ${ui.placing ? placingLine(board) : nothing}<span class="end row">${tools}${viewSwitch(board)}</span>
    </div>
    ${refusal(board, "move")}${outside(board, scene, all)}
    ${all.length ? (ui.zones === "map" ? map(board, scene, all) : zoneList(board, scene, all)) : html`<p class="note">${t("board.zones.none")}</p>`}
  </div>`;
}

function placingLine(board) {
  const name = select.nameOf(board.store, board.ui.placing.character);
  return html`<span class="note"
    ><span role="status">${t("board.zones.placing", { name })}</span>
    <button type="button" class="btn btn--sm btn--quiet" @click=${() => board.set({ placing: null })}>
      ${t("common.button.cancel")}
    </button></span
  >`;
}

function viewSwitch(board) {
  const one = (view, picture) =>
    html`<button
      type="button"
      aria-pressed=${board.ui.zones === view ? "true" : "false"}
      @click=${() => board.set({ zones: view })}
    >
      ${icon(picture)}${t(`board.zones.${view}`)}
    </button>`;
  return html`<span class="seg" role="group" aria-label=${t("board.zones.view")}
    >${one("map", "zone")}${one("list", "list")}</span
  >`;
}

// Those present in no zone.
function outside(board, scene, all) {
  const known = new Set(all.map((zone) => zone.id));
  const tokens = select.tokensOf(board.store, scene.id).filter((token) => !known.has(token.zone));
  if (!tokens.length) return nothing;
  return html`<div class="outside">
    ${all.length ? html`<span class="label">${t("board.zones.outside")}</span>` : nothing}
    <div class="zone__in">${tokens.map((token) => tokenView(board, token))}</div>
  </div>`;
}

// ---- the map

function map(board, scene, all) {
  const columns = ranks(all.map((zone) => zone.x));
  const rows = ranks(all.map((zone) => zone.y));
  const seat = (zone) => ({ "--x": columns.indexOf(zone.x) + 1, "--y": rows.indexOf(zone.y) + 1 });
  const sorted = [...all].sort((one, other) => one.y - other.y || one.x - other.x);
  const taken = new Set(all.map((zone) => `${zone.x} ${zone.y}`));
  const spread = taken.size === all.length;
  return html`<div
    class=${spread ? "map map--placed" : "map"}
    tabindex="0"
    role="region"
    aria-label=${t("board.zones.map")}
    ${place({ "--cols": spread ? columns.length : 2 })}
  >
    ${repeat(
      sorted,
      (zone) => zone.id,
      (zone) => zoneBox(board, scene, zone, spread ? seat(zone) : {}, { all, columns, rows }),
    )}
  </div>`;
}

function ranks(values) {
  return [...new Set(values)].sort((one, other) => one - other);
}

function zoneBox(board, scene, zone, seat, grid) {
  const { store, ui } = board;
  const here =
    !store.isGm && select.mine(store).some((own) => select.tokenOf(store, own.id, scene.id)?.zone === zone.id);
  const ways = select.linksOf(store, scene.id).filter((link) => link.a === zone.id || link.b === zone.id);
  const css = `zone ${here ? "zone--here" : ""} ${zoneHidden(board, scene, zone) ? "zone--hidden" : ""} ${ui.over === zone.id ? "zone--over" : ""}`;
  return html`<section
    class=${css}
    aria-label=${zone.name}
    ${place(seat)}
    @dragover=${(event) => grip(board)?.dragOver(board, event, zone)}
    @dragleave=${() => ui.over && board.set({ over: null })}
    @drop=${(event) => grip(board)?.drop(board, event, zone)}
  >
    <h3 class="zone__name">
      <span class="zone__title">${zone.name}</span
      >${here ? html`<span class="label">${t("board.zones.here")}</span>` : nothing}${zoneHidden(board, scene, zone) ? hiddenTag() : nothing}${board.all("zoneMenu", zone)}
    </h3>
    ${art(board, zone.art, "art--zone")} ${board.all("zone", zone)}
    <div class="zone__in">${tokensIn(board, scene, zone)}</div>
    ${grip(board)?.placeHere(board, zone) ?? nothing} ${ways.map((link) => gate(board, zone, link, grid))}
    ${farWays(board, zone, ways, grid)}
  </section>`;
}

function zoneHidden(board, scene, zone) {
  return board.store.isGm && (scene.state === "live" ? !zone.shown : zone.secret);
}

export function hiddenTag() {
  return html`<span class="tag tag--secret">${icon("secret")}${t("board.cards.hidden_short")}</span>`;
}

function tokensIn(board, scene, zone) {
  const tokens = select.tokensOf(board.store, scene.id).filter((token) => token.zone === zone.id);
  return repeat(
    tokens,
    (token) => token.id,
    (token) => tokenView(board, token),
  );
}

// Directly right or below in the grid: a gate on the line between, for the eye alone. In words each zone tells of all its ways.
function gate(board, zone, link, { all, columns, rows }) {
  const other = all.find((one) => one.id === (link.a === zone.id ? link.b : link.a));
  const side = other && sideOf(zone, other, columns, rows);
  if (!side) return nothing;
  const css = `gate ${side === "right" ? "gate--right gate--side" : "gate--down"} ${shut(board, link) ? "gate--shut" : "gate--open"}`;
  return html`<div class=${css} aria-hidden="true">
    <span>${icon(shut(board, link) ? "gate" : "open")}${wayWord(board, link)}</span>
  </div>`;
}

function sideOf(zone, other, columns, rows) {
  const right = columns.indexOf(other.x) - columns.indexOf(zone.x);
  const down = rows.indexOf(other.y) - rows.indexOf(zone.y);
  if (right === 1 && down === 0) return "right";
  return right === 0 && down === 1 ? "down" : null;
}

// What closes a way: a word, or something that stands there.
export function shut(board, link) {
  const stands = select.tokenOf(board.store, link.obstacle, link.scene) ? link.obstacle : null;
  return link.block || select.nameOf(board.store, board.all("closes", link)[0] ?? stands);
}

function wayWord(board, link) {
  const name = wayName(board, link);
  return link.steps > 1 ? html`${name} ${num(link.steps, { sign: false })}` : name;
}

// What it is called, or that it is open; and what rules have to say of it.
function wayName(board, link) {
  const said = [shut(board, link) || link.label, ...board.all("wayNotes", link)].filter(Boolean);
  return said.join(", ") || t("board.zones.open");
}

function farWays(board, zone, ways, { all, columns, rows }) {
  const lines = ways.map((link) => {
    const other = all.find((one) => one.id === (link.a === zone.id ? link.b : link.a));
    if (!other) return nothing;
    const near = sideOf(zone, other, columns, rows) || sideOf(other, zone, columns, rows);
    return html`<li class=${near ? "zone__near" : ""}>
      ${icon(shut(board, link) ? "gate" : "open")}${t("board.zones.way", { zone: other.name, way: wayText(board, link) })}
    </li>`;
  });
  return lines.length
    ? html`<ul class="zone__ways" aria-label=${t("board.zones.ways")}>
        ${lines}
      </ul>`
    : nothing;
}

export function wayText(board, link) {
  const name = wayName(board, link);
  return link.steps > 1 ? t("board.zones.steps", { name, n: link.steps }) : name;
}

// ---- the list

function zoneList(board, scene, all) {
  return html`<div class="sheet sheet--tight">${all.map((zone) => zoneRow(board, scene, zone, all))}</div>`;
}

export function zoneRow(board, scene, zone, all) {
  const ways = select.linksOf(board.store, scene.id).filter((link) => link.a === zone.id || link.b === zone.id);
  return html`<div class="zonerow">
    <b>${zone.name} ${zoneHidden(board, scene, zone) ? hiddenTag() : nothing}</b>
    <span class="stack stack--tight"
      >${art(board, zone.art, "art--row")}${board.all("zone", zone)}<span class="zone__in"
        >${tokensIn(board, scene, zone)}</span
      >${grip(board)?.placeHere(board, zone) ?? nothing}</span
    >
    <span class="row row--tight"
      >${ways.map((link) => {
        const other = all.find((one) => one.id === (link.a === zone.id ? link.b : link.a));
        return other
          ? html`<span class="tag">${t("board.zones.way", { zone: other.name, way: wayText(board, link) })}</span>`
          : nothing;
      })}${board.all("zoneMenu", zone)}</span
    >
  </div>`;
}

// ---- tokens

export function tokenView(board, token) {
  const { store, ui } = board;
  const character = store.get(token.character);
  const hero = token.side === "pcs";
  const hidden = store.isGm && (store.get(token.scene)?.state === "live" ? !token.shown : token.secret);
  const css = `token ${hero ? "" : "token--foe"} ${token.state !== "in" ? "token--out" : ""} ${hidden ? "token--hidden" : ""} ${board.all("tokenMark", token).join(" ")} ${ui.placing?.id === token.id ? "token--placing" : ""}`;
  const movable = grip(board)?.isMovable(board, token);
  const onTurn = select.isOwn(store, token.character) && board.first("onTurn", token.character);
  const state = token.state === "in" ? "" : t(`board.token.${token.state}`);
  return html`<details class="drop drop--start token-drop" data-menu>
    <summary
      class=${css}
      aria-current=${onTurn ? "true" : nothing}
      draggable=${movable ? "true" : "false"}
      @dragstart=${(event) => grip(board)?.dragStart(board, event, token)}
      @dragend=${() => board.set({ placing: null, over: null })}
    >
      ${portrait(board, character.id, "xs", { tone: hero ? select.tone(store, character.id) || 5 : 0 })}<span>${character.name}${board.all("count", character)}</span>${state ? html`<span class="sr">, ${state}</span>` : nothing}${hidden ? html`${icon("secret", "sm")}<span class="sr">${t("board.cards.hidden_short")}</span>` : nothing}
    </summary>
    ${grip(board)?.tokenMenu(board, token) ?? nothing}
  </details>`;
}
