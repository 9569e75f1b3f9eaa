// The page of questions with which a session begins or ends: whoever is asked answers from their own seat; the MC sees a row for each
// player, and closes it without those who are away.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { checkField, numberField, selectField, textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text as typed } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { isAway, press } from "../../../table/people/presence.js";
import { gameOf, optionsOf, text } from "../book.js";
import * as select from "../select.js";

const OVER = ["dead", "retired"];
const EVERYBODYS = ["table", "mc"];
const LONGEST = 400;

// [key, what is shown] for the dock.
export function sessionPages(board) {
  return board.store
    .all("questions")
    .filter((page) => !page.closed)
    .map((page) => [page.id, pageView(board, page)]);
}

const mayRow = (board, id) => board.can.things?.[id]?.answer_session;

// Every question with whom it is put to: {id, question, hero, done}.
function rowsOf(board, page) {
  const game = gameOf(board.store, page.book);
  return (game[page.phase] ?? []).flatMap((question) =>
    asked(board, question).map((hero) => {
      const id = `answered:${page.phase}:${question.id}:${hero?.id ?? ""}`;
      return { id, question, hero, done: board.store.get(id) ?? null };
    }),
  );
}

function asked(board, { who: { kind = "everyone", key = "" } = {} }) {
  if (EVERYBODYS.includes(kind)) return [null];
  return select.heroes(board.store).filter((hero) => {
    if (OVER.includes(hero.out)) return false;
    if (kind === "playbook") return hero.playbook === key;
    return kind !== "owns" || (hero.gear ?? []).some((piece) => piece.thing === key);
  });
}

function pageView(board, page) {
  const rows = rowsOf(board, page);
  const mine = rows.filter(({ id, done }) => !done && mayRow(board, id) !== undefined);
  const here = mine.filter(({ hero }) => !isAway(board.store, hero?.controller));
  const renew = board.can.things?.[page.id]?.call_highlights;
  if (!mine.length && !board.store.isGm && renew !== null) return nothing;
  const close = board.can.things?.[page.id]?.close_session_page;
  return html`<article class="prompt" aria-labelledby=${`${page.id}-h`}>
    <header class="prompt__head">
      ${icon("flag")}
      <h2 id=${`${page.id}-h`}>${board.g(`session.${page.phase}`)}</h2>
      ${
        rows.length
          ? html`<span class="note"
              >${board.g("session.count", { n: rows.filter(({ done }) => done).length, of: rows.length })}</span
            >`
          : nothing
      }
    </header>
    ${repeat(
      mine,
      ({ id }) => id,
      (row) => answering(board, page, row),
    )}
    ${board.store.isGm ? overview(board, rows) : nothing}
    ${renew === null ? button(board, { at: `renew-${page.id}`, kind: "call_highlights", args: {}, label: board.g("session.call_highlights"), reason: renew, css: "btn--sm" }) : nothing}
    ${button(board, { at: `close-${page.id}`, kind: "close_session_page", args: { phase: page.phase }, label: board.g(`session.close_${page.phase}`), reason: close, css: here.length ? "" : "btn--primary" })}
  </article>`;
}

// ---- the MC's rows: what is open is named, whoever is away is plain

function overview(board, rows) {
  return html`<ul class="rowsof">
    ${repeat(
      rows,
      (row) => row.id,
      (row) => rowView(board, row),
    )}
  </ul>`;
}

function rowView(board, { id, question, hero, done }) {
  const player = hero?.controller;
  const away = !done && isAway(board.store, player);
  const state = done ? "done" : away ? "away" : "open";
  const others = !done && player && player !== board.store.me.member;
  return html`<li>
    ${hero ? portrait(board, hero.id, "xs") : icon("gm")}<span
      >${hero ? html`<b>${hero.name}</b>: ` : nothing}${text(question.text)}</span
    ><span class=${`state state--${state}`}
      >${state === "away" ? nothing : icon(state === "done" ? "check" : "warn", "sm")}${board.g(`session.${state}`)}${others ? press(board, player, away, `${id}-`) : nothing}</span
    >
  </li>`;
}

// ---- an answer

function answering(board, page, { id, question, hero }) {
  const at = `row-${id}`;
  const reason = mayRow(board, id);
  const base = { phase: page.phase, question: question.id, ...(hero ? { character: hero.id } : {}) };
  const title = hero ? `${hero.name}: ${text(question.text)}` : text(question.text);
  const pass = question.required
    ? nothing
    : button(board, {
        at: `pass-${id}`,
        kind: "answer_session",
        args: { ...base, passes: true },
        label: board.g("session.pass"),
        reason,
        css: "btn--sm btn--quiet",
      });
  if (question.kind === "confirm") {
    const answer = (yes) =>
      button(board, {
        at: `${at}-${yes}`,
        kind: "answer_session",
        args: { ...base, confirm: yes },
        label: t(`move.answer.${yes ? "yes" : "no"}`),
        name: `${title} ${t(`move.answer.${yes ? "yes" : "no"}`)}`,
        reason,
        css: yes ? "btn--primary" : "",
      });
    return html`<div class="stack stack--tight">
      <p>${title}</p>
      <div class="row">${answer(true)}${answer(false)}${pass}</div>
    </div>`;
  }
  const args = (data) => ({ ...base, ...answerIn(data, question) });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "answer_session", args })}>
    ${fields(board, page, question, hero, { id: `row-${question.id}-${hero?.id ?? ""}`, title })}
    ${formEnd(board, { at, kind: "answer_session", label: board.g("asks.do"), reason, css: "btn--sm btn--primary" })}
    ${pass}
  </form>`;
}

function fields(board, page, question, hero, { id, title }) {
  const people = select
    .heroes(board.store)
    .filter((one) => one.id !== hero?.id)
    .map((one) => ({ value: one.id, text: one.name }));
  const whom = (label) => selectField({ id: `${id}-names`, name: "names", label, options: people, required: true });
  if (question.kind === "number")
    return numberField({ id, name: "number", label: title, value: 0, least: -100, most: 100 });
  if (question.kind === "character") return whom(title);
  if (question.kind === "text") return textField({ id, name: "text", label: title, max: LONGEST, required: true });
  const options = optionsOf(gameOf(board.store, page.book), question.options);
  return html`<fieldset class="field field--group">
      <legend>${title}</legend>
      ${options.map((one) => checkField({ name: "pick", value: one.id, type: "radio", label: text(one.text), checked: options.length === 1 }))}
    </fieldset>
    ${options.some((one) => one.names === "pc") ? whom(board.g("picks.names")) : nothing}
    ${options.some((one) => one.blank) ? textField({ id: `${id}-blank`, name: "text", label: board.g("picks.blank"), max: LONGEST, optional: true }) : nothing}`;
}

function answerIn(data, { kind }) {
  if (kind === "number") return { number: Number.parseInt(typed(data, "number"), 10) };
  const said = { pick: typed(data, "pick"), names: typed(data, "names"), text: typed(data, "text") };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value));
}
