// The ledger: what lies in which pocket now, and every movement, read like a bank statement.

import { html, nothing } from "lit-html";
import { selectField } from "app/lib/fields.js";
import { language, t } from "words";
import { ruleLinks } from "app/lib/rules.js";
import { entryText } from "./log.js";
import * as select from "../select.js";

// What was read of it: fetched when the dialog opens and after each change of the table.
/** @type {{lines: Wire.Line[], more: boolean, at: string | null, failed: boolean}} */
const read = { lines: [], more: false, at: null, failed: false };

// Whether it went out of a pocket or into it; what names none is shown for each.
/** @param {any} pockets @param {string} chosen */
function passes(pockets, chosen) {
  return !chosen || !pockets || pockets.some((pocket) => within(pocket, chosen));
}

export function ledgerDialog(board) {
  refresh(board);
  const chosen = board.ui.ledger ?? "";
  const lines = read.lines.filter((line) => passes(line.params?.pockets, chosen)).reverse();
  return html`<h2 id="dialog-h">${word(board, "title")}</h2>
    <p class="muted">${word(board, "text")}</p>
    <section aria-label=${t("play.ledger.pockets")}>
      <ul class="list">
        ${board.all("pockets").map(({ name, holds }) => html`<li><span class="grow">${name}</span>${holds}</li>`)}
      </ul>
    </section>
    ${selectField({ id: "ledger-filter", name: "pocket", label: t("play.ledger.filter"), options: choices(board), value: chosen, change: (event) => board.set({ ledger: event.target.value }) })}
    ${read.failed ? html`<p class="alert alert--bad"><span>${t("play.ledger.failed")}</span></p>` : nothing}
    ${lines.length ? table(board, lines) : html`<p class="note">${t("play.ledger.none")}</p>`}
    ${read.more ? html`<div class="dialog__do"><button type="button" class="btn btn--sm btn--quiet" ?disabled=${board.busy.has("ledger")} @click=${() => older(board)}>${t("play.ledger.older")}</button></div>` : nothing}`;
}

// In the game's own words, where it has them.
const word = (board, key) => (board.hasG(`ledger.${key}`) ? board.g(`ledger.${key}`) : t(`play.ledger.${key}`));

// ---- pockets

// The pockets by which the lines may be chosen: heroes, and the engine's {value, text}.
function choices(board) {
  const heroes = select
    .heroes(board.store)
    .map((hero) => ({ value: hero.id, text: hero.name || t("board.people.unnamed") }));
  return [{ value: "", text: t("play.ledger.all") }, ...heroes, ...board.all("pocketChoices")];
}

// `owed:<key>` is due to the character of that key.
function within(pocket, chosen) {
  return pocket === chosen || `character:${pocket.replace("owed:", "")}` === chosen;
}

// ---- movements

function table(board, lines) {
  const heads = ["when", "points", "from", "to", "why"];
  return html`<div class="table-wrap" tabindex="0" role="region" aria-label=${t("play.ledger.moves")}>
    <table class="t ledger">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${word(board, head)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.map((line) => row(board, line))}
      </tbody>
    </table>
  </div>`;
}

// What an engine's line tells of a movement: {amount, from, to, why}.
function row(board, line) {
  const moved = board.first("movement", line);
  const when = html`<td class="note nowrap"><time datetime=${line.at}>${clock(line.at)}</time></td>`;
  const cells = moved
    ? html`<td>${moved.amount}</td>
        <td>${moved.from}</td>
        <td>${moved.to}</td>
        <td>${moved.why}</td>`
    : html`<td colspan="4">${ruleLinks(entryText(line))}</td>`;
  return html`<tr>
    ${when}${cells}
  </tr>`;
}

function clock(at) {
  const time = new Date(at);
  const today = time.toDateString() === new Date().toDateString();
  return time.toLocaleString(
    language,
    today
      ? { hour: "2-digit", minute: "2-digit" }
      : { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  );
}

// ---- reading

function refresh(board) {
  if (read.at === board.store.cursor || board.busy.has("ledger")) return;
  fetchPage(board, board.page.urls.ledger, (body) => ({ lines: body.log, more: body.more }));
}

function older(board) {
  const first = read.lines[0];
  if (first)
    fetchPage(board, `${board.page.urls.ledger}?before=${encodeURIComponent(first.id)}`, (body) => ({
      lines: [...body.log, ...read.lines],
      more: body.more,
    }));
}

async function fetchPage(board, url, taken) {
  const { cursor } = board.store;
  board.busy.set("ledger", true);
  try {
    const answer = await fetch(url, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(String(answer.status));
    Object.assign(read, taken(await answer.json()), { failed: false });
  } catch (error) {
    console.error("No ledger", error);
    read.failed = true;
  } finally {
    read.at = cursor;
    board.busy.delete("ledger");
    board.draw();
  }
}
