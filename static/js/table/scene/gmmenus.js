// The GM's menus of zones and tokens: fetched once the page is drawn.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { item } from "./menus.js";

function zoneMenu(board, zone) {
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
      <button type="button" @click=${() => board.open("art", { on: zone.id })}>
        ${icon("image")}${t("board.picture.art")}
      </button>
      ${board.all("zoneItems", zone)}
      <button type="button" class="danger" @click=${() => board.act("move", "remove_zone", { zone: zone.id })}>
        ${icon("trash")}${t("common.button.remove")}
      </button>
    </div>
  </details>`;
}

function tokenTools(board, token) {
  const live = board.store.get(token.scene)?.state === "live";
  const hide = live ? token.shown : !token.secret;
  const act = (kind, args) => () => board.act("move", kind, { token: token.id, ...args });
  return html`<hr />
    ${item(hide ? "eye-off" : "eye", t(hide ? "board.token.hide" : "board.token.show"), act("edit_token", { secret: hide }))}${board.all("tokenGm", token)}${item("trash", t("board.token.remove"), act("remove_token", {}), false, "danger")}`;
}

export const part = { zoneMenu, tokenTools };
