// The log: one entry per line of the story, in the words of its key; dice, totals and outcomes are drawn.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { dice, face, icon, num } from "app/lib/kit.js";
import { ruleLinks } from "app/lib/rules.js";
import { has, t } from "words";
import { portrait } from "../people/faces.js";
import { later } from "../later.js";
import * as select from "../select.js";
import { threads } from "./threads.js";

const TONE_ICONS = { point: "coin", change: "info", roll: "dices", safety: "hand", turn: "clock" };
// By a part of a line's key; an engine's own come first.
const KEY_ICONS = [
  ["zone", "move"],
  ["moved", "move"],
  ["overrid", "gm"],
  ["taken_back", "undo"],
  ["rewound", "rewind"],
];
const FACES = { "-1": -1, 0: 0, 1: 1 };

export function log(board) {
  const { store } = board;
  return html`${store.older ? html`<p class="log__older"><button type="button" class="btn btn--sm btn--quiet" ?disabled=${board.busy.has("older")} @click=${async () => (await import("./older.js")).loadOlder(board)}>${t("board.log.older")}</button></p>` : nothing}
  ${
    store.log.length
      ? repeat(
          threads(store.log, board.all("sums")),
          (part) => part.of ?? keyOf(store.log, part.id),
          (part) => shown(board, part),
        )
      : html`<p class="note">${t("board.log.empty")}</p>`
  }`;
}

// A roll or a bargain in one line, which opens; what was undone is struck.
function shown(board, { of, head, lines, undone }) {
  if (!lines.length) return line(board, head);
  const open = of !== null && isOpen(board.store.get(of));
  const label = undone ? undoneBy(board, head) : t("board.log.steps", { n: lines.length });
  const inside = html`<details class="more entry__more" ?open=${open}>
    <summary>${label}</summary>
    <div class="log log--inner">${lines.map((one) => line(board, { ...one }))}</div>
  </details>`;
  // What may be taken back is offered where it is seen, also of a step that is folded.
  const back = lines.filter((one) => one !== head).map((one) => takeBack(board, one));
  return html`<div class=${undone ? "thread thread--undone" : "thread"}>
    ${undone ? nothing : line(board, head)}${undone ? nothing : back}${inside}
  </div>`;
}

function isOpen(thing) {
  return Boolean(thing) && !["closed", "done"].includes(thing.step);
}

function undoneBy(board, entry) {
  return html`${icon(pictureOf(board, entry))}
  ${t("common.joiner.aside", { text: entryText(entry), aside: select.memberName(board.store, entry.by) })}`;
}

function keyOf(all, entry) {
  return `${entry.id}/${sameBefore(all, all.indexOf(entry))}`;
}

// Several entries may come of one command, at one cursor.
function sameBefore(all, at) {
  let count = 0;
  while (at - count - 1 >= 0 && all[at - count - 1].id === all[at].id) count += 1;
  return count;
}

export function entryText(entry) {
  return has(`log.${entry.key}`) ? t(`log.${entry.key}`, entry.params ?? {}) : entry.key;
}

// In one line of words: who speaks stands before it.
export function entrySaid(board, entry) {
  if (entry.key !== "said") return entryText(entry);
  const { store } = board;
  const by =
    entry.params.name ||
    (entry.tone !== "aside" && entry.character
      ? select.nameOf(store, entry.character)
      : select.memberName(store, entry.by));
  return t("board.log.said", {
    by,
    how: entry.tone === "whisper" || entry.tone === "aside" ? entry.tone : "say",
    text: entry.params.text,
  });
}

function line(board, entry) {
  const draw = DRAWN[entry.tone ?? "change"] ?? change;
  return draw(board, entry);
}

const DRAWN = { say: spoken, whisper, aside, scene: told, turn: divider, roll: rolled, reveal };

// ---- speech

function spoken(board, entry) {
  const name = entry.params.name || select.nameOf(board.store, entry.character);
  return html`<div class="entry entry--say">
    ${portrait(board, entry.character, "xs", { name, tone: toneOf(board, entry) })}
    <div>
      <p class="entry__by"><b>${speaker(board, entry, name)}</b> ${clock(entry)}${undo(board, entry)}</p>
      <p class="entry__text prewrap">${entry.params.text ?? entryText(entry)}</p>
    </div>
  </div>`;
}

// The name of somebody with a sheet opens it.
function speaker(board, { character }, name) {
  if (!board.store.get(character)) return name;
  return html`<button type="button" class="plain" @click=${() => board.open("sheet", { id: character })}>
    ${name}
  </button>`;
}

function aside(board, entry) {
  if (entry.key !== "said") return change(board, entry);
  const name = select.memberName(board.store, entry.by);
  return html`<div class="entry">
    ${face(name, 6, "xs")}
    <div>
      <p class="entry__by">
        <b>${name}</b> ${entry.character ? t("board.log.as_self") : ""} ${clock(entry)}${rewindButton(board, entry)}
      </p>
      <p class="prewrap">${entry.params.text}</p>
    </div>
  </div>`;
}

function whisper(board, entry) {
  const { store } = board;
  const to = (entry.params.to?.members ?? []).filter((member) => member !== entry.by);
  const names = to.map((member) => (member === store.me.member ? t("common.you") : select.memberName(store, member)));
  return html`<div class="entry entry--whisper">
    ${icon("whisper")}
    <div>
      <p class="entry__by">
        <b>${entry.params.name || select.memberName(store, entry.by)}</b>
        ${t("board.log.whisper_to", { names: { list: names } })} ${clock(entry)}
      </p>
      <p class="prewrap">${entry.params.text}</p>
    </div>
  </div>`;
}

// ---- play

function told(board, entry) {
  return html`<div class="entry entry--scene">
    <p class="entry__text prewrap">${ruleLinks(entryText(entry))}</p>
    ${rewindButton(board, entry)}
  </div>`;
}

function divider(board, entry) {
  return html`<div class="entry entry--turn">${ruleLinks(entryText(entry))}</div>`;
}

function rolled(board, entry) {
  const name = select.nameOf(board.store, entry.character);
  // Dice and total as the engine draws them, where they are none of Fate's.
  const own = entry.dice?.length ? board.first("logDice", entry) : undefined;
  const faces = own ?? (entry.dice?.length ? dice(entry.dice.map((one) => FACES[one] ?? 0)) : nothing);
  const against = entry.opp_dice?.length
    ? html`<span class="note">${t("board.log.against")}</span>${dice(entry.opp_dice)}`
    : nothing;
  return html`<div class="entry">
    ${entry.character ? portrait(board, entry.character, "xs", { name, tone: toneOf(board, entry) }) : icon("dices")}
    <div>
      <p class="entry__text">${ruleLinks(entryText(entry))}${undo(board, entry)}</p>
      ${entry.dice?.length || entry.outcome ? html`<div class="entry__result">${faces}${own || entry.total === undefined || entry.total === null ? nothing : html`${num(entry.total)}`}${against}${board.all("outcome", entry)}</div>` : nothing}
    </div>
  </div>`;
}

function reveal(board, entry) {
  return later(board, "reveal", () => import("./reveal.js"))?.reveal(board, entry) ?? change(board, entry);
}

function change(board, entry) {
  const css = entry.key === "overridden" ? "entry entry--gm" : "entry";
  return html`<div class=${css}>
    ${icon(pictureOf(board, entry))}
    <p class="entry__text">${ruleLinks(entryText(entry))}${undo(board, entry)}</p>
  </div>`;
}

function pictureOf(board, entry) {
  const found = [...board.all("logIcons"), ...KEY_ICONS].find(([part]) => entry.key.includes(part));
  return found ? found[1] : (TONE_ICONS[entry.tone] ?? "info");
}

function toneOf(board, entry) {
  return entry.character ? select.tone(board.store, entry.character) : 6;
}

function clock(entry) {
  if (!entry.at) return nothing;
  const at = new Date(entry.at);
  return html`<time datetime=${entry.at}
    >${at.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" })}</time
  >`;
}

// ---- going back

// Fetched once the page is drawn.
function takeBack(board, entry) {
  if (!entry.act || entry.by !== board.store.me.member || !board.drawn) return nothing;
  return later(board, "undo", () => import("./undo.js"))?.takeBack(board, entry) ?? nothing;
}

function undo(board, entry) {
  return html`${takeBack(board, entry)}${rewindButton(board, entry)}`;
}

function rewindButton(board, entry) {
  if (!board.store.isGm || board.can.commands.rewind !== null) return nothing;
  return html`<button
    type="button"
    class="entry__back btn btn--quiet btn--icon btn--sm"
    aria-label=${t("board.undo.to_here", { text: entryText(entry) })}
    title=${t("board.undo.here")}
    @click=${() => board.open("rewind", { to: entry.id, text: entryText(entry) })}
  >
    ${icon("rewind")}
  </button>`;
}
