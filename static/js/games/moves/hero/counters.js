// What somebody holds: hold to be spent, forwards and ongoings that count, resources.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { button } from "../../../table/controls.js";
import { gameOf, holdName, moveName, moveNamed, resourceName, text } from "../book.js";
import { plus } from "../kit.js";
import * as select from "../select.js";

// Of one's own, with what may be done with each; of others what there is.
export function counters(board, hero) {
  const lines = [...holds(board, hero), ...modifiers(board, hero), ...resources(board, hero)];
  if (!lines.length) return nothing;
  return html`<ul class="counters" aria-label=${board.g("person.has", { name: hero.name })}>
    ${repeat(
      lines,
      ({ id }) => id,
      ({ count, name, note, act }) =>
        html`<li>
          <span class="counter num">${count}</span
          ><span>${name}${note ? html`<small>${note}</small>` : nothing}</span>${act}
        </li>`,
    )}
  </ul>`;
}

// ---- hold

function holds(board, hero) {
  const game = gameOf(board.store);
  return (hero.holds ?? []).map((held) => {
    const over = held.over ? select.nameOf(board.store, held.over) : "";
    const name = board.g("hold.name", { kind: holdName(held.kind), over });
    return {
      id: held.id,
      count: held.amount,
      name,
      note: board.g("hold.from", { move: moveName(game, held.move), ends: held.ends ?? "spent" }),
      act: spend(board, hero, held, name, costOf(game, held)),
    };
  });
}

function costOf(game, held) {
  return moveNamed(game, held.move)?.holds?.find((one) => one.kind === held.kind)?.cost ?? 1;
}

function spend(board, hero, held, name, cost) {
  return button(board, {
    at: `spend-${held.id}`,
    kind: "spend_hold",
    args: { character: hero.id, hold: held.id },
    label: board.g("hold.spend", { n: cost }),
    name: board.g("hold.spend_name", { n: cost, name }),
    reason: select.heroCan(board, hero.id).holds?.[held.id],
    css: "btn--sm",
  });
}

// ---- forwards and ongoings

export function modifierNote(board, game, one) {
  const name = moveName(game, one.move ?? "");
  const against = one.against ? select.nameOf(board.store, one.against) : "";
  const moves = (one.moves ?? []).map((id) => moveName(game, id));
  const note = board.g("modifier.note", {
    move: one.move ? name : "",
    scope: one.scope ?? "",
    against,
    moves: { list: moves },
  });
  return [text(one.text), note].filter(Boolean).join(" ");
}

function modifiers(board, hero) {
  const game = gameOf(board.store);
  const line = (kind) => (one) => ({
    id: one.id,
    count: plus(one.amount),
    name: board.g(`modifier.${kind}`),
    note: modifierNote(board, game, one),
    act: one.until || kind === "ongoing" ? over(board, hero, one, kind) : nothing,
  });
  return [...(hero.forwards ?? []).map(line("forward")), ...(hero.ongoings ?? []).map(line("ongoing"))];
}

function over(board, hero, one, kind) {
  return button(board, {
    at: `over-${one.id}`,
    kind: "end_modifier",
    args: { character: hero.id, modifier: one.id },
    label: board.g("modifier.over"),
    name: board.g("modifier.over_name", { what: board.g(`modifier.${kind}`) }),
    reason: select.heroCan(board, hero.id).do?.end_modifier,
    css: "btn--sm btn--quiet",
  });
}

// ---- resources

function resources(board, hero) {
  const game = gameOf(board.store);
  return (game.resources ?? []).map(({ id, start = 0 }) => ({
    id: `resource-${id}`,
    count: hero.resources?.[id] ?? start,
    name: resourceName(game, id),
    note: "",
    act: nothing,
  }));
}

// In one line each, for those who hear or read it in a row.
export function countersSaid(board, hero) {
  const game = gameOf(board.store);
  return [
    ...(hero.holds ?? []).map((held) =>
      board.g("hold.said", {
        n: held.amount,
        kind: holdName(held.kind),
        over: held.over ? select.nameOf(board.store, held.over) : "",
      }),
    ),
    ...(hero.forwards ?? []).map((one) =>
      board.g("modifier.said", { what: board.g("modifier.forward"), n: { signed: one.amount } }),
    ),
    ...(hero.ongoings ?? []).map((one) =>
      board.g("modifier.said", { what: board.g("modifier.ongoing"), n: { signed: one.amount } }),
    ),
    ...(game.resources ?? []).map(({ id, start = 0 }) => `${resourceName(game, id)}: ${hero.resources?.[id] ?? start}`),
  ];
}
