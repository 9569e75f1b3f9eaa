// What anybody may ask for: a pause, going a little back, skipping ahead; nobody is named. The table's lines and veils.
// For the GM: the moments one can go back to.

import { html, nothing } from "lit-html";
import { textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../controls.js";
import { formEnd, submit, text } from "../forms.js";
import { ruleLinks } from "app/lib/rules.js";
import { entryText } from "../talk/log.js";

const MOMENTS = 30;

export function safetyDialog(board) {
  const table = board.store.get("table") ?? {};
  const may = board.can.safety ?? {};
  const done = () => board.close();
  const ask = (tool) =>
    button(board, {
      at: `ask-${tool}`,
      kind: "pause_play",
      label: t(`board.safety.ask_${tool}`),
      reason: may[tool],
      click: async () => (await board.act(`ask-${tool}`, "pause_play", { tool })).ok && done(),
    });
  return html`<h2 id="dialog-h">${t("board.safety.title")}</h2>
    <p class="muted">${t("board.safety.say")}</p>
    <div class="row">${ask("pause")}${ask("skip")}</div>
    <form
      class="stack stack--tight"
      @submit=${submit(board, { at: "ask-rewind", kind: "pause_play", args: (data) => ({ tool: "rewind", to: text(data, "to") }), then: done })}
    >
      ${textField({ id: "rewind-to", name: "to", label: t("board.safety.rewind_to"), max: 400 })}
      ${formEnd(board, { at: "ask-rewind", kind: "pause_play", label: t("board.safety.ask_rewind"), reason: may.rewind, css: "" })}
    </form>
    ${limits(table, board.store.get("wishes") ?? {})}${board.all("limits")}`;
}

// Kept with the campaign: what the GM wrote down, and what everybody wished. What stands in a stricter list is left out.
function limits(table, wishes) {
  const stands = new Set();
  const part = (name) => {
    const lines = new Set([...(table[name] ?? []), ...(wishes[name] ?? [])].filter((line) => !stands.has(line)));
    lines.forEach((line) => stands.add(line));
    return lines.size
      ? html`<div>
          <dt>${t(`board.limits.${name}`)}</dt>
          <dd>${[...lines].map((line) => html`<div>${line}</div>`)}</dd>
        </div>`
      : nothing;
  };
  const parts = ["lines", "veils", "asks"].map(part);
  const none = !stands.size;
  return html`<section class="stack stack--tight">
    <h3>${t("board.limits.title")}</h3>
    ${none ? html`<p class="note">${t("board.safety.no_limits")}</p>` : html`<dl class="facts">${parts}</dl>`}
  </section>`;
}

// ---- the GM

// The newest first; several lines of one command are one moment.
export function momentsDialog(board) {
  const { store } = board;
  const { to } = store.get("safety") ?? {};
  const seen = new Set();
  const moments = store.log
    .toReversed()
    .filter((entry) => !seen.has(entry.id) && seen.add(entry.id))
    .slice(0, MOMENTS);
  const one = (entry) =>
    html`<li>
      <span class="grow prewrap">${ruleLinks(entryText(entry))}</span
      ><button
        type="button"
        class="btn btn--sm"
        aria-label=${t("common.joiner.pair", { name: t("board.safety.here"), value: entryText(entry) })}
        @click=${() => board.open("rewind", { to: entry.id, text: entryText(entry) })}
      >
        ${icon("rewind")}${t("board.safety.here")}
      </button>
    </li>`;
  return html`<h2 id="dialog-h">${t("board.safety.moments")}</h2>
    ${to ? html`<p class="alert">${t("board.safety.asked_to", { to })}</p>` : nothing}
    <p class="muted">${t("board.safety.moments_say")}</p>
    <ul class="list">
      ${moments.map(one)}
    </ul>`;
}
