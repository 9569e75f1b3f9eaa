// The GM's dialogs about a conflict: opening one, breaking ties.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { checkField, each, group, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text } from "../../../table/forms.js";
import * as select from "../select.js";
import { ratingName } from "../roll/words.js";

// What somebody small has instead of ratings.
const SMALL = new Set(["skilled", "bad", "other"]);

export function openConflictDialog(board, { scene }) {
  const at = "open_conflict_how";
  const { store } = board;
  const present = select.tokensOf(store, scene).filter((token) => token.state === "in");
  const args = (data) => {
    const sides = Object.fromEntries(
      present
        .map((token) => [token.character, text(data, token.id)])
        .filter(([, side], at) => side && side !== select.sideName(present[at].side)),
    );
    const firsts = saidOf(data, present);
    return {
      conflict_kind: text(data, "kind"),
      ...(Object.keys(firsts).length ? { firsts } : {}),
      ...(text(data, "first") ? { first_side: text(data, "first") } : {}),
      sides: Object.fromEntries(Object.entries(sides).map(([id, side]) => [id, sideKey(side)])),
    };
  };
  const alone = isOneSided(board, present);
  return html`<h2 id="dialog-h">${t("board.conflict.open_title")}</h2>
    <form @submit=${submit(board, { at, kind: "open_conflict", args, then: () => board.close() })}>
      ${group(t("board.conflict.kind"), each(checkField, kinds(board)))}
      ${select.dial(board, "turn_order") === "elective" ? firstField(board, present) : firstsOf(board, present)}
      <details class="more" ?open=${alone}>
        <summary>${t("board.conflict.sides")}</summary>
        <div
          class="stack stack--tight"
          @input=${(event) => board.set({ form: { ...board.ui.form, [event.target.name]: event.target.value } })}
        >
          ${each(
            textField,
            present.map((token) => ({
              id: `side-${token.id}`,
              name: token.id,
              label: select.nameOf(store, token.character),
              value: select.sideName(token.side),
              max: 80,
            })),
          )}
        </div>
      </details>
      ${alone ? unopposed(store, present) : nothing}
      ${formEnd(board, { at, kind: "open_conflict", label: t(alone ? "board.conflict.open_alone" : "board.conflict.open"), css: alone ? "" : "btn--primary", reason: board.can.commands.open_conflict ?? null, cancel: () => board.close() })}
    </form>`;
}

// What it is about; the first is chosen.
function kinds(board) {
  return Object.keys(board.page.system.conflicts).map((kind, at) => ({
    type: "radio",
    name: "kind",
    value: kind,
    label: t(`board.conflict.${kind}_title`),
    note: goesBy(board, kind),
    checked: at === 0,
  }));
}

// Whether all whom everybody sees would stand on one side, as the form has it.
function isOneSided(board, present) {
  const sides = present
    .filter((token) => token.shown)
    .map((token) => sideKey(board.ui.form[token.id] ?? select.sideName(token.side)));
  return new Set(sides).size < 2;
}

// Nobody to fight: it can be opened all the same, but not by oversight.
function unopposed(store, present) {
  const unseen = present.filter((token) => !token.shown).map((token) => select.nameOf(store, token.character));
  return html`<p class="alert alert--warn">
    ${icon("warn")}<span
      >${t("board.conflict.one_sided")}${unseen.length ? ` ${t("board.conflict.unseen", { names: { list: unseen } })}` : nothing}</span
    >
  </p>`;
}

// By which rating turns go, where they are not named.
function goesBy(board, kind) {
  return select.dial(board, "turn_order") === "elective"
    ? ""
    : t("board.conflict.goes_by", { rating: ratingName(board, board.page.system.ratings.turn_order[kind]) });
}

// Where turns are named, one side has the first word.
function firstField(board, present) {
  const sides = [
    ...new Set(present.map((token) => sideKey(board.ui.form[token.id] ?? select.sideName(token.side)))),
  ].filter(Boolean);
  return selectField({
    id: "conflict-first",
    name: "first",
    label: t("board.conflict.first_side"),
    options: [
      { value: "", text: t("board.conflict.first_open") },
      ...sides.map((side) => ({ value: side, text: select.sideName(side) })),
    ],
  });
}

// Somebody small has no rating that the turns go by: the GM says how good they are at acting first. The hidden stay out.
function firstsOf(board, present, none = []) {
  const words = (token) => board.can.acts?.[token.character]?.ratings?.some((key) => SMALL.has(key));
  const asked = present.filter((token) => token.shown && words(token));
  if (!asked.length) return nothing;
  const options = (token) => [
    ...none,
    ...board.can.acts[token.character].ratings.map((key) => ({ value: key, text: ratingName(board, key) })),
  ];
  return group(
    t("board.conflict.firsts"),
    each(
      selectField,
      asked.map((token) => ({
        id: `act-${token.id}`,
        name: `act-${token.id}`,
        label: select.nameOf(board.store, token.character),
        options: options(token),
        value: none[0]?.value ?? options(token).at(-1).value,
      })),
    ),
  );
}

function saidOf(data, present) {
  return Object.fromEntries(
    present.map((token) => [token.character, text(data, `act-${token.id}`)]).filter(([, how]) => how),
  );
}

// The same of those who have come in since, or anew.
export function firstsDialog(board, { id }) {
  const conflict = board.store.get(id);
  if (!conflict) return nothing;
  const at = "say_firsts";
  const fighting = conflict.order.flat();
  const present = select
    .tokensOf(board.store, conflict.scene)
    .filter((token) => token.state === "in" && fighting.includes(token.character));
  return html`<h2 id="dialog-h">${t("board.conflict.firsts_title")}</h2>
    <p class="note">${t("board.conflict.firsts_text")}</p>
    <form
      class="stack"
      @submit=${submit(board, { at, kind: "say_firsts", args: (data) => ({ firsts: saidOf(data, present) }), then: () => board.close() })}
    >
      ${firstsOf(board, present, [{ value: "", text: t("board.conflict.firsts_stay") }])}
      ${formEnd(board, { at, kind: "say_firsts", label: t("board.conflict.firsts_do"), reason: board.can.commands.say_firsts ?? null, cancel: () => board.close() })}
    </form>`;
}

// A side is stored by its key where it has one.
export function sideKey(word) {
  if (word === t("board.side.pcs")) return "pcs";
  return word === t("board.side.foes") ? "foes" : word;
}

export function tiesDialog(board, { id }) {
  const conflict = board.store.get(id);
  if (!conflict) return nothing;
  const at = "break_ties";
  const order = board.ui.ties?.length === conflict.tied.flat().length ? board.ui.ties : conflict.tied.flat();
  const move = (from, to) => board.set({ ties: swapped(order, from, to) });
  const send = async (event) => {
    event.preventDefault();
    const receipt = await board.act(at, "break_ties", { order });
    if (receipt.ok) board.close();
  };
  return html`<h2 id="dialog-h">${t("board.conflict.ties_title")}</h2>
    <p>${t("board.conflict.ties_text")}</p>
    <form @submit=${send}>
      <ol class="list">
        ${order.map(
          (character, at) =>
            html`<li>
              <span class="grow">${select.nameOf(board.store, character)}</span>
              <button
                type="button"
                class="btn btn--sm btn--icon"
                ?disabled=${at === 0}
                aria-label=${t("board.conflict.earlier", { name: select.nameOf(board.store, character) })}
                @click=${() => move(at, at - 1)}
              >
                ${icon("up")}
              </button>
              <button
                type="button"
                class="btn btn--sm btn--icon"
                ?disabled=${at === order.length - 1}
                aria-label=${t("board.conflict.later", { name: select.nameOf(board.store, character) })}
                @click=${() => move(at, at + 1)}
              >
                ${icon("down")}
              </button>
            </li>`,
        )}
      </ol>
      ${formEnd(board, { at, kind: "break_ties", label: t("board.conflict.ties_do"), cancel: () => board.close() })}
    </form>`;
}

function swapped(list, from, to) {
  const next = [...list];
  [next[from], next[to]] = [next[to], next[from]];
  return next;
}
