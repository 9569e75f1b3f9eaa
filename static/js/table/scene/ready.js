// For the GM where no scene is live: those that are prepared.

import { html, nothing } from "lit-html";
import { empty, icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../controls.js";
import * as select from "../select.js";

export function noScene(board) {
  const list = select.preparedScenes(board.store);
  const own = board.all("between");
  const make = button(board, {
    at: "new_scene",
    kind: "prepare_scene",
    label: html`${icon("plus")}${t("board.prep.new")}`,
    reason: board.can.commands.prepare_scene ?? null,
    css: list.length || own.length ? "" : "btn--primary",
    click: () => board.open("new_scene"),
  });
  return html`<div class="scene__head"><h1>${t("board.scene.none_gm")}</h1></div>
    ${own} ${sweepOf(board)}
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
          : empty(
              t("board.prep.none_title"),
              board.hasG("prep.none_text") ? board.g("prep.none_text") : t("board.prep.none_text"),
              make,
            )
      }
    </div>`;
}

/** After a session, what it left waits to be gone through. */
function sweepOf(board) {
  const session = board.store.get("session");
  if (session.running || !session.number) return nothing;
  return html`<p class="alert alert--line">
    ${icon("check")}<span class="grow">${t("board.scene.sweep_say", { n: session.number })}</span>
    <a class="btn btn--sm" href=${`${board.page.urls.campaign}sessions/${session.number}/sweep/`}
      >${t("board.scene.sweep")}</a
    >
  </p>`;
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
