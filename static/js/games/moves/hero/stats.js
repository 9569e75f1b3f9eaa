// The numbers of a sheet: stats with what lowers them, harm as a clock, conditions and debilities.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { conditionName, debilityName, gameOf, statName, text } from "../book.js";
import { clock, plus } from "../kit.js";

const LATE = 3;

// ---- stats

export function stats(board, hero) {
  const game = gameOf(board.store);
  if (!game.stats.length) return nothing;
  const high = highlighted(hero);
  const one = ({ id }) =>
    html`<div class=${high.has(id) ? "stat stat--high" : "stat"}>
      <span>${statName(game, id)}</span><b>${plus(hero.stats?.[id] ?? 0)}</b>${lowers(board, game, hero, id)}${
        high.has(id) ? html`${icon("gm")}<span class="sr">${board.g("person.highlighted")}</span>` : nothing
      }
    </div>`;
  return html`<div class="stats" role="group" aria-label=${board.g("person.stats")}>${game.stats.map(one)}</div>
    ${high.size ? html`<p class="note">${icon("gm", "sm")} ${board.g("person.highlighted_note")}</p>` : nothing}`;
}

const highlighted = ({ highlights = [] }) => new Set(highlights.filter((one) => !one.erased).map((one) => one.stat));

// A condition weighs on the roll; the number stays the sheet's.
function lowers(board, game, hero, stat) {
  const weighs = (game.conditions ?? []).filter(
    (one) => one.modifier && (!one.stats?.length || one.stats.includes(stat)) && isMarked(hero, one.id),
  );
  return weighs.map(
    (one) =>
      html`<span class="stat__why">${plus(one.modifier)} ${conditionName(game, one.id).toLocaleLowerCase()}</span>`,
  );
}

// ---- conditions

export const isMarked = ({ conditions = [] }, id) => conditions.some((one) => one.condition === id);

const named = (game, one) => (one.condition ? conditionName(game, one.condition) : one.text);

// Those of the game's list, marked or free, and what stands in free words.
export function conditions(board, hero) {
  const game = gameOf(board.store);
  const listed = (game.conditions ?? []).map(({ id }) => box(board, conditionName(game, id), isMarked(hero, id)));
  const free = (hero.conditions ?? []).filter((one) => !one.condition).map((one) => box(board, one.text, true));
  const marked = (hero.debilities ?? []).map((id) => box(board, debilityName(game, id), true));
  const all = [...listed, ...free, ...marked];
  return all.length
    ? html`<ul class="conds" aria-label=${board.g("person.conditions")}>
        ${all}
      </ul>`
    : nothing;
}

function box(board, name, on) {
  return html`<li class=${on ? "cond cond--on" : "cond"}>
    <span class="cond__box" aria-hidden="true"></span>${name}<span class="sr"
      >: ${board.g(on ? "person.marked" : "person.free")}</span
    >
  </li>`;
}

// What is marked, as tags beside a name.
export function tags(board, hero) {
  const game = gameOf(board.store);
  return (hero.conditions ?? []).map((one) => html`<span class="tag">${named(game, one)}</span>`);
}

// ---- harm

export const levelOf = (game, { harm = 0 }) => (harm ? (game.harm?.[harm - 1] ?? null) : null);

// Read as a sentence, never as segments: how far it is, and what time does with it.
export function harmSaid(board, hero) {
  const game = gameOf(board.store);
  const most = game.harm?.length ?? 0;
  const level = levelOf(game, hero);
  if (!hero.harm) return board.g("harm.none", { name: hero.name });
  const time = hero.stabilised ? "stabilised" : (level?.time ?? "stays");
  return board.g("harm.said", { name: hero.name, n: hero.harm, most, at: level?.label ?? "", time });
}

export function harm(board, hero) {
  const most = gameOf(board.store).harm?.length ?? 0;
  if (!most) return nothing;
  const level = levelOf(gameOf(board.store), hero);
  return html`<div class="harm">
    ${clock(hero.harm ?? 0, most, harmSaid(board, hero), { late: most - Math.min(LATE, Math.floor(most / 2)) })}
    <p aria-hidden="true">
      <b>${board.g("harm.line", { n: hero.harm ?? 0, most, at: level?.label ?? "" })}</b><br />
      <span class="note"
        >${text(level?.name)}
        ${board.g("harm.time", { time: hero.stabilised ? "stabilised" : (level?.time ?? "none") })}</span
      >
    </p>
  </div>`;
}

export function harmSmall(board, hero) {
  const most = gameOf(board.store).harm?.length ?? 0;
  if (!most) return nothing;
  return html`${clock(hero.harm ?? 0, most, harmSaid(board, hero), { css: "clock--sm" })}<span
      class="note"
      aria-hidden="true"
      >${board.g("harm.short", { n: hero.harm ?? 0, most })}</span
    >`;
}
