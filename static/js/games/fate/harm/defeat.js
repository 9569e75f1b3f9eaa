// Somebody is taken out: the victor says what happens, the loser takes it or holds it against what was agreed, and then
// the GM words it anew.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { button, why } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import * as select from "../select.js";

const BODIES = { narrate, contested: narrate, told };

// Nothing of a defeat that is settled.
export function defeat(board, hit, may) {
  return BODIES[hit.state]?.(board, hit, may) ?? nothing;
}

function narrate(board, hit, may) {
  const name = select.nameOf(board.store, hit.target);
  const anew = hit.state === "contested";
  const reworder = anew ? t("common.role_title.gm") : select.nameOf(board.store, hit.source || "gm");
  const objection = anew
    ? html`<p class="offer__terms">${hit.terms}</p>
        <p class="alert alert--warn">${icon("warn")}<span>${t("harm.contested", { name, why: hit.why })}</span></p>`
    : (board.first("defeatWish", hit) ?? nothing);
  if (may.narrate === undefined)
    return html`<article class="roll">
      <div class="roll__body">
        ${objection}
        <p class="note">${t("board.hit.narrating", { name, victor: reworder })}</p>
      </div>
    </article>`;
  const at = `narrate-${hit.id}`;
  const args = (data) => ({ hit: hit.id, text: text(data, "text") });
  return html`<article class="roll">
    <header class="roll__head">
      ${icon("flag")}
      <h2>${t("board.hit.taken_out", { name })}</h2>
    </header>
    <div class="roll__body">
      ${objection}${limits(board, hit)}${may.narrate ? html`<p class="field__help">${why(board, may.narrate)}</p>` : nothing}
      <form class="stack stack--tight" @submit=${submit(board, { at, kind: "narrate", args })}>
        ${textField({ id: at, name: "text", label: t("board.hit.narrate"), max: 400, rows: 2, required: true, hint: t("harm.scope") })}
        ${formEnd(board, { at, kind: "narrate", label: t(anew ? "harm.tell_anew" : "board.hit.tell"), reason: may.narrate })}
      </form>
    </div>
  </article>`;
}

// What the table agreed not to see.
function limits(board, hit) {
  const { lines = [], consent } = board.store.get("table") ?? {};
  const dies = consent && board.store.get(hit.target)?.kind === "pc";
  return html`${lines.length ? html`<p class="field__help">${t("harm.limits", { lines: { list: lines } })}</p>` : nothing}${dies ? html`<p class="field__help">${t("harm.consent")}</p>` : nothing}`;
}

// What was told stands unless the loser says otherwise. Others read it in the log.
function told(board, hit, may) {
  if (may.contest_terms === undefined) return nothing;
  const name = select.nameOf(board.store, hit.target);
  const at = `contest-${hit.id}`;
  const args = (data) => ({ hit: hit.id, why: text(data, "why") });
  const form =
    board.ui.contesting !== hit.id
      ? nothing
      : html`<form
          class="stack stack--tight"
          data-focus=${at}
          @submit=${submit(board, { at, kind: "contest_terms", args, then: () => board.set({ contesting: null }) })}
        >
          ${textField({ id: at, name: "why", label: t("harm.contest_why"), max: 400, rows: 2, required: true })}
          ${formEnd(board, { at, kind: "contest_terms", label: t("harm.contest_do"), reason: may.contest_terms, cancel: () => board.set({ contesting: null }) })}
        </form>`;
  return html`<article class="roll">
    <header class="roll__head">
      ${icon("flag")}
      <h2>${t("board.hit.taken_out", { name })}</h2>
    </header>
    <div class="roll__body">
      <p class="offer__terms">${hit.terms}</p>
      <div class="row">
        ${button(board, { at: `agree-${hit.id}`, kind: "agree_terms", args: { hit: hit.id }, label: t("harm.agree"), reason: may.agree_terms, css: "btn--primary" })}
        ${button(board, { at: `contesting-${hit.id}`, kind: "contest_terms", label: t("harm.contest"), reason: may.contest_terms, click: () => board.set({ contesting: hit.id }) })}
      </div>
      ${form}
    </div>
  </article>`;
}
