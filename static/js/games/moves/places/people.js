// Somebody in the people column: one's own with stats, harm and counters; of the others what one has to know.

import { html, nothing } from "lit-html";
import { t } from "words";
import { gameOf, pairName, playbookName } from "../book.js";
import { counters } from "../hero/counters.js";
import { conditions, harm, harmSmall, stats, tags } from "../hero/stats.js";
import { circles, plus } from "../kit.js";
import * as select from "../select.js";

const STANDARD = 5;

// Beside one's own name.
export function badge(board, hero, size) {
  const game = gameOf(board.store);
  if (hero.kind !== "pc") return undefined;
  if (size !== "lg") return undefined;
  return html`<span class="me__xp"
    ><span class="label">${board.g("xp.title")}</span>${circles(board, hero, game.improve_at ?? STANDARD)}</span
  >`;
}

// The number between them and whom one acts for, both ways.
function between(board, game, hero) {
  const me = select.actor(board);
  if (!game.pair || !me || me.id === hero.id) return undefined;
  const of = (one, other) => one.pair?.[other.id] ?? game.pair.start ?? 0;
  return html`<span class="bond"
    >${pairName(game)} <b class="num">${plus(of(me, hero))}</b>, ${board.g("person.theirs")}
    <b class="num">${plus(of(hero, me))}</b></span
  >`;
}

// ---- one's own

export function own(board, hero) {
  return html`<div class="full stack stack--tight">
    ${stats(board, hero)}${harm(board, hero)}${conditions(board, hero)}${counters(board, hero)}
  </div>`;
}

// ---- the others

export function concept(board, { playbook }) {
  return playbook ? playbookName(gameOf(board.store), playbook) : undefined;
}

export function state(board, hero) {
  const game = gameOf(board.store);
  const out = hero.out
    ? html`<span class="tag tag--danger">${board.g("person.out", { out: hero.out })}</span>`
    : nothing;
  return html`${out}${between(board, game, hero) ?? nothing}${game.harm?.length ? harmSmall(board, hero) : nothing}${tags(board, hero)}${open(board, hero)}`;
}

// What is still open for them: a choice, words, an answer.
function open(board, hero) {
  const theirs = board.store
    .all("move")
    .filter(
      (one) => one.waits?.who === hero.id || (one.actor === hero.id && ["due", "asking", "window"].includes(one.step)),
    );
  if (!theirs.length || select.isOwn(board.store, hero.id)) return nothing;
  const chooses = theirs.some((one) => one.waits?.who === hero.id);
  return html`<span class="tag tag--warn">${board.g(chooses ? "person.chooses" : "person.rolls")}</span>`;
}

export function join(board) {
  return html`<a class="btn btn--primary" href=${board.page.urls.new_character}>${t("board.people.create")}</a>`;
}
