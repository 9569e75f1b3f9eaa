// Preparing a scene: the same widgets over what only the GM is sent. Nothing here reaches a player before it opens.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { empty, icon, stressTracks } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { card } from "../../games/fate/aspect/cards.js";
import { blocked, button, formEnd, refusal, submit, text } from "../controls.js";
import { portrait } from "../faces.js";
import { later } from "../later.js";
import * as select from "../select.js";
import { zones } from "./zones.js";

export function prepared(board, scene) {
  return html`<div class="prep">
    <div class="scene__head">
      <p class="label">${icon("secret")} ${t("board.prep.label")}</p>
      <h1>${scene.title}</h1>
      <div class="pool row">${back(board)}${openReason(board, scene) ? nothing : opener(board, scene)}</div>
    </div>
    <div class="prep__cols">
      <div class="stack stack--wide">
        ${texts(board, scene)}${aspects(board, scene)}${zones(board, scene)}${cast(board, scene)}${waiting(board, scene)}
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
  return html`<form class="sheet" @submit=${submit(board, { at, kind: "edit_scene", args, keep: true })}>
    ${textField({ id: "prep-title", name: "title", label: t("board.prep.title"), value: scene.title, max: 80, required: true, css: "field--title" })}
    ${textField({ id: "prep-text", name: "text", label: t("board.prep.text"), value: scene.text, max: 8000, rows: 2 })}
    ${textField({ id: "prep-secret", name: "secret", label: t("board.prep.secret"), value: scene.secret_text, max: 8000, rows: 2, css: "field--secret" })}
    ${formEnd(board, { at, kind: "edit_scene", label: t("common.button.save"), css: "" })}
  </form>`;
}

// ---- aspects

function aspects(board, scene) {
  const list = select.aspectsOn(board.store, scene.id);
  const add = html`<button
    type="button"
    class="btn btn--sm end"
    ?disabled=${blocked(board, "place_aspect", null)}
    @click=${() => board.open("place", { on: scene.id })}
  >
    ${icon("plus")}${t("common.button.add")}
  </button>`;
  return html`<section class="sheet">
    <div class="sheet__title">
      <h2>${t("board.prep.aspects")}</h2>
      <span class="note">${t("board.prep.aspects_note")}</span>${add}
    </div>
    ${
      list.length
        ? html`<div class="cards">
            ${repeat(
              list,
              (one) => one.id,
              (one) => card(board, one),
            )}
          </div>`
        : html`<p class="note">${t("board.prep.aspects_none")}</p>`
    }
  </section>`;
}

// ---- who is in it

function cast(board, scene) {
  const tokens = people(board, scene);
  const add = html`<button type="button" class="btn btn--sm end" @click=${() => board.open("npc", { scene: scene.id })}>
    ${icon("plus")}${t("board.gm.bring")}
  </button>`;
  return html`<section class="sheet">
    <div class="sheet__title">
      <h2>${t("board.prep.cast")}</h2>
      ${add}
    </div>
    ${
      tokens.length
        ? html`<div class="table-wrap">
            <table class="t">
              <thead>
                <tr>
                  <th>${t("board.npc.who")}</th>
                  <th>${t("board.sheet.aspects")}</th>
                  <th>${t("board.people.stress")}</th>
                  <th>${t("board.npc.zone")}</th>
                </tr>
              </thead>
              <tbody>
                ${tokens.map((token) => castRow(board, token))}
              </tbody>
            </table>
          </div>`
        : html`<p class="note">${t("board.prep.cast_none")}</p>`
    }
  </section>`;
}

// Hazards and blocks stand apart from them.
function people({ store }, scene) {
  return select.tokensOf(store, scene.id).filter((token) => !select.isObstacle(store.get(token.character)));
}

// What optional rules put in it, where the table plays with any.
function waiting(board, scene) {
  const some =
    board.can.extras?.[scene.id] ||
    ["countdown", "distraction"].some((type) => board.store.all(type).some((one) => one.scene === scene.id));
  return some
    ? (later(board, "prep_extras", () => import("../../games/fate/optional/prepextras.js"))?.waiting(board, scene) ??
        nothing)
    : nothing;
}

function castRow(board, token) {
  const { store } = board;
  const one = store.get(token.character);
  const concept = select.aspectsOn(store, one.id).find((aspect) => aspect.kind === "character");
  const hidden = token.secret
    ? html` <span class="tag tag--secret">${icon("secret")}${t("board.cards.hidden_short")}</span>`
    : nothing;
  return html`<tr>
    <td>
      <span class="row row--level"
        >${portrait(board, one.id, "sm", { tone: token.side === "pcs" ? select.tone(store, one.id) || 5 : 0 })}<b>${one.name}${one.members ? html` <span class="num">×${one.members}</span>` : nothing}</b>${hidden}</span
      >
    </td>
    <td><span class="mark">${concept?.text ?? ""}</span></td>
    <td>${stressTracks(board, one, { small: true }) ?? nothing}</td>
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
      <p class="note">${t("board.prep.pool_note")}</p>
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

function checks(board, scene) {
  const { store } = board;
  const zoneList = select.zonesOf(store, scene.id);
  const all = select.aspectsAround(store, scene.id).filter((aspect) => aspect.kind === "situation");
  const hidden = all.filter((aspect) => select.staysHidden(store, aspect)).length;
  const sides = [...new Set(people(board, scene).map((token) => select.sideName(token.side)))];
  const bare = zoneList.filter((zone) => !select.aspectsOn(store, zone.id).length);
  const alone =
    zoneList.length > 1
      ? zoneList.filter(
          (zone) => !select.linksOf(store, scene.id).some((link) => link.a === zone.id || link.b === zone.id),
        )
      : [];
  return [
    [
      zoneList.length > 0 && !alone.length,
      alone.length
        ? t("board.prep.unreachable", { names: { list: alone.map((zone) => zone.name) } })
        : t("board.prep.zones", { n: zoneList.length }),
    ],
    [all.length > 0, t("board.prep.aspect_count", { n: all.length, hidden })],
    [sides.length > 0, sides.length ? t("board.prep.sides", { names: { list: sides } }) : t("board.prep.no_sides")],
    ...bare.slice(0, 3).map((zone) => [false, t("board.prep.bare", { name: zone.name })]),
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
