// Points that come back at the GM's word: now, or not as the next session begins.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";

function between(board) {
  if (board.can.commands.withhold_refresh === undefined || board.store.get("session")?.running) return undefined;
  return html`<section class="sheet sheet--tight">
    <h2>${t("extras.refresh.title")}</h2>
    ${next(board)}
  </section>`;
}

// What is decided about the next session, and the press that decides otherwise.
export function next(board) {
  const held = board.can.refresh_withheld;
  return html`<p class="note">${t(held ? "extras.refresh.withheld" : "extras.refresh.comes")}</p>
    <div class="row">
      ${button(board, {
        at: "withhold_refresh",
        kind: "withhold_refresh",
        args: { withhold: !held },
        label: t(held ? "extras.refresh.give" : "extras.refresh.withhold"),
        reason: board.can.commands.withhold_refresh,
        css: "btn--sm",
      })}
    </div>`;
}

// Where the GM gives points to one: to all at once.
export function pointsTools(board) {
  const reason = board.can.commands.grant_refresh;
  if (reason === undefined) return nothing;
  const grant = button(board, {
    at: "grant_refresh",
    kind: "grant_refresh",
    label: html`${icon("coin")}${t("extras.refresh.grant")}`,
    reason,
    css: "btn--sm",
  });
  return html`<p class="note">${t("extras.refresh.about")}</p>
    <div class="row">${grant}</div>`;
}

export const part = { between, endingTools: next, panel: { load: () => import("./panel.js") }, pointsTools };
