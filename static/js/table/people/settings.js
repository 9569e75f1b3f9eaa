// The GM's "more": what the engine has there, lines and veils, the table's dials.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { checkField, textField } from "app/lib/fields.js";
import { render, t } from "words";
import { button } from "../controls.js";
import { formEnd, submit, text } from "../forms.js";

export function moreDialog(board) {
  return html`<h2 id="dialog-h">${t("board.gm.more")}</h2>
    <div class="row">
      ${board.all("more")}
      ${button(board, { at: "pause", kind: "pause_play", label: html`${icon("pause")}${t("board.safety.ask_pause")}`, reason: board.can.commands.pause_play ?? null, css: "btn--sm" })}
      <a class="btn btn--sm" href=${board.page.urls.campaign}>${icon("back")}${t("board.gm.campaign")}</a>
    </div>
    ${board.all("advice")}${limits(board)}${dials(board)}`;
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
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "set_limits", args, edits: true })}>
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
