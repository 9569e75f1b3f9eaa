// What every page over a table starts with: the embedded first state, the connection, announcements, the notice.

import { t } from "words";
import { Announcer } from "./announce.js";
import { Board } from "./board.js";
import { Tumble } from "./people/dice.js";
import { Connection } from "./socket.js";
import { Store } from "./store.js";

const NOTICE_MS = 4000;

export function start() {
  const page = read("page");
  const store = new Store();
  const socket = new Connection({ url: page.urls.socket.replace(/^http/, "ws"), store });
  const board = new Board({ store, socket, page });
  board.tumble = new Tumble(() => board.draw());
  board.loadOlder = () => loadOlder(board);
  store.addEventListener("change", (event) => noteDice(board, event.detail));
  const snapshot = read("snapshot");
  if (snapshot) store.takeSnapshot(snapshot);
  new Announcer(board, document.querySelector("[data-announce]"));
  watchConnection(board);
  store.addEventListener("change", () => matchRole(board));
  matchRole(board);
  return board;
}

// The GM's tools come with the role, and go with it.
function matchRole(board) {
  if (!board.store.isGm) board.gm = null;
  else if (!board.gm && !board.loadingGm) {
    board.loadingGm = import("./people/gmtools.js").then((tools) => {
      board.gm = board.store.isGm ? tools : null;
      board.loadingGm = null;
      board.draw();
    });
  }
}

function read(id) {
  const element = document.getElementById(id);
  return element ? JSON.parse(element.textContent) : null;
}

// Dice that were not there a moment ago tumble; those found while catching up lie.
function noteDice(board, { catchingUp, snapshot }) {
  for (const roll of board.store.all("roll")) {
    const quiet = catchingUp || snapshot;
    board.tumble.note(`${roll.id}-a`, roll.effort.dice, quiet);
    if (roll.defense) board.tumble.note(`${roll.id}-d`, roll.defense.dice, quiet);
  }
}

// ---- the connection's notice

function watchConnection(board) {
  let timer = 0;
  let lost = false;
  board.socket.addEventListener("status", ({ detail: { status } }) => {
    clearInterval(timer);
    if (status === "live") {
      if (lost) calm(board, t("board.connection.back"));
      lost = false;
      return;
    }
    if (status === "retrying") {
      if (!lost) board.announce(t("board.connection.lost"));
      lost = true;
      timer = setInterval(() => countDown(board), 1000);
      countDown(board);
    } else if (status !== "connecting") board.set({ notice: t(`board.connection.${status}`) });
  });
}

function countDown(board) {
  const seconds = Math.max(0, Math.ceil((board.socket.retryAt - Date.now()) / 1000));
  board.set({ notice: seconds ? t("board.connection.retry_in", { n: seconds }) : t("board.connection.lost") });
}

function calm(board, text) {
  board.announce(text);
  board.set({ notice: text });
  setTimeout(() => board.ui.notice === text && board.set({ notice: null }), NOTICE_MS);
}

// ---- older entries

async function loadOlder(board) {
  const { store, page } = board;
  const first = store.log[0];
  if (!first || board.busy.has("older")) return;
  board.busy.set("older", true);
  try {
    const answer = await fetch(`${page.urls.log}?before=${encodeURIComponent(first.id)}`, {
      headers: { Accept: "application/json" },
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const body = await answer.json();
    store.addOlder(body.log, body.more);
  } catch (error) {
    console.error("No older entries", error);
  } finally {
    board.busy.delete("older");
    board.draw();
  }
}
