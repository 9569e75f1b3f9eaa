// The people column: one's own characters first, then the others.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { empty, icon } from "app/lib/kit.js";
import { t } from "words";
import { afterwards } from "../later.js";
import { portrait } from "./faces.js";
import * as select from "../select.js";

const LONG_WORD = 11;

const away = (board) => afterwards(board, "presence", () => import("./presence.js"));

export function people(board) {
  const { store } = board;
  const own = ownOnes(board);
  const rest = [...select.heroes(store), ...others(board)].filter((one) => !own.includes(one));
  return html`${store.isGm ? html`<h2 class="sr">${t("board.tab.people")}</h2>` : own.length ? own.map((one) => me(board, one)) : nobodyYet(board)}
    <div class="others">
      ${repeat(
        rest,
        (one) => one.id,
        (one) => other(board, one),
      )}${store.isGm && !rest.length ? html`<p class="note full">${t("board.people.no_heroes")}</p>` : nothing}${watchers(board)}${board.all("people")}
      <div class="row">${inviteLink(board)}${ledgerButton(board)}${away(board)?.ownPresence(board) ?? nothing}</div>
    </div>`;
}

// Everybody else whom the engine does not know for a thing.
function others(board) {
  return board.store
    .all("character")
    .filter((one) => one.kind !== "pc" && !board.first("isThing", one))
    .sort(select.byName);
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
      ${board.first("badge", character, "lg") ?? nothing}
    </div>
    ${character.state === "draft" ? draftLine(board, character) : nothing}${board.all("own", character)}
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

function nobodyYet(board) {
  if (board.store.me.role === "spectator") return html`<p class="note full">${t("board.people.watching")}</p>`;
  return empty(t("board.people.none_title"), t("board.people.none_text"), board.all("join"));
}

// ---- the others

function other(board, character) {
  const concept = board.first("concept", character);
  const open = () => board.open("sheet", { id: character.id });
  return html`<div class=${character.shown === false ? "other other--hidden" : "other"}>
    ${portrait(board, character.id)}
    <h3>
      <button type="button" class="plain" @click=${open}>
        ${character.name || t("board.people.unnamed")}${board.all("count", character)}
      </button>
    </h3>
    ${board.first("badge", character, "sm") ?? html`<span></span>`}
    ${concept ? html`<p class="mark">${concept}</p>` : nothing}
    <div class="other__line">
      ${board.all("state", character)}
      ${placeNote(board, character)}${hiddenMark(character)}${draftMark(character)}${board.all("marks", character)}${controllerNote(board, character)}
    </div>
  </div>`;
}

function hiddenMark(character) {
  return character.shown === false
    ? html`<span class="tag tag--secret">${icon("secret")}${t("board.people.hidden")}</span>`
    : nothing;
}

function draftMark(character) {
  return character.state === "draft" ? html`<span class="tag">${t("board.people.not_ready")}</span>` : nothing;
}

function placeNote(board, character) {
  const token = select.tokenOf(board.store, character.id);
  if (!token) return nothing;
  if (token.state !== "in") return html`<span class="tag tag--danger">${t(`board.token.${token.state}`)}</span>`;
  return token.zone ? html`<span class="note">${select.nameOf(board.store, token.zone)}</span>` : nothing;
}

function controllerNote(board, character) {
  const person = character.controller && board.store.people[character.controller];
  if (!person) return nothing;
  const { role } = board.store.all("seat").find((seat) => seat.member === character.controller) ?? {};
  const runs = role === "gm" || role === "cogm";
  const name = runs ? seated(board, person.name, role) : person.name;
  const known = person.online ? name : t("board.people.away", { name });
  return html`<span class="note">${known}</span>${away(board)?.presence(board, character.controller) ?? nothing}`;
}

// A game may have a word of its own for who runs it.
function seated(board, name, role) {
  return t("board.people.seat", { name, role: board.first("roleName", role) ?? t(`common.role.${role}`) });
}

// Who runs the game may change in the middle of an evening.
function inviteLink(board) {
  return board.store.isGm
    ? html`<a class="btn btn--sm btn--quiet" href=${board.page.urls.invite}
        >${icon("link")}${t("board.people.invite")}</a
      >`
    : nothing;
}

// Where everything went.
function ledgerButton(board) {
  return html`<button type="button" class="btn btn--sm btn--quiet" @click=${() => board.open("ledger")}>
    ${icon("coin")}${board.hasG("ledger.open") ? board.g("ledger.open") : t("play.ledger.open")}
  </button>`;
}

// Members who play nobody: spectators and newcomers.
function watchers(board) {
  const { store } = board;
  const playing = new Set(store.all("character").map((character) => character.controller));
  const names = store
    .all("seat")
    .filter((seat) => seat.role !== "banned" && !playing.has(seat.member) && seat.member !== store.me.member)
    .map((seat) => seated(board, select.memberName(store, seat.member), seat.role));
  if (!names.length) return nothing;
  return html`<p class="note watchers full">${t("board.people.also", { names: { list: names } })}</p>
    ${away(board)?.playsNobody(board, playing) ?? nothing}`;
}
