// A character in the people column: coins, aspects, ratings, stress, wounds.

import { html, nothing } from "lit-html";
import { num } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { later } from "../../../table/later.js";
import { coin, stressTracks } from "../kit.js";
import { ratingName } from "../roll/words.js";
import * as select from "../select.js";

export function badge(board, character, size) {
  return character.kind === "pc" || size === "lg" ? coin(character.fate_points ?? 0, { size }) : undefined;
}

// ---- one's own

export function own(board, character) {
  return html`<ul class="aspects full">
      ${sheetAspects(board, character)}
    </ul>
    <div class="full" role="group" aria-label=${board.g("term.approaches")}>${ratings(board, character)}</div>
    <div class="row row--between">
      <span class="label full">${t("board.people.stress")}</span>${stressTracks(board, character) ?? nothing}
    </div>
    <div class="slots slots--fold full">${slots(board, character)}</div>`;
}

function sheetAspects(board, character) {
  const compelled = new Set(
    board.store
      .all("offer")
      .filter((offer) => offer.kind.includes("compel") && offer.to === character.id)
      .map((offer) => offer.aspect),
  );
  return select.sheetAspects(board.store, character.id).map((aspect) => {
    const first = aspect.slot === "high_concept";
    const labelled = first || aspect.slot === "trouble";
    return html`<li class=${first ? "hc" : ""}>
      ${labelled ? html`<span class="label">${board.g(`slot.${aspect.slot}.name`)}</span>` : nothing}
      ${compelled.has(aspect.id) ? html`<span class="tag tag--warn">${t("board.people.compelled")}</span>` : nothing}
      <span class="mark">${aspect.text}</span>
    </li>`;
  });
}

// The best first; of a long list what is not rated stands folded.
function ratings(board, character) {
  const { named, rest, second } = select.ratingsOf(board, character);
  const more =
    rest.length && named.length
      ? html`<details class="more full">
          <summary>${t("play.rating.others")}</summary>
          <div class="ratings ratings--two">${rest.map((key) => rating(board, character, key))}</div>
        </details>`
      : nothing;
  return html`<div class="ratings ratings--two">
      ${[...named, ...second].map((key) => rating(board, character, key))}
    </div>
    ${more}`;
}

function rating(board, character, key) {
  const { second } = board.page.system.ratings;
  const value = character.ratings?.[key] ?? 0;
  const css = value && value === Math.max(...Object.values(character.ratings)) ? "rating rating--best" : "rating";
  const may = board.can.acts?.[character.id]?.declare;
  const rolling = select.openRoll(board.store)?.effort;
  const words = html`<span>${ratingName(board, key)}</span>${num(value)}`;
  if (may !== null || board.store.paused || second.includes(key))
    return html`<div class=${`${css} rating--still`} title=${ratingName(board, key, "meaning")}>${words}</div>`;
  const pressed = board.ui.declare?.rating === key || (rolling?.character === character.id && rolling?.rating === key);
  return html`<button
    type="button"
    class=${css}
    aria-pressed=${pressed ? "true" : "false"}
    title=${ratingName(board, key, "meaning")}
    @click=${() =>
      board.set({ actor: character.id, declare: { ...board.ui.declare, rating: key }, tab: "story", sheet: "open" })}
  >
    ${words}
  </button>`;
}

function slots(board, character) {
  const shown = board.can.conditions?.[character.id];
  if (shown) return marked(board, character, shown);
  return Object.entries(character.slots ?? {}).map(([slot, absorbs]) => {
    const aspect = select.consequenceIn(board.store, character.id, slot);
    const name = select.slotName(board, slot);
    const whole = board.first("takesWhole");
    const said = whole ? t("harm.whole", { slot: name }) : t("board.stress.slot", { slot: name, absorbs });
    const box = html`<span class="box" role="img" aria-label=${said}>${whole ? nothing : absorbs}</span>`;
    if (!aspect) return html`<div class="slot slot--empty">${box}<span class="slot__text">${name}</span></div>`;
    return html`<div class=${aspect.treated ? "slot slot--full slot--healing" : "slot slot--full"}>
      ${box}<span class="slot__text">${aspect.text}</span><span class="note">${name}</span>
    </div>`;
  });
}

// Conditions stand in for consequences: how many boxes of each are marked.
function marked(board, character, { boxes }) {
  const wounds = select.aspectsOn(board.store, character.id).filter((aspect) => aspect.kind === "consequence");
  return Object.entries(boxes).map(([key, most]) => {
    const n = wounds.filter((aspect) => aspect.slot === key).length;
    return html`<div class=${n ? "slot slot--full" : "slot slot--empty"}>
      <span class="num">${n}/${most}</span><span class="slot__text">${board.g(`condition.${key}.name`)}</span>
    </div>`;
  });
}

// ---- the others

export function concept(board, character) {
  return select.sheetAspects(board.store, character.id)[0]?.text;
}

export function count(board, { members }) {
  return members ? html` <span class="num">×${members}</span>` : nothing;
}

export function state(board, character) {
  return stressTracks(board, character, { small: true });
}

export function marks(board, character) {
  const wounds = select.aspectsOn(board.store, character.id).filter((aspect) => aspect.kind === "consequence").length;
  return wounds ? html`<span class="tag tag--warn">${t("board.people.consequences", { n: wounds })}</span>` : nothing;
}

export function isThing(board, character) {
  return select.isThing(character) || undefined;
}

// ---- for those who play nobody, and for everybody

export function join(board) {
  return html`<span class="row"
    ><a class="btn btn--primary" href=${board.page.urls.new_character}>${t("board.people.create")}</a>
    ${button(board, { at: "samples", kind: "copy_sample", label: t("board.people.samples"), reason: board.can.commands.copy_sample ?? null, click: () => board.open("samples") })}</span
  >`;
}

// How one wishes to pass; nothing for those who watch.
export function people(board) {
  if (!board.can.passing) return undefined;
  return later(board, "wish", () => import("../roll/wish.js"))?.wish(board);
}
