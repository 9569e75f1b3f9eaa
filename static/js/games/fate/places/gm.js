// What only the GM's page loads of Fate: tools of the bar, menus of aspects, zones and tokens.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { why } from "../../../table/controls.js";
import { mayUse } from "../../../table/engine.js";
import { opener, tool } from "../../../table/people/gmtools.js";
import { item } from "../../../table/scene/menus.js";
import { aspectActs } from "../aspect/cardmenu.js";
import * as select from "../select.js";

// ---- the bar

function gmTools(board) {
  return html`${opener(board, "npc", "npc", t("board.gm.bring"))}
  ${opener(board, "compel", "hand", t("board.gm.compel"))} ${opener(board, "points", "coin", t("board.gm.points"))}`;
}

function sceneTools(board, live) {
  const conflict = select.conflictOf(board.store, live.id);
  return conflict ? conflictTools(board, conflict) : startTools(board, live);
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
  ${board.all("conflictTools", conflict)} ${tool(board, "end_conflict", "defend", t("board.conflict.end"))}`;
}

// ---- menus

function aspectMenu(board, aspect) {
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
  const hits = select.isObstacle(board.store.get(target))
    ? nothing
    : html`${item("attack", t("board.gm.hit"), () => board.open("hit", { target }))}${board.all("targetTools", target)}`;
  return html`${item("flag", t("board.token.side"), () => board.open("side", { id: token.id }))}${hits}${item("settings", t("board.gm.override"), () => board.open("override", { target }))}`;
}

// The dialog that asks about the end of a session.
const sessionEnding = { dialog: "end_session" };

// What the dials of optional rules let the GM do.
function gmPanels(board) {
  const { can, page } = board;
  const used = can.commands.grant_permission !== undefined || page.rules.some((rule) => mayUse(board, rule));
  return used ? opener(board, "extras", "clock", t("extras.panel")) : undefined;
}

// What cannot harm them until a condition is met.
function targetTools(board, target) {
  return board.can.commands.mark_immune === undefined
    ? undefined
    : item("defend", t("board.proof.mark"), () => board.open("proof", { target }));
}

export const part = { gmPanels, gmTools, sessionEnding, targetTools, sceneTools, aspectMenu, zoneItems, tokenGm };
