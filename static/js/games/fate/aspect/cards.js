// Aspects as index cards, with their free invocations and what the GM may do with them.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import * as select from "../select.js";
import { freeBoxes } from "../kit.js";

const KIND_ICONS = { character: "aspect", situation: "situation", boost: "boost", consequence: "consequence" };

export function situation(board, scene) {
  const { store } = board;
  const cards = cardsOf(board, scene);
  const place = button(board, {
    at: "place",
    kind: "place_aspect",
    label: html`${icon("plus")}${t("board.cards.place")}`,
    reason: board.can.commands.place_aspect,
    css: "btn--quiet btn--sm",
    click: () => board.open("place", { on: scene.id }),
  });
  return html`<div>
    <div class="block__head">
      <h2>${t("board.cards.title")}</h2>
      <span class="end row"
        >${store.all("fact").length ? nothing : recordButton(board)}${store.isGm ? place : suggest(board)}</span
      >
    </div>
    ${
      cards.length
        ? html`<div class="cards">
            ${repeat(
              cards,
              (aspect) => aspect.id,
              (aspect) => card(board, aspect),
            )}
          </div>`
        : html`<p class="note">${t("board.cards.none")}</p>`
    }
  </div>`;
}

function cardsOf(board, scene) {
  const { store } = board;
  const present = new Set(select.tokensOf(store, scene.id).map((token) => token.character));
  return store
    .all("aspect")
    .filter(
      (aspect) =>
        aspect.on === scene.id || (present.has(aspect.on) && ["boost", "situation", "lasting"].includes(aspect.kind)),
    );
}

function suggest(board) {
  const character = select.actor(board);
  const reason = character && board.can.acts?.[character.id]?.suggest;
  return button(board, {
    at: "suggest",
    kind: "suggest_aspect",
    label: html`${icon("plus")}${t("board.cards.suggest")}`,
    reason,
    css: "btn--quiet btn--sm",
    click: () => board.open("suggest", { character: character.id }),
  });
}

// Saying what is so.
export function recordButton(board) {
  const own = speakers(board);
  if (board.can.commands.record_fact === undefined || (!own.length && !board.store.isGm)) return nothing;
  return button(board, {
    at: "record_fact-open",
    kind: "record_fact",
    label: html`${icon("plus")}${t("play.fact.record")}`,
    reason: board.can.commands.record_fact,
    css: "btn--quiet btn--sm",
    click: () => board.open("fact"),
  });
}

// Own characters that are in the scene.
export function speakers(board) {
  return select.mine(board.store).filter((one) => select.tokenOf(board.store, one.id)?.shown);
}

export function card(board, aspect) {
  const { store } = board;
  const hidden = select.staysHidden(store, aspect);
  const own =
    aspect.kind === "boost" &&
    (aspect.lots ?? []).some((lot) => lot.left && select.isOwn(store, lot.owner)) &&
    !store.isGm;
  const css = `card card--${kindOf(aspect)} ${hidden ? "card--hidden" : ""} ${own ? "card--mine" : ""}`;
  return html`<article class=${css}>
    <div class="card__kind">
      ${icon(hidden ? "secret" : (KIND_ICONS[aspect.kind] ?? "globe"))}${hidden ? hiddenWord(board, aspect) : board.g(`aspect_kind.${aspect.kind}`)}${menuOf(board, aspect)}
    </div>
    <p class="card__text">${aspect.text}</p>
    <div class="card__foot">
      ${aspect.scale ? html`<span class="tag">${board.g(`scale.${aspect.scale}`)}</span>` : nothing}${board.all("aspectMarks", aspect)}${foot(board, aspect)}
    </div>
  </article>`;
}

function kindOf(aspect) {
  return aspect.kind === "character" || aspect.kind === "lasting" || select.isWide(aspect) ? "aspect" : aspect.kind;
}

function hiddenWord(board, aspect) {
  if (!board.store.isGm) return t("board.cards.known_to_you");
  if (!aspect.known_to?.length) return t("board.cards.hidden");
  return t("board.cards.known_to", {
    names: { list: aspect.known_to.map((member) => select.memberName(board.store, member)) },
  });
}

function foot(board, aspect) {
  const { left, total, owners } = select.freeUses(aspect);
  const where =
    aspect.plot || aspect.bearer
      ? html`<span>${aspect.plot || aspect.bearer}</span>`
      : aspect.on.startsWith("character:") || aspect.on.startsWith("zone:")
        ? html`<span>${select.nameOf(board.store, aspect.on)}</span>`
        : nothing;
  if (aspect.kind === "boost") {
    const owner = select.nameOf(board.store, aspect.by ?? owners[0]);
    return html`${freeBoxes(left, total)}<span
        >${owner ? t("board.cards.boost_of", { name: owner }) : t("board.cards.boost")}</span
      >`;
  }
  if (!total) return where === nothing ? html`<span>${t("board.cards.no_free")}</span>` : where;
  if (!left) return html`${freeBoxes(left, total)}<span>${t("board.cards.all_spent")}</span>`;
  return html`${freeShares(board, aspect)}${where}`;
}

// Its place is held until it is fetched.
export function menuOf(board, aspect) {
  const comes = !board.handy && board.store.me.role !== "spectator";
  return board.first("aspectMenu", aspect) ?? (comes ? html`<i class="end btn btn--quiet btn--sm"></i>` : nothing);
}

// Whose the boxes are, each owner's with their name.
export function freeShares(board, aspect) {
  return select
    .freeShares(aspect)
    .map(
      ({ owner, left, total }) =>
        html`<span class="share">${freeBoxes(left, total)}<span>${shareWord(board, owner, left)}</span></span>`,
    );
}

function shareWord(board, owner, n) {
  if (owner && !board.store.isGm && select.isOwn(board.store, owner)) return t("board.cards.free_yours", { n });
  return t("board.cards.free_of", { n, name: select.ownerName(board.store, owner) });
}
