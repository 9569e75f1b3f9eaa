// Buttons that act. `can` speaks of each: null allows, a reason keeps the button, dashed, with its
// sentence under it; undefined means it is none of this viewer's business.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { icon } from "app/lib/kit.js";
import { ruleLinks, titleOf } from "app/lib/rules.js";
import { has, t } from "words";

const OPEN_IN_PAUSE = new Set([
  "say",
  "play_x_card",
  "pause_play",
  "resume_play",
  "rewind",
  "write_note",
  "drop_note",
  "set_limits",
  "remove_member",
  "set_role",
  "set_presence",
]);

export function why(board, reason) {
  if (!reason) return "";
  const key = `refusal.${reason.code}`;
  return has(key) ? t(key, reason.params ?? {}) : t("board.refused");
}

export function blocked(board, kind, reason) {
  return Boolean(reason) || (board.store.paused && !OPEN_IN_PAUSE.has(kind));
}

// Which rule of the game refuses: its name in the reader's language, and its id.
function ruleLine(rule) {
  const title = titleOf(rule ?? "");
  return has(title)
    ? html` <small class="rule">${ruleLinks(t("common.rule", { title: { key: title }, id: rule }))}</small>`
    : nothing;
}

// The sentence of a refused command, beside the control it came from, and its rule.
export function refusal(board, at) {
  const said = board.refusals.get(at);
  return said
    ? html`<p class="field__error" id=${`no-${at}`}>
        ${icon("warn")}<span
          >${said.text}${ruleLine(said.rule)}${said.now?.map((one) => html`<br /><span class="prewrap">${t("board.now", one)}</span>`)}</span
        >
      </p>`
    : nothing;
}

// Why something cannot be done now, and by which rule; `what` names the thing that it is about.
export function because(board, reason, what = "") {
  return html`<p class="field__help">
    ${what ? html`<b>${what}.</b> ` : nothing}${why(board, reason)}${ruleLine(reason.rule)}
  </p>`;
}

export function reasonLine(board, reason) {
  return !reason || reason.code === "paused" ? nothing : because(board, reason);
}

// One button that sends one command, or does what `click` says. Another one in its place is another element: the focus does
// not pass to what nobody chose.
/** @template {Kind} Asked @param {Board} board @param {ButtonHow<Asked>} how */
export function button(board, { at, kind, args, label, reason, css = "", name, click, quiet = false, keys }) {
  if (reason === undefined) return nothing;
  const no = blocked(board, kind, reason);
  const send = click ?? (() => board.act(at, kind, typeof args === "function" ? args() : args));
  const body = keyed(
    at,
    html`<button
      type="button"
      class=${`btn ${css}`}
      ?disabled=${no}
      aria-busy=${board.busy.has(at) ? "true" : nothing}
      aria-label=${name ?? nothing}
      aria-keyshortcuts=${keys ?? nothing}
      @click=${send}
    >
      ${label}
    </button>`,
  );
  if (quiet || (!reason && !board.refusals.has(at))) return body;
  return html`<span class="act">${body}${reasonLine(board, reason)}${refusal(board, at)}</span>`;
}
