// Preparing a scene: the same widgets over what only the GM is sent. Nothing here reaches a player before it opens.

import { html, nothing } from "lit-html";
import { empty, icon } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { button, refusal } from "../controls.js";
import { formEnd, submit, text } from "../forms.js";
import { portrait } from "../people/faces.js";
import { art } from "../pictures/art.js";
import * as select from "../select.js";
import { zones } from "./zones.js";

export function prepared(board, scene) {
  return html`<div class="prep">
    <div class="scene__head">
      ${art(board, scene.art, "art--scene")}
      <p class="label">${icon("secret")} ${t("board.prep.label")}</p>
      <h1>${scene.title}</h1>
      <div class="pool row">
        ${back(board)}${background(board, scene)}${tryOut(board, scene)}${openReason(board, scene) ? nothing : opener(board, scene)}
      </div>
    </div>
    <div class="prep__cols">
      <div class="stack stack--wide">
        ${texts(board, scene)}${board.all("prepared", scene)}${board.first("zoneless") ? nothing : zones(board, scene)}${cast(board, scene)}${board.all("waitingIn", scene)}
      </div>
      ${aside(board, scene)}
    </div>
  </div>`;
}

function back(board) {
  return board.page.alone
    ? nothing
    : html`<button type="button" class="btn btn--sm" @click=${() => board.set({ prep: null })}>
        ${icon("back")}${t("board.prep.back")}
      </button>`;
}

function background(board, scene) {
  return html`<button type="button" class="btn btn--sm" @click=${() => board.open("art", { on: scene.id })}>
    ${icon("image")}${t("board.picture.art")}
  </button>`;
}

// Where the game has a forecast: how its fight would go.
function tryOut(board, scene) {
  const { forecast } = board.page.urls;
  if (!forecast) return nothing;
  return html`<a class="btn btn--sm" href=${forecast.replace("KEY", scene.id.split(":")[1])}
    >${t("board.prep.try")}</a
  >`;
}

// At the top when it may be opened; else at the end, with the reason why not.
function opener(board, scene) {
  return button(board, {
    at: "opening",
    kind: "open_scene",
    label: t("board.prep.open"),
    reason: openReason(board, scene),
    css: "btn--sm btn--primary",
    click: () => board.open("open_scene", { id: scene.id }),
  });
}

// ---- title and texts

function texts(board, scene) {
  const at = `texts-${scene.id}`;
  const args = (data) => ({
    scene: scene.id,
    title: text(data, "title"),
    text: text(data, "text"),
    secret_text: text(data, "secret"),
  });
  return html`<form class="sheet" @submit=${submit(board, { at, kind: "edit_scene", args, edits: true })}>
    ${textField({ id: "prep-title", name: "title", label: t("board.prep.title"), value: scene.title, max: 80, required: true, css: "field--title" })}
    ${textField({ id: "prep-text", name: "text", label: t("board.prep.text"), value: scene.text, max: 8000, rows: 2 })}
    ${textField({ id: "prep-secret", name: "secret", label: t("board.prep.secret"), value: scene.secret_text, max: 8000, rows: 2, css: "field--secret" })}
    ${formEnd(board, { at, kind: "edit_scene", label: t("common.button.save"), css: "" })}
  </form>`;
}

// ---- who is in it

// The engine's columns are {name, of(character)}.
function cast(board, scene) {
  const tokens = people(board, scene);
  const columns = board.all("castColumns");
  return html`<section class="sheet">
    <div class="sheet__title">
      <h2 id="prep-cast">${t("board.prep.cast")}</h2>
      ${board.all("castTools", scene)}
    </div>
    ${
      tokens.length
        ? html`<div class="table-wrap" tabindex="0" role="region" aria-labelledby="prep-cast">
            <table class="t">
              <thead>
                <tr>
                  <th>${t("board.npc.who")}</th>
                  ${columns.map(({ name }) => html`<th>${name}</th>`)}
                  <th>${t("board.npc.zone")}</th>
                </tr>
              </thead>
              <tbody>
                ${tokens.map((token) => castRow(board, token, columns))}
              </tbody>
            </table>
          </div>`
        : html`<p class="note">${t("board.prep.cast_none")}</p>`
    }
  </section>`;
}

// Things stand apart from them.
function people(board, scene) {
  const { store } = board;
  return select.tokensOf(store, scene.id).filter((token) => !board.first("isThing", store.get(token.character)));
}

function castRow(board, token, columns) {
  const { store } = board;
  const one = store.get(token.character);
  const hidden = token.secret
    ? html` <span class="tag tag--secret">${icon("secret")}${t("board.cards.hidden_short")}</span>`
    : nothing;
  return html`<tr>
    <td>
      <span class="row row--level"
        >${portrait(board, one.id, "sm", { tone: token.side === "pcs" ? select.tone(store, one.id) || 5 : 0 })}<b>${one.name}${board.all("count", one)}</b>${hidden}</span
      >
    </td>
    ${columns.map(({ of }) => html`<td>${of(one)}</td>`)}
    <td>
      ${token.zone ? select.nameOf(store, token.zone) : html`<span class="note">${t("board.zones.nowhere")}</span>`}
    </td>
  </tr>`;
}

// ---- when it opens

function aside(board, scene) {
  const { store } = board;
  const drop = html`<button
    type="button"
    class="btn btn--quiet btn--sm"
    @click=${async () => (await board.act("drop_scene", "drop_scene", { scene: scene.id })).ok && board.set({ prep: null })}
  >
    ${icon("trash")}${t("board.prep.drop")}
  </button>`;
  return html`<aside class="prep__aside">
    <section class="sheet sheet--tight">
      <h2>${t("board.prep.when")}</h2>
      <ul class="ready">
        ${checks(board, scene).map(([ok, words]) => html`<li class=${ok ? "" : "no"}>${icon(ok ? "check" : "warn")}${words}</li>`)}
      </ul>
      ${board.all("prepNotes", scene).map((words) => html`<p class="note">${words}</p>`)}
      ${openReason(board, scene) ? opener(board, scene) : nothing}${drop}${refusal(board, "drop_scene")}
    </section>
    ${notes(board, scene, store)}
  </aside>`;
}

function openReason(board, scene) {
  const may = board.can.commands.open_scene;
  if (may === undefined) return null;
  return may === null || "code" in may ? may : (may[scene.id] ?? null);
}

// [whether it is so, the words].
function checks(board, scene) {
  const own = board.all("prepChecks", scene);
  const hints = board.all("prepHints", scene);
  if (board.first("zoneless")) return [...own, ...hints];
  return [zoneCheck(board, scene), ...own, sideCheck(board, scene), ...hints];
}

function zoneCheck(board, scene) {
  const { store } = board;
  const all = select.zonesOf(store, scene.id);
  const linked = (zone) => select.linksOf(store, scene.id).some((link) => link.a === zone.id || link.b === zone.id);
  const alone = all.length > 1 ? all.filter((zone) => !linked(zone)) : [];
  return [
    all.length > 0 && !alone.length,
    alone.length
      ? t("board.prep.unreachable", { names: { list: alone.map((zone) => zone.name) } })
      : t("board.prep.zones", { n: all.length }),
  ];
}

function sideCheck(board, scene) {
  const sides = [...new Set(people(board, scene).map((token) => select.sideName(token.side)))];
  return [
    sides.length > 0,
    sides.length ? t("board.prep.sides", { names: { list: sides } }) : t("board.prep.no_sides"),
  ];
}

function notes(board, scene, store) {
  const at = "scene-note";
  const args = (data) => ({ text: text(data, "text"), scene: scene.id });
  return html`<section class="sheet sheet--tight">
    <h2>${t("board.notes.title")}</h2>
    ${store
      .all("note")
      .filter((note) => note.scene === scene.id)
      .map((note) => html`<p class="secret prewrap">${note.text}</p>`)}
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "write_note", args })}>
      ${textField({ id: "scene-note", name: "text", label: t("board.notes.new"), rows: 2, max: 8000, required: true, css: "field--secret" })}
      ${formEnd(board, { at, kind: "write_note", label: t("common.button.add"), css: "btn--sm" })}
    </form>
  </section>`;
}

// The list beside it, on the page of its own.
export function tree(board) {
  const { store, ui } = board;
  const list = select.preparedScenes(store);
  const live = select.liveScene(store);
  return html`<nav class="tree" aria-label=${t("board.prep.ready")}>
    <p class="label">${t("board.prep.ready")}</p>
    ${live ? html`<a href=${board.page.urls.table}>${icon("play")}${live.title}<span class="end note">${t("board.prep.live")}</span></a>` : nothing}
    ${list.map((one) => html`<button type="button" aria-current=${one.id === ui.prep ? "page" : nothing} @click=${() => board.set({ prep: one.id })}>${icon("zone")}${one.title}</button>`)}
    <button type="button" class="btn btn--quiet" @click=${() => board.open("new_scene")}>
      ${icon("plus")}${t("board.prep.new")}
    </button>
  </nav>`;
}

export function nothingPrepared(board) {
  const make = html`<button type="button" class="btn btn--primary" @click=${() => board.open("new_scene")}>
    ${icon("plus")}${t("board.prep.new")}
  </button>`;
  return empty(t("board.prep.none_title"), t("board.prep.none_text"), make);
}
