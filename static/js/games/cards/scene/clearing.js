// After a scene: the GM lets lines go or keeps them, each player looks over a status card. Two trays, by hand or by button.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { focusOn } from "../../../table/focus.js";
import { hold } from "../card/cards.js";
import * as select from "../select.js";

export function clearingPanel(board, live) {
  const parts = [...gmPart(board, live), ...statusParts(board)];
  return parts.length
    ? html`<article class="talk talk--clear" aria-label=${board.g("clear.title")}>${parts}</article>`
    : nothing;
}

// ---- the cards of the scene

function gmPart(board, live) {
  if (!board.store.isGm) return [];
  const left = new Set(board.can.board?.undecided ?? []);
  const lines = select
    .cardsOf(board.store, live.id)
    .flatMap((card) => card.lines.filter((line) => left.has(line.id)).map((line) => ({ ...line, on: card.name })));
  if (!lines.length) return [closing(board)];
  const kept = lines.filter((line) => board.ui.trays[line.id] === "store").map((line) => line.id);
  const gone = lines.map((line) => line.id).filter((id) => !kept.includes(id));
  const how = !kept.length ? "none" : gone.length ? "some" : "all";
  const all = (tray) => board.set({ trays: Object.fromEntries(lines.map((line) => [line.id, tray])) });
  const press = (tray) =>
    html`<button type="button" class="btn btn--sm btn--quiet" @click=${() => all(tray)}>
      ${board.g(`clear.all_${tray}`)}
    </button>`;
  return [
    html`<header class="talk__head"><h2>${board.g("clear.title")}</h2></header>
      <p class="note">${board.g("clear.text")}</p>
      <div class="trays">${tray(board, "discard", lines, "discard")}${tray(board, "store", lines, "discard")}</div>
      <footer class="talk__foot">
        ${gone.length ? press("store") : nothing}${kept.length ? press("discard") : nothing}
        ${button(board, { at: "clear", kind: "clear_cards", args: { discard: gone, store: kept }, label: board.g("clear.do", { how, gone: gone.length, kept: kept.length }), reason: board.can.commands.clear_cards, css: "btn--primary" })}
      </footer>`,
  ];
}

function closing(board) {
  return html`<header class="talk__head"><h2>${board.g("clear.done")}</h2></header>
    <footer class="talk__foot">
      ${button(board, { at: "close_scene", kind: "close_scene", args: {}, label: t("board.scene.close"), reason: board.can.commands.close_scene, css: "btn--primary" })}
    </footer>`;
}

// ---- status cards

function statusParts(board) {
  return select
    .mine(board.store)
    .map((hero) => ({ hero, asked: board.can.heroes?.[hero.id]?.unasked ?? [] }))
    .filter(({ asked }) => asked.length)
    .map(({ hero, asked }) =>
      statusPart(
        board,
        hero,
        hero.status.filter((line) => asked.includes(line.id)),
      ),
    );
}

function statusPart(board, hero, lines) {
  const remove = lines.filter((line) => board.ui.trays[line.id] === "remove").map((line) => line.id);
  const keep = lines.map((line) => line.id).filter((id) => !remove.includes(id));
  return html`<header class="talk__head"><h2>${board.g("clear.status", { name: hero.name })}</h2></header>
    <div class="trays">${tray(board, "keep", lines, "keep")}${tray(board, "remove", lines, "keep")}</div>
    <footer class="talk__foot">
      ${button(board, { at: `sort-${hero.id}`, kind: "sort_status", args: { character: hero.id, remove, keep }, label: board.g("clear.status_do", { gone: remove.length, kept: keep.length }), reason: board.can.heroes[hero.id].do.sort_status, css: "btn--primary" })}
    </footer>`;
}

// ---- a tray: what lies in it, each with a button that moves it to the other one

const OTHER = { discard: "store", store: "discard", keep: "remove", remove: "keep" };

// `rest`: where a line lies that nobody has moved.
function tray(board, name, lines, rest) {
  const inside = lines.filter((line) => (board.ui.trays[line.id] ?? rest) === name);
  const move = (id, to) => board.set({ trays: { ...board.ui.trays, [id]: to }, held: null, over: null });
  // Whoever pressed is with the line in its new place.
  const press = (id, to) => {
    move(id, to);
    focusOn(document.querySelector(`[data-line="${id}"] button`));
  };
  const known = (id) => lines.some((line) => line.id === id);
  return html`<section
    class=${board.ui.over === name ? "tray tray--over" : "tray"}
    aria-label=${board.g(`clear.tray.${name}`)}
    @dragover=${(event) => known(board.ui.held?.line) && (event.preventDefault(), board.ui.over === name || board.set({ over: name }))}
    @dragleave=${() => board.ui.over && board.set({ over: null })}
    @drop=${(event) => known(board.ui.held?.line) && (event.preventDefault(), move(board.ui.held.line, name))}
  >
    <h3 class="label">${board.g(`clear.tray.${name}`)}</h3>
    ${inside.length ? nothing : html`<p class="note">${board.g("clear.empty")}</p>`}
    <ul class="aspectlines">
      ${repeat(
        inside,
        (line) => line.id,
        (line) =>
          html`<li
            class=${`aspectline aspectline--${line.kind}`}
            data-line=${line.id}
            draggable="true"
            @dragstart=${(event) => hold(board, event, { line: line.id })}
            @dragend=${() => board.set({ held: null, over: null })}
          >
            <span class="mark">${line.text}</span>
            <span class="aspectline__foot"
              >${line.on ? html`<span class="note">${line.on}</span>` : nothing}<button
                type="button"
                class="btn btn--sm"
                aria-label=${board.g(`clear.to_name.${OTHER[name]}`, { aspect: line.text })}
                @click=${() => press(line.id, OTHER[name])}
              >
                ${board.g(`clear.to.${OTHER[name]}`)}
              </button></span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
