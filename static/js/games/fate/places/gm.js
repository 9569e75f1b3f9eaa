// What only the GM's page loads of Fate: tools of the bar.

import { html, nothing } from "lit-html";
import { t } from "words";
import { mayUse } from "../../../table/engine.js";
import { opener, tool } from "../../../table/people/gmtools.js";
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

// The dialog that asks about the end of a session.
const sessionEnding = { dialog: "end_session" };

// What the dials of optional rules let the GM do.
function gmPanels(board) {
  const { can, page } = board;
  const used = can.commands.grant_permission !== undefined || page.rules.some((rule) => mayUse(board, rule));
  return used ? opener(board, "extras", "clock", t("extras.panel")) : undefined;
}

export const part = { gmPanels, gmTools, sessionEnding, sceneTools };
