// Choices under the band: tick boxes with the count, for whoever is named; all others see what is chosen between. Answers in writing.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { selectField, textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { render } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text as typed } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { gameOf, optionsOf, text } from "../book.js";
import * as select from "../select.js";
import { veil } from "../veils.js";

const LONGEST = 400;
const SHORT = 120;

const asks = ({ what }) => what === "questions";

// The options of the choice that is open: {id, words, closed, option}.
function optionsHere(board, open) {
  const all = optionsOf(gameOf(board.store, open.book), open.waits.options ?? []);
  return all.map((option) => ({
    id: option.id,
    option,
    words: text(option.text, namesIn(board, open)),
    closed: !(open.waits.open ?? []).includes(option.id),
  }));
}

function namesIn(board, open) {
  const { store } = board;
  const aimed = open.target ? store.get(open.target) : null;
  return {
    actor: select.nameOf(store, open.actor),
    ...(aimed ? { target: select.nameOf(store, aimed.type === "move" ? aimed.actor : aimed.id) } : {}),
    blank: "…",
  };
}

const bounds = ({ least = 0, most = 0 }) => ({ least, most });

// ---- one's own

export function picking(board, open, may) {
  const { waits } = open;
  const { least, most } = bounds(waits);
  const at = `pick-${open.id}`;
  const options = optionsHere(board, open);
  const ticked = board.ui.picks?.of === open.id ? board.ui.picks.options : [];
  const single = most === 1;
  const args = (data) => ({ move: open.id, options: picksIn(data, options, waits) });
  const change = (event) => board.set({ picks: { of: open.id, options: tickedIn(event.currentTarget) } });
  const label = pickLabel(board, waits, ticked.length);
  return html`<form class="picksform" @submit=${submit(board, { at, kind: "pick_options", args })} @change=${change}>
    <fieldset class="picks">
      <legend>
        ${icon("hand")}${legend(board, open)}<span class="note end"
          >${board.g("picks.ticked", { n: ticked.length, most })}</span
        >
      </legend>
      ${repeat(
        options,
        ({ id }) => id,
        (one) =>
          pick(board, open, one, {
            single,
            full: !single && ticked.length >= most && !ticked.includes(one.id),
            brings: render(may.brings?.[one.id] ?? ""),
            ticked,
          }),
      )}
    </fieldset>
    <footer class="mv__foot">
      ${waits.decline && least ? button(board, { at: `decline-${open.id}`, kind: "pick_options", args: { move: open.id, options: [] }, label: board.g("picks.none"), reason: may.do.pick_options, css: "btn--quiet" }) : nothing}
      ${formEnd(board, { at, kind: "pick_options", label, reason: may.do.pick_options, css: ticked.length ? "btn--primary" : "" })}
    </footer>
  </form>`;
}

function pickLabel(board, waits, n) {
  if (!n && !bounds(waits).least) return board.g("picks.none");
  return board.g(asks(waits) ? "picks.ask" : "picks.do", { n: Math.max(n, 1) });
}

function legend(board, open) {
  const { waits } = open;
  const { least, most } = bounds(waits);
  const own = select.isOwn(board.store, waits.who) && !board.store.isGm;
  const of = optionsOf(gameOf(board.store, open.book), waits.options ?? []).length;
  return board.g(asks(waits) ? "picks.asks" : "picks.chooses", {
    name: own ? "" : select.whoName(board, waits.who),
    least,
    most,
    of,
    same: least === most ? "yes" : "no",
  });
}

function pick(board, open, { id, option, words, closed }, { single, full, ticked, brings }) {
  const chosen = ticked.includes(id);
  const many = open.waits.repeat && open.waits.most > 1;
  return html`<label class="pick">
      ${
        many
          ? html`<input
              class="pick__n"
              type="number"
              name=${`n-${id}`}
              min="0"
              max=${open.waits.most}
              value="0"
              ?disabled=${closed}
            />`
          : html`<input type=${single ? "radio" : "checkbox"} name="option" value=${id} ?disabled=${closed || full} />`
      }
      <span
        >${words}${brings && !closed ? html`<small>${brings}</small>` : nothing}${closed ? html`<small>${board.g("picks.closed")}</small>` : nothing}</span
      >
    </label>
    ${veil(board, option)}
    ${chosen && option.blank ? textField({ id: `blank-${id}`, name: `blank-${id}`, label: board.g("picks.blank"), max: SHORT, required: true }) : nothing}
    ${chosen && option.names === "pc" ? naming(board, open, id) : nothing}`;
}

function naming(board, open, id) {
  const chooser = open.waits.who === "mc" ? open.actor : open.waits.who;
  const options = select
    .heroes(board.store)
    .filter((one) => one.id !== chooser)
    .map((one) => ({ value: one.id, text: one.name }));
  return selectField({
    id: `names-${id}`,
    name: `names-${id}`,
    label: board.g("picks.names"),
    options,
    required: true,
  });
}

function tickedIn(form) {
  const numbers = [...form.querySelectorAll(".pick__n")].flatMap((field) =>
    Array(Number(field.value) || 0).fill(field.name.slice(2)),
  );
  return [...numbers, ...[...form.querySelectorAll("[name=option]:checked")].map((field) => field.value)];
}

function picksIn(data, options, waits) {
  const chosen = options.flatMap(({ id }) =>
    waits.repeat && waits.most > 1
      ? Array(Number(data.get(`n-${id}`)) || 0).fill(id)
      : data.getAll("option").includes(id)
        ? [id]
        : [],
  );
  return chosen.map((id) => ({
    option: id,
    ...(typed(data, `blank-${id}`) ? { blank: typed(data, `blank-${id}`) } : {}),
    ...(typed(data, `names-${id}`) ? { names: typed(data, `names-${id}`) } : {}),
  }));
}

// ---- another's

export function awaits(board, open) {
  const { waits } = open;
  const name = select.whoName(board, waits.who);
  const shown = optionsHere(board, open).filter(({ closed }) => !closed);
  return html`<div class="awaits" role="group" aria-label=${board.g("picks.waits_for", { name })}>
    <p class="picks__head">
      ${waits.who === "mc" ? icon("gm") : portrait(board, waits.who, "xs")}${legend(board, open)}<span class="note end"
        >${board.g("picks.not_yours")}</span
      >
    </p>
    <ul>
      ${shown.map(({ words }) => html`<li>${words}</li>`)}
    </ul>
    <p class="note">${board.g("picks.goes_on")}</p>
  </div>`;
}

// ---- answers in writing

function asked(board, open) {
  const all = optionsOf(gameOf(board.store, open.book), open.waits.options ?? []);
  return (open.waits.asked ?? []).map(({ option, blank = "" }) =>
    text(all.find((one) => one.id === option)?.text, { ...namesIn(board, open), ...(blank ? { blank } : {}) }),
  );
}

export function writing(board, open, may) {
  const at = `write-${open.id}`;
  const questions = asked(board, open);
  const args = (data) => ({ move: open.id, texts: questions.map((_, n) => typed(data, `text-${n}`)) });
  return html`<form class="mv__form" @submit=${submit(board, { at, kind: "write_answers", args })}>
    ${questions.map((label, n) => textField({ id: `${at}-${n}`, name: `text-${n}`, label, max: LONGEST, required: true }))}
    ${formEnd(board, { at, kind: "write_answers", label: board.g("picks.answer", { n: questions.length }), reason: may.do.write_answers })}
  </form>`;
}

export function unanswered(board, open) {
  const name = select.whoName(board, open.waits.who);
  return html`<div class="awaits" role="group" aria-label=${board.g("picks.waits_for", { name })}>
    <p class="picks__head">
      ${open.waits.who === "mc" ? icon("gm") : portrait(board, open.waits.who, "xs")}${board.g("picks.writes", { name })}
    </p>
    <ul>
      ${asked(board, open).map((one) => html`<li>${one}</li>`)}
    </ul>
    <p class="note">${board.g("picks.goes_on")}</p>
  </div>`;
}
