// The two sides of an open roll: who and how, dice, the parts of the sum, the total with its word.

import { html, nothing } from "lit-html";
import { dice, num } from "app/lib/kit.js";
import { t } from "words";
import { blocked } from "../../../table/controls.js";
import { portrait } from "../../../table/people/faces.js";
import * as select from "../select.js";
import { ratingName } from "./words.js";

export function versus(board, roll) {
  if (board.first("readsAlone", roll)) return alone(board, roll);
  return html`<div class="versus">${actingSide(board, roll)}${opposingSide(board, roll)}</div>`;
}

// Of a roll that stands beside others: the acting side, without another to hold against it.
export function alone(board, roll) {
  return html`<div class="versus versus--alone">${actingSide(board, roll)}</div>`;
}

function actingSide(board, roll) {
  const { effort } = roll;
  const name = whoName(board, effort);
  const how = ratingName(board, effort.rating);
  const title = name === how ? name : t("board.roll.who_how", { name, how });
  return side(board, roll, {
    id: `${roll.id}-a`,
    title,
    effort,
    parts: roll.parts,
    total: roll.total,
    word: roll.word,
    rolled: effort.dice.length > 0 || effort.share !== null,
  });
}

function opposingSide(board, roll) {
  const { defense } = roll;
  if (roll.opposition === null && roll.opposition_base !== null) return nothing; // nothing stands against it
  if (defense) {
    const title = t("board.roll.defends_how", {
      name: whoName(board, defense),
      how: ratingName(board, defense.rating),
    });
    return side(board, roll, {
      id: `${roll.id}-d`,
      title,
      effort: defense,
      parts: roll.opp_parts,
      total: roll.opposition,
      word: roll.opp_word,
      rolled: defense.dice.length > 0,
    });
  }
  const set = roll.opposition !== null && roll.opposition !== undefined;
  const title =
    roll.contest && !set
      ? t("play.contest.highest")
      : select.part(roll, "spread")
        ? t("extras.several.each")
        : set
          ? t("board.roll.difficulty")
          : t("board.roll.against_what");
  return side(board, roll, {
    id: `${roll.id}-d`,
    title,
    effort: null,
    parts: roll.opp_parts,
    total: roll.opposition,
    word: roll.opp_word,
    rolled: set,
  });
}

function side(board, roll, { id, title, effort, parts, total, word, rolled }) {
  const tumbling = board.tumble.rolling(`${roll.id}-a`);
  const shown = rolled && !tumbling;
  return html`<div class="side">
    <div class="side__who">
      ${effort ? portrait(board, effort.character, "xs", { name: effort.name }) : nothing}${title}
    </div>
    ${effort && rolled ? html`<div class="row row--tight">${rerolled(roll, id)}${board.tumble.show(id, effort.dice)}</div>` : html`<span class="note">${effort ? t("board.roll.not_rolled") : ""}</span>`}
    <dl class="sum">
      ${(parts ?? []).filter((part) => !tumbling || part.kind !== "dice").map((part) => sumLine(board, roll, part))}${rerolls(board, roll, id)}
    </dl>
    <div class="side__total">
      <span class="num">${shown ? num(total) : "?"}</span><em>${shown && word ? board.g(`ladder.${word}`) : ""}</em>
    </div>
  </div>`;
}

// The faces before the last reroll, small.
function rerolled(roll, id) {
  const wanted = id.endsWith("-a") ? "actor" : "defense";
  const last = (roll.invokes ?? [])
    .filter((invoke) => invoke.effect === "reroll" && !invoke.declined && invoke.side === wanted && invoke.dice?.length)
    .at(-1);
  return last ? dice(last.dice, { was: true }) : nothing;
}

function sumLine(board, roll, part) {
  const no = strike(board, roll, part);
  const because = no === nothing || !part.because ? nothing : html` <span class="note">${part.because}</span>`;
  return html`<div>
    <dt>${partName(board, part)}${because}${no}</dt>
    <dd class="num">${num(part.value)}</dd>
  </div>`;
}

function partName(board, part) {
  if (part.kind === "rating") return ratingName(board, part.rating);
  if (part.kind === "invoke") return html`<span class="mark">${part.text}</span>`;
  if (part.kind === "help") return t("board.roll.part.help", { name: part.name });
  if (part.kind === "stunt")
    return html`${part.name}${part.when ? html` <span class="note">${part.when}</span>` : nothing}`;
  return t(`board.roll.part.${part.kind}`);
}

// A reroll adds nothing to the sum; its reason is heard all the same.
function rerolls(board, roll, id) {
  const wanted = id.endsWith("-a") ? "actor" : "defense";
  const found = (roll.invokes ?? []).filter(
    (invoke) => invoke.effect === "reroll" && !invoke.declined && invoke.side === wanted,
  );
  return found.map(
    (invoke) =>
      html`<div>
        <dt>
          <span class="mark">${invoke.text}</span>
          <span class="note">${invoke.because}</span>${strike(board, roll, { kind: "invoke", id: invoke.id })}
        </dt>
        <dd>${board.g("effect.reroll.name")}</dd>
      </div>`,
  );
}

// What the GM may decline: an invocation's reason, a stunt's circumstance.
function strike(board, roll, part) {
  const may = select.mayOn(board, roll).do ?? {};
  /** @type {[string, object] | null} */
  const command =
    part.kind === "invoke" && may.decline_invoke !== undefined
      ? ["decline_invoke", { roll: roll.id, invoke: part.id }]
      : part.kind === "stunt" && may.reject_stunt !== undefined
        ? ["reject_stunt", { roll: roll.id, stunt: part.stunt }]
        : null;
  if (!command) return nothing;
  const [kind, args] = command;
  const reason =
    may[kind] !== null && typeof may[kind] === "object" && !("code" in may[kind])
      ? (may[kind][part.id ?? part.stunt] ?? null)
      : may[kind];
  if (reason) return nothing;
  return html` <button
    type="button"
    class="linkish"
    ?disabled=${blocked(board, kind, null)}
    @click=${() => board.act("roll", kind, args)}
  >
    ${t("board.roll.decline")}
  </button>`;
}

function whoName(board, effort) {
  const own = select.isOwn(board.store, effort.character) && !board.store.isGm;
  return own ? t("board.you") : effort.name || select.nameOf(board.store, effort.character);
}
