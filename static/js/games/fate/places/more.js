// What the GM finds under "more": rulings by hand, milestones, the scenario; who was seen lately, what running the game asks.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import * as select from "../select.js";

function more(board) {
  return html`${button(board, { at: "override-open", kind: "override", label: html`${icon("settings")}${t("board.gm.override")}`, reason: null, css: "btn--sm", click: () => board.open("override") })}
  ${button(board, { at: "ruling-open", kind: "give_ruling", label: html`${icon("gm")}${t("board.override.ruling")}`, reason: board.can.commands.give_ruling ?? null, css: "btn--sm", click: () => board.open("ruling") })}
  ${button(board, { at: "hit-open", kind: "inflict_hit", label: html`${icon("attack")}${t("board.gm.hit")}`, reason: null, css: "btn--sm", click: () => board.open("hit") })}
  ${button(board, { at: "award-open", kind: "award_milestone", label: html`${icon("advantage")}${t("play.milestone.award")}`, reason: board.can.commands.award_milestone, css: "btn--sm", click: () => board.open("award") })}
  ${button(board, { at: "scenario-open", kind: "write_scenario", label: html`${icon("book")}${t("play.scenario.title")}`, reason: board.can.commands.write_scenario, css: "btn--sm", click: () => board.open("scenario") })}
  ${button(board, { at: "end_scenario", kind: "end_scenario", label: t("board.session.end_scenario"), reason: board.can.commands.end_scenario, css: "btn--sm" })}`;
}

function advice(board) {
  return html`${light(board)}${duties()}`;
}

// ---- who was seen lately

// Each hero's rolls and words since the session began, as far as the log is here.
function light(board) {
  const { store } = board;
  const from = store.log.findLastIndex((entry) => entry.key === "session_started");
  const count = (id) =>
    store.log
      .slice(from + 1)
      .filter((entry) => entry.character === id && (entry.tone === "roll" || entry.tone === "say")).length;
  const heroes = select.heroes(store).filter((hero) => hero.state === "ready");
  if (!heroes.length) return nothing;
  const { scenario } = store.get("session") ?? {};
  return html`<section class="stack stack--tight">
    <h3>${t("play.hint.light")}</h3>
    <p class="note">
      ${scenario ? html`${t("play.hint.scenario", { n: scenario })}. ` : nothing}${t("play.hint.light_note")}
    </p>
    <dl class="facts">
      ${heroes.map(
        (hero) =>
          html`<div>
            <dt>${hero.name}</dt>
            <dd>
              ${t("play.hint.light_n", { n: count(hero.id) })}<br /><span class="note">${lately(store, hero)}</span>
            </dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

// When a hero last rolled and last took a compel, as the server keeps it for the GM.
function lately(store, hero) {
  const kept = store.all("spotlight").find((one) => one.character === hero.id);
  const when = (moment) =>
    moment
      ? t("play.hint.moment", { session: moment.session, scene: moment.scene || "", exchange: moment.exchange || "" })
      : t("play.hint.never");
  return t("play.hint.lately", { roll: when(kept?.roll), compel: when(kept?.compel) });
}

const DUTIES = ["scenes", "rules", "numbers", "others", "openings", "light", "trouble", "choices"];

function duties() {
  return html`<details class="fold">
    <summary>${t("play.duty.title")}</summary>
    <ul class="stack stack--tight fold__body">
      ${DUTIES.map((duty) => html`<li>${t(`play.duty.${duty}`)}</li>`)}
    </ul>
  </details>`;
}

export const part = { more, advice };
