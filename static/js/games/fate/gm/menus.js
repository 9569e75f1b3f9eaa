// The GM's menus of aspects, zones and tokens: fetched once the page is drawn.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { why } from "../../../table/controls.js";
import { item } from "../../../table/scene/menus.js";
import { aspectActs } from "../aspect/cardmenu.js";
import * as select from "../select.js";

function aspectMenu(board, aspect) {
  const edit = () => board.open("edit_aspect", { id: aspect.id });
  return html`<span class="end"
    ><details class="drop" data-menu>
      <summary
        class="btn btn--quiet btn--icon btn--sm"
        aria-label=${t("board.cards.menu", { text: aspect.text || t("board.boost.unnamed") })}
      >
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
        ${aspectActs(board, aspect)}
        <button type="button" @click=${edit}>${icon("edit")}${t("board.cards.reword")}</button>
        <button type="button" @click=${() => board.open("compel", { aspect: aspect.id })}>
          ${icon("hand")}${t("board.gm.compel")}
        </button>
        ${board.all("aspectTools", aspect)} ${removeItem(board, aspect)}
      </div>
    </details></span
  >`;
}

// What does not go away says why.
function removeItem(board, aspect) {
  const reason = select.whyLasting(board, aspect);
  return html`${item("trash", t("common.button.remove"), () => board.act(`aspect-${aspect.id}`, "remove_aspect", { aspect: aspect.id }), Boolean(reason), "danger")}${reason ? html`<p class="menu__say">${why(board, reason)}</p>` : nothing}`;
}

function zoneItems(board, zone) {
  return item("plus", t("board.cards.place"), () => board.open("place", { on: zone.id }));
}

function tokenGm(board, token) {
  const target = token.character;
  const hits = select.isThing(board.store.get(target))
    ? nothing
    : html`${item("attack", t("board.gm.hit"), () => board.open("hit", { target }))}${board.all("targetTools", target)}`;
  return html`${item("flag", t("board.token.side"), () => board.open("side", { id: token.id }))}${hits}${item("settings", t("board.gm.override"), () => board.open("override", { target }))}`;
}

// What cannot harm them until a condition is met.
function targetTools(board, target) {
  return board.can.commands.mark_immune === undefined
    ? undefined
    : item("defend", t("board.proof.mark"), () => board.open("proof", { target }));
}

export const part = { aspectMenu, targetTools, tokenGm, zoneItems };
