// Wires the page on which the GM prepares scenes: the same view and connection as the table's.

import { html, render } from "lit-html";
import { namePeople } from "words";
import { dialog, DialogFocus } from "../dialogs.js";
import { FocusKeeper } from "../focus.js";
import { nothingPrepared, prepared, tree } from "./prep.js";
import { connectionToast, liveMark } from "../people/safety.js";
import * as select from "../select.js";
import { start } from "../start.js";

const board = start();
const keeper = new FocusKeeper(board);
const focus = new DialogFocus();
const part = Object.fromEntries(
  [...document.querySelectorAll("[data-part]")].map((element) => [element.dataset.part, element]),
);

namePeople((member) => board.store.people[member]?.name);
board.addEventListener("draw", draw);
board.ui.prep = location.hash ? decodeURIComponent(location.hash.slice(1)) : null;
board.handy = true;
board.set({});
board.socket.start();

function draw() {
  const { store, ui } = board;
  const had = keeper.before();
  if (ui.prep && store.get(ui.prep)?.state === "live") location.assign(board.page.urls.table);
  if (store.get(ui.prep)?.state !== "prepared") ui.prep = select.preparedScenes(store)[0]?.id ?? null;
  const scene = ui.prep && store.get(ui.prep);
  render(liveMark(board), part.live);
  render(tree(board), part.tree);
  render(scene ? html`${prepared(board, scene)}` : nothingPrepared(board), part.prep);
  render(connectionToast(board), part.toast);
  render(dialog(board), part.dialog);
  focus.update(part.dialog);
  keeper.after(had);
}
