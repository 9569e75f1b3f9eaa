// What every page over a table starts with: the embedded first state, the connection, announcements, the notice.

import { parts } from "engine";
import { t } from "words";
import { Board } from "./board.js";
import { partsOf } from "./engine.js";
import { Connection } from "./socket.js";
import { Store } from "./store.js";

const NOTICE_MS = 4000;
// The GM's tools come with the role, and go with it.
const GM = [
  { when: ({ store }) => store.isGm, load: () => import("./people/gmtools.js") },
  { when: ({ drawn, store }) => drawn && store.isGm, load: () => import("./scene/gmmenus.js") },
];
// Buttons of rules that need no script of their own.
const MORE = { when: (board) => board.can.more !== undefined, load: () => import("./people/more.js") };

export function start() {
  const page = read("page");
  const store = new Store();
  const socket = new Connection({ url: page.urls.socket.replace(/^http/, "ws"), store });
  /** @type {Board & {loadOlder?: () => unknown}} */
  const board = new Board({ store, socket, page, parts: [...GM, ...parts, ...partsOf(page.rules), MORE] });
  board.all("begin");
  const snapshot = read("snapshot");
  if (snapshot) store.takeSnapshot(snapshot);
  tellLater(board);
  watchConnection(board);
  return board;
}

// Who reads changes aloud is fetched once the page is drawn; what happens until then is told afterwards.
function tellLater(board) {
  const region = document.querySelector("[data-announce]");
  const missed = [];
  const keep = (event) => missed.push(event.detail);
  board.store.addEventListener("change", keep);
  board.telling = new Promise((/** @type {(value?: undefined) => void} */ told) => {
    board.whenDrawn(async () => {
      const [{ Announcer }, ...own] = await Promise.all([import("./announce.js"), ...board.all("telling")]);
      board.store.removeEventListener("change", keep);
      new Announcer(board, region, own).start(missed);
      told();
    });
  });
}

function read(id) {
  const element = document.getElementById(id);
  return element ? JSON.parse(element.textContent) : null;
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
    } else if (status !== "connecting") {
      lost = true;
      board.announce(t(`board.connection.${status}`));
      board.set({ notice: t(`board.connection.${status}`) });
    }
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
