// What this table keeps out: lines and veils over flags, for everybody who plays, at once and without a reason; and what is off until the
// MC allows it.

import { html, nothing } from "lit-html";
import { checkField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { gameOf, text } from "../book.js";

const HOWS = ["line", "veil"];

export function limitsDialog(board) {
  const may = board.can.things ?? {};
  const flags = Object.keys(may)
    .filter((id) => id.startsWith("line:"))
    .map((id) => id.slice("line:".length));
  return html`<h2 id="dialog-h">${board.g("limits.title")}</h2>
    <p class="note">${board.g("limits.text")}</p>
    ${checkField({ name: "unnamed", value: "yes", label: board.g("limits.unnamed") })}
    <ul class="stack plain">
      ${flags.map((flag) => one(board, may, flag))}
    </ul>`;
}

function flagName(board, flag) {
  const own = (gameOf(board.store).content ?? []).find(({ id }) => id === flag);
  return own ? text(own.name) || flag.replaceAll("_", " ") : t(`move.flag.${flag}`);
}

function one(board, may, flag) {
  const name = flagName(board, flag);
  const { lines = [], veils = [], allowed = [] } = board.store.get("flags") ?? {};
  const drawn = { line: lines, veil: veils };
  const off = may[`flag:${flag}`]?.allow_content;
  return html`<li>
    <h3>${name}</h3>
    ${HOWS.filter((how) => drawn[how].some((limit) => limit.flag === flag)).map((how) => html`<p class="note">${board.g(`limits.is_${how}`)}</p>`)}
    <div class="row">
      ${HOWS.map((how) => [adding(board, may[`${how}:${flag}`], { flag, how, name }), dropping(board, may[`${how}:${flag}`], { flag, how, name })])}
      ${off === undefined ? nothing : allowing(board, off, { flag, name, on: allowed.includes(flag) })}
    </div>
  </li>`;
}

const unnamed = () =>
  /** @type {HTMLInputElement | null} */ (document.querySelector("[name=unnamed]"))?.checked ?? false;

function adding(board, may, { flag, how, name }) {
  if (may?.add_flag_limit !== null) return nothing;
  const label = board.g(`limits.add_${how}`);
  const args = () => ({ flag, how, unnamed: unnamed() });
  return button(board, {
    at: `add-${how}-${flag}`,
    kind: "add_flag_limit",
    args,
    label,
    name: `${label}: ${name}`,
    reason: null,
    css: "btn--sm",
  });
}

function dropping(board, may, { flag, how, name }) {
  const label = board.g(`limits.drop_${how}`);
  const args = { flag, how };
  return button(board, {
    at: `drop-${how}-${flag}`,
    kind: "drop_flag_limit",
    args,
    label,
    name: `${label}: ${name}`,
    reason: may?.drop_flag_limit,
    css: "btn--sm btn--quiet",
  });
}

function allowing(board, reason, { flag, name, on }) {
  const label = board.g(on ? "limits.forbid" : "limits.allow");
  const args = { flag, allowed: !on };
  return button(board, {
    at: `allow-${flag}`,
    kind: "allow_content",
    args,
    label,
    name: `${label}: ${name}`,
    reason,
    css: "btn--sm btn--quiet",
  });
}
