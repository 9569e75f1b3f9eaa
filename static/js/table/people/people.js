// The people column: one's own characters first, then the others.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { coin, empty, icon, num, stressTracks } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../controls.js";
import { portrait } from "../faces.js";
import { later } from "../later.js";
import { milestoneLine, milestoneTag } from "../../games/fate/sheet/growing.js";
import * as select from "../select.js";

const LONG_WORD = 11;

export function people(board) {
  const { store } = board;
  const own = ownOnes(board);
  const rest = [...select.heroes(store), ...select.others(store)].filter((one) => !own.includes(one));
  return html`${store.isGm ? html`<h2 class="sr">${t("board.tab.people")}</h2>` : own.length ? own.map((one) => me(board, one)) : nobodyYet(board)}
    <div class="others">
      ${repeat(
        rest,
        (one) => one.id,
        (one) => other(board, one),
      )}${store.isGm && !rest.length ? html`<p class="note full">${t("board.people.no_heroes")}</p>` : nothing}${watchers(board)}${later(board, "breath", () => import("../../games/fate/roll/breath.js"))?.wish(board) ?? nothing}
      <div class="row">${inviteLink(board)}${ledgerButton(board)}</div>
    </div>`;
}

function ownOnes(board) {
  return board.store.isGm ? [] : select.mine(board.store);
}

// ---- one's own

function me(board, character) {
  const heading = `me-${character.id}`;
  return html`<div class="me" role="group" aria-labelledby=${heading}>
    <div class="me__top">
      ${portrait(board, character.id, "lg")}
      <div>
        <h2 id=${heading} class=${isLong(character.name) ? "long" : nothing}>
          <button type="button" class="plain" @click=${() => board.open("sheet", { id: character.id })}>
            ${character.name || t("board.people.unnamed")}
          </button>
        </h2>
        <p>${whereIs(board, character)}</p>
      </div>
      ${coin(character.fate_points, { size: "lg" })}
    </div>
    ${character.state === "draft" ? draftLine(board, character) : nothing}${milestoneLine(board, character)}
    <ul class="aspects full">
      ${sheetAspects(board, character)}
    </ul>
    <div class="full" role="group" aria-label=${board.g("term.approaches")}>${ratings(board, character)}</div>
    <div class="row row--between">
      <span class="label full">${t("board.people.stress")}</span>${stressTracks(board, character) ?? nothing}
    </div>
    <div class="slots slots--fold full">${slots(board, character)}</div>
  </div>`;
}

// A word that the column cannot hold in large letters.
function isLong(name) {
  return name.split(/[\s-]/).some((word) => word.length > LONG_WORD);
}

function whereIs(board, character) {
  const token = select.tokenOf(board.store, character.id);
  if (!token) return select.liveScene(board.store) && character.state === "ready" ? t("board.people.outside") : "";
  return token.state === "in" ? select.nameOf(board.store, token.zone) : t(`board.token.${token.state}`);
}

function draftLine(board, character) {
  return html`<p class="alert alert--warn full">
    ${icon("warn")}<span
      >${t("board.people.draft")}
      <a href=${select.pageOf(board, "sheet", character)}>${t("board.people.finish")}</a></span
    >
  </p>`;
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
  const words = html`<span>${board.rating(key)}</span>${num(value)}`;
  if (may !== null || board.store.paused || second.includes(key))
    return html`<div class=${`${css} rating--still`} title=${board.rating(key, "meaning")}>${words}</div>`;
  const pressed = board.ui.declare?.rating === key || (rolling?.character === character.id && rolling.rating === key);
  return html`<button
    type="button"
    class=${css}
    aria-pressed=${pressed ? "true" : "false"}
    title=${board.rating(key, "meaning")}
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
    const box = html`<span class="box" role="img" aria-label=${t("board.stress.slot", { slot: name, absorbs })}
      >${absorbs}</span
    >`;
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

function nobodyYet(board) {
  if (board.store.me.role === "spectator") return html`<p class="note full">${t("board.people.watching")}</p>`;
  const make = html`<span class="row"
    ><a class="btn btn--primary" href=${board.page.urls.new_character}>${t("board.people.create")}</a>
    ${button(board, { at: "samples", kind: "copy_sample", label: t("board.people.samples"), reason: board.can.commands.copy_sample ?? null, click: () => board.open("samples") })}</span
  >`;
  return empty(t("board.people.none_title"), t("board.people.none_text"), make);
}

// ---- the others

function other(board, character) {
  const { store } = board;
  const concept = select.sheetAspects(store, character.id)[0];
  const open = () => board.open("sheet", { id: character.id });
  return html`<div class=${character.shown === false ? "other other--hidden" : "other"}>
    ${portrait(board, character.id)}
    <h3>
      <button type="button" class="plain" @click=${open}>
        ${character.name || t("board.people.unnamed")}${character.members ? html` <span class="num">×${character.members}</span>` : nothing}
      </button>
    </h3>
    ${character.kind === "pc" ? coin(character.fate_points ?? 0, { size: "sm" }) : html`<span></span>`}
    ${concept ? html`<p class="mark">${concept.text}</p>` : nothing}
    <div class="other__line">
      ${stressTracks(board, character, { small: true }) ?? nothing}
      ${placeNote(board, character)}${marks(board, character)}${controllerNote(board, character)}
    </div>
  </div>`;
}

function placeNote(board, character) {
  const token = select.tokenOf(board.store, character.id);
  if (!token) return nothing;
  if (token.state !== "in") return html`<span class="tag tag--danger">${t(`board.token.${token.state}`)}</span>`;
  return token.zone ? html`<span class="note">${select.nameOf(board.store, token.zone)}</span>` : nothing;
}

function marks(board, character) {
  const count = select.aspectsOn(board.store, character.id).filter((aspect) => aspect.kind === "consequence").length;
  const hidden =
    character.shown === false
      ? html`<span class="tag tag--secret">${icon("secret")}${t("board.people.hidden")}</span>`
      : nothing;
  const draft = character.state === "draft" ? html`<span class="tag">${t("board.people.not_ready")}</span>` : nothing;
  return html`${hidden}${draft}${milestoneTag(board, character)}${count ? html`<span class="tag tag--warn">${t("board.people.consequences", { n: count })}</span>` : nothing}`;
}

function controllerNote(board, character) {
  const person = character.controller && board.store.people[character.controller];
  if (!person) return nothing;
  const text = person.online ? person.name : t("board.people.away", { name: person.name });
  return html`<span class="note">${text}</span>`;
}

function inviteLink(board) {
  const { invite } = board.page.urls;
  return invite
    ? html`<a class="btn btn--sm btn--quiet" href=${invite}>${icon("link")}${t("board.people.invite")}</a>`
    : nothing;
}

// Where every fate point went.
function ledgerButton(board) {
  return html`<button type="button" class="btn btn--sm btn--quiet" @click=${() => board.open("ledger")}>
    ${icon("coin")}${t("play.ledger.open")}
  </button>`;
}

// Members who play nobody: spectators and newcomers.
function watchers(board) {
  const { store } = board;
  const playing = new Set(store.all("character").map((character) => character.controller));
  const names = store
    .all("seat")
    .filter((seat) => seat.role !== "banned" && !playing.has(seat.member) && seat.member !== store.me.member)
    .map((seat) =>
      t("board.people.seat", { name: select.memberName(store, seat.member), role: t(`common.role.${seat.role}`) }),
    );
  return names.length
    ? html`<p class="note watchers full">${t("board.people.also", { names: { list: names } })}</p>`
    : nothing;
}
