// The tree of stunts of one sheet, drawn by the template of its page (characters/games/fate/views.py, `shown_tree`): a press
// takes what is open.

import { html, nothing } from "lit-html";
import { t } from "words";
import { fetchPiece, unread, waitLine } from "app/lib/piece.js";
import { refusal } from "../../../../table/controls.js";
import * as select from "../../select.js";
import { isBehind } from "../../sheet/shown.js";

const AT = "stunt_tree";
const SOON = 300; // milliseconds
const KINDS = ["character", "tree_stunt", "table"];
const isOfTrees = (id) => KINDS.includes(id.split(":")[0]);

// The tree of the open dialog: what it was drawn of, what came, and what was pressed in it.
/** @type {{dialog: any, of: string, node: HTMLElement | null, failed: boolean, pressed: string}} */
const read = { dialog: null, of: "", node: null, failed: false, pressed: "" };

export function treeDialog(board, { id }) {
  const character = board.store.get(id);
  if (!character || !board.can.stunt_tree?.[id]) return nothing;
  if (read.dialog !== board.ui.dialog)
    Object.assign(read, { dialog: board.ui.dialog, of: "", node: null, failed: false, pressed: "" });
  if (!read.failed && read.of !== contents(board, character)) ask(board, character);
  const again = () => {
    read.failed = false;
    board.draw();
  };
  return html`<h2 id="dialog-h">${t("extras.stunt_tree.of", { name: character.name })}</h2>
    <p class="muted">${t("extras.stunt_tree.lead")}</p>
    ${read.failed ? unread(t("extras.stunt_tree.failed"), again) : nothing}${refusal(board, AT)}
    <div aria-busy=${read.node || read.failed ? "false" : "true"} @click=${(event) => take(board, character, event)}>
      ${read.node ?? (read.failed ? nothing : waitLine())}
    </div>`;
}

// All that it shows: when it changes, it is asked for anew.
function contents(board, character) {
  const own = board.store.all("tree_stunt");
  return JSON.stringify([character.id, character.stunts, own, board.can.stunt_tree[character.id]]);
}

async function ask(board, character) {
  const of = contents(board, character);
  read.of = of;
  try {
    const node = await fetchPiece(`${select.pageOf(board, "sheet", character)}tree`);
    if (read.of !== of) return;
    if (isBehind(board.store, node.dataset.cursor, isOfTrees))
      setTimeout(() => read.of === of && ask(board, character), SOON);
    else put(node);
  } catch (error) {
    if (read.of === of) Object.assign(read, { of: "", failed: true });
    console.error("No tree of stunts", error);
  }
  board.draw();
}

// What is unfolded stays so, and whoever pressed stays at that stunt.
function put(node) {
  const open = new Set([...(read.node?.querySelectorAll("details[open]") ?? [])].map((one) => one.dataset.skill));
  for (const fold of node.querySelectorAll("details")) if (open.has(fold.dataset.skill)) fold.open = true;
  const at = [...node.querySelectorAll("[data-node]")].find((one) => one.dataset.node === read.pressed);
  Object.assign(read, { node, pressed: "" });
  if (at) requestAnimationFrame(() => requestAnimationFrame(() => at.focus()));
}

function take(board, character, event) {
  const pressed = event.target.closest("[data-take]");
  if (!pressed || board.store.paused) return;
  read.pressed = pressed.closest("[data-node]").dataset.node;
  board.act(AT, wayOf(board, character), { character: character.id, stunt: JSON.parse(pressed.dataset.take) });
}

// By what a milestone has brought, where there is something; the GM gives it to others' heroes.
function wayOf(board, character) {
  const own = !board.store.isGm || !character.controller;
  if (!own) return "give_stunt";
  const left = board.can.milestones?.[character.id]?.left ?? [];
  return left.some((choice) => ["new_stunt", "stunt"].includes(choice)) ? "buy_stunt" : "add_stunt";
}
