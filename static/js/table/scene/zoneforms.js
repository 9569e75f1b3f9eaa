// Dialogs for the map: a zone and its place, the ways between zones.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { checkField, numberField, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text, whole } from "../forms.js";
import * as select from "../select.js";
import { shut, wayText } from "./zones.js";

const MOST_ADVISED = 5;

export function zoneDialog(board, { id, scene }) {
  const { store } = board;
  const zone = id ? store.get(id) : null;
  if (id && !zone) return nothing;
  const at = "zone";
  const spot = zone ?? freeSpot(select.zonesOf(store, scene));
  const args = (data) => ({
    ...(zone ? { zone: id } : { scene }),
    name: text(data, "name"),
    x: whole(data, "x") - 1,
    y: whole(data, "y") - 1,
    secret: data.has("secret"),
  });
  return html`<h2 id="dialog-h">${zone ? t("board.zones.edit_of", { name: zone.name }) : t("board.zones.add")}</h2>
    ${zone ? nothing : advice(board, select.zonesOf(store, scene).length + 1)}
    <form
      @submit=${submit(board, { at, kind: zone ? "edit_zone" : "add_zone", args, edits: Boolean(zone), then: () => board.close() })}
    >
      ${textField({ id: "zone-name", name: "name", label: t("board.zones.name"), value: zone?.name ?? "", max: 80, required: true })}
      <div class="pair">
        ${numberField({ id: "zone-x", name: "x", label: t("board.zones.column"), value: spot.x + 1, least: 1, most: 12 })}
        ${numberField({ id: "zone-y", name: "y", label: t("board.zones.row"), value: spot.y + 1, least: 1, most: 12 })}
      </div>
      ${checkField({ name: "secret", label: t("board.zones.secret"), note: t("board.zones.secret_note"), checked: Boolean(zone?.secret) })}
      ${formEnd(board, { at, kind: zone ? "edit_zone" : "add_zone", label: zone ? t("common.button.save") : t("board.zones.add"), cancel: () => board.close() })}
    </form>`;
}

// How many are enough: the game may say so, and warns beyond its most; nobody is held back.
function advice(board, n) {
  if (!board.hasG("zones.advice")) return html`<p class="muted">${t("board.zones.advice")}</p>`;
  const words = board.g("zones.advice", { n });
  return n > MOST_ADVISED
    ? html`<p class="alert alert--warn">${icon("warn")}<span>${words}</span></p>`
    : html`<p class="muted">${words}</p>`;
}

// Two columns, filled row by row.
function freeSpot(zones) {
  const taken = new Set(zones.map((zone) => `${zone.x} ${zone.y}`));
  for (let at = 0; at < 144; at += 1) {
    const spot = { x: at % 2, y: Math.floor(at / 2) };
    if (!taken.has(`${spot.x} ${spot.y}`)) return spot;
  }
  return { x: 0, y: 0 };
}

export function linkDialog(board, { a, scene }) {
  const { store } = board;
  const zone = store.get(a);
  if (!zone) return nothing;
  const at = "link";
  const others = select.zonesOf(store, scene).filter((one) => one.id !== a);
  const links = select.linksOf(store, scene).filter((link) => link.a === a || link.b === a);
  const args = (data) => ({
    a,
    b: text(data, "b"),
    steps: whole(data, "steps"),
    label: text(data, "label"),
    block: text(data, "block"),
    ...Object.assign({}, ...board.all("wayArgs", data)),
  });
  return html`<h2 id="dialog-h">${t("board.zones.link_of", { name: zone.name })}</h2>
    ${
      links.length
        ? html`<ul class="list">
            ${links.map((link) => linkLine(board, link, a))}
          </ul>`
        : nothing
    }
    ${
      others.length
        ? html`<form @submit=${submit(board, { at, kind: "link_zones", args, then: () => board.close() })}>
            ${selectField({ id: "link-b", name: "b", label: t("board.zones.link_to"), options: others.map((one) => ({ value: one.id, text: one.name })) })}
            ${textField({ id: "link-label", name: "label", label: t("board.zones.link_label"), max: 80, optional: true })}
            ${textField({ id: "link-block", name: "block", label: t("board.zones.block"), max: 80, optional: true, hint: t("board.zones.block_hint") })}
            ${board.all("wayFields", scene)}
            ${numberField({ id: "link-steps", name: "steps", label: t("board.zones.steps_label"), value: 1, least: 1, most: 9 })}
            ${formEnd(board, { at, kind: "link_zones", label: t("board.zones.link_do"), cancel: () => board.close() })}
          </form>`
        : html`<p class="note">${t("board.zones.link_none")}</p>`
    }`;
}

function linkLine(board, link, a) {
  const other = link.a === a ? link.b : link.a;
  return html`<li>
    ${icon(shut(board, link) ? "gate" : "open")}<span class="grow"
      >${t("board.zones.way", { zone: select.nameOf(board.store, other), way: wayText(board, link) })}</span
    >
    <button
      type="button"
      class="btn btn--sm btn--quiet"
      aria-label=${t("board.zones.unlink_of", { name: select.nameOf(board.store, other) })}
      @click=${() => board.act("link", "unlink_zones", { a: link.a, b: link.b })}
    >
      ${icon("trash")}${t("common.button.remove")}
    </button>
  </li>`;
}
