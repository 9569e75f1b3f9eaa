// The GM's "more": the table's dials, lines and veils, scenario's end, taking any number by hand.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { checkField, textField } from "app/lib/fields.js";
import { render, t } from "words";
import { button, formEnd, submit, text } from "../controls.js";
import * as select from "../select.js";

export function moreDialog(board) {
  return html`<h2 id="dialog-h">${t("board.gm.more")}</h2>
    <div class="row">
      ${button(board, { at: "override-open", kind: "override", label: html`${icon("settings")}${t("board.gm.override")}`, reason: null, css: "btn--sm", click: () => board.open("override") })}
      ${button(board, { at: "ruling-open", kind: "give_ruling", label: html`${icon("gm")}${t("board.override.ruling")}`, reason: board.can.commands.give_ruling ?? null, css: "btn--sm", click: () => board.open("ruling") })}
      ${button(board, { at: "hit-open", kind: "inflict_hit", label: html`${icon("attack")}${t("board.gm.hit")}`, reason: null, css: "btn--sm", click: () => board.open("hit") })}
      ${button(board, { at: "award-open", kind: "award_milestone", label: html`${icon("advantage")}${t("play.milestone.award")}`, reason: board.can.commands.award_milestone, css: "btn--sm", click: () => board.open("award") })}
      ${button(board, { at: "scenario-open", kind: "write_scenario", label: html`${icon("book")}${t("play.scenario.title")}`, reason: board.can.commands.write_scenario, css: "btn--sm", click: () => board.open("scenario") })}
      ${button(board, { at: "end_scenario", kind: "end_scenario", label: t("board.session.end_scenario"), reason: board.can.commands.end_scenario, css: "btn--sm" })}
      ${button(board, { at: "pause", kind: "pause_play", label: html`${icon("pause")}${t("board.safety.ask_pause")}`, reason: board.can.commands.pause_play ?? null, css: "btn--sm" })}
      <a class="btn btn--sm" href=${board.page.urls.campaign}>${icon("back")}${t("board.gm.campaign")}</a>
    </div>
    ${light(board)}${duties()}${limits(board)}${dials(board)}`;
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

// ---- lines and veils

function limits(board) {
  const table = board.store.get("table") ?? {};
  const at = "limits";
  const lines = (data, name) =>
    text(data, name)
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  const args = (data) => ({ lines: lines(data, "lines"), veils: lines(data, "veils"), consent: data.has("consent") });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "set_limits", args, keep: true })}>
    <h3>${t("board.limits.title")}</h3>
    ${textField({ id: "limits-lines", name: "lines", label: t("board.limits.lines"), rows: 2, max: 4000, value: (table.lines ?? []).join("\n"), hint: t("board.limits.lines_hint") })}
    ${textField({ id: "limits-veils", name: "veils", label: t("board.limits.veils"), rows: 2, max: 4000, value: (table.veils ?? []).join("\n"), hint: t("board.limits.veils_hint") })}
    ${checkField({ name: "consent", label: t("harm.consent"), checked: table.consent === true })}
    ${formEnd(board, { at, kind: "set_limits", label: t("common.button.save"), css: "btn--sm" })}
  </form>`;
}

// ---- dials: what is turned, in words; all of them have a page of their own

function dials(board) {
  const { turned = {}, warned = [] } = board.store.get("table") ?? {};
  const rows = Object.entries(turned);
  return html`<section class="stack stack--tight">
    <h3>${t("board.dials.title")}</h3>
    ${
      rows.length
        ? html`<dl class="facts">
            ${rows.map(
              ([key, value]) =>
                html`<dt>${board.g(`dial.${key}.name`)}</dt>
                  <dd>${render(value)}</dd>`,
            )}
          </dl>`
        : html`<p class="muted">${t("board.dials.none")}</p>`
    }
    ${warned.length ? html`<p class="note">${t("board.dials.warned", { n: warned.length })}</p>` : nothing}
    <div class="row">
      <a class="btn btn--sm" href=${board.page.urls.dials}>${icon("settings")}${t("board.dials.all")}</a>
    </div>
  </section>`;
}
