// Wires the table page: the view, the connection, what is drawn where.

import { html, nothing, render } from "lit-html";
import { icon } from "app/lib/kit.js";
import { namePeople, t } from "words";
import { start } from "./start.js";
import { Chat } from "./talk/chat.js";
import { dock, waitingCount } from "./people/dock.js";
import { log } from "./talk/log.js";
import { people } from "./people/people.js";
import { connectionToast, liveMark, pausedBanner, xCard } from "./people/safety.js";
import { scene } from "./scene/scene.js";

const board = start();
const chat = new Chat(board);
const part = Object.fromEntries(
  [...document.querySelectorAll("[data-part]")].map((element) => [element.dataset.part, element]),
);
const early = [];
let hands = null;
let unread = 0;

namePeople((member) => board.store.people[member]?.name);
board.socket.addEventListener("typing", (event) => chat.heardTyping(event.detail));
board.store.addEventListener("change", (event) => countUnread(event.detail));
board.addEventListener("draw", draw);
document
  .querySelector("[data-skip]")
  .addEventListener("click", (event) => (event.preventDefault(), hands?.toWaiting()));
document.querySelector("[data-help]").addEventListener("click", () => board.open("help"));
document.addEventListener("keydown", keep);
board.whenDrawn(takeHands);
document.body.dataset.sheet = board.ui.sheet;
board.set({});
part.story.scrollTop = part.story.scrollHeight;
board.socket.start();

// ---- drawing

function draw() {
  const had = hands?.before();
  const low = nearEnd(part.story);
  document.body.dataset.tab = board.ui.tab;
  document.body.dataset.sheet = board.ui.sheet;
  fill("x", xCard);
  fill("live", liveMark);
  fill("banner", pausedBanner);
  fill("session", session);
  fill("tools", tools);
  fill("people", people);
  fill("scene", scene);
  fill("log", log);
  drawDock();
  fill("chat", () => chat.view());
  fill("tabs", tabs);
  fill("toast", connectionToast);
  if (hands) fill("dialog", (of) => hands.dialog(of));
  if (had) hands.after(had, part.dialog);
  if (low) part.story.scrollTop = part.story.scrollHeight;
}

// A key that is pressed before they are there is not lost.
function keep(event) {
  early.push(event);
}

async function takeHands() {
  const [{ Hands }] = await Promise.all([import("./hands.js"), board.telling]);
  const taken = new Hands(board);
  taken.start();
  hands = taken;
  board.draw();
  document.removeEventListener("keydown", keep);
  for (const event of early) hands.pressed(event);
  requestAnimationFrame(whole);
}

// The page is called live when all of it is there.
function whole() {
  if (board.awaited) return requestAnimationFrame(whole);
  board.handy = true;
  board.draw();
  return requestIdleCallback(() => [{ load: soon }, ...board.all("soon")].forEach((one) => one.load()));
}

// What the first press is likely to need.
function soon() {
  return Promise.all([
    import("./refused.js"),
    import("./people/paused.js"),
    import("./people/safetytools.js"),
    import("./talk/commands.js"),
  ]);
}

// A widget that fails leaves the others standing.
function fill(name, widget) {
  try {
    render(widget(board), part[name]);
  } catch (error) {
    console.error(name, error);
  }
}

function drawDock() {
  const content = dock(board);
  part.dock.hidden = content === null;
  fill("dock", () => content ?? nothing);
}

function nearEnd(element) {
  return element.scrollHeight - element.scrollTop - element.clientHeight < 80;
}

function session({ store }) {
  const now = store.get("session");
  return now?.running ? t("board.session.running", { n: now.number }) : t("board.session.none");
}

function tools(board) {
  return board.all("bar");
}

// ---- the three tabs of a phone

function tabs() {
  const waiting = waitingCount(board);
  const badges = { story: waiting || unread, people: board.all("badges").reduce((all, one) => all + one, 0), scene: 0 };
  return ["people", "scene", "story"].map(
    (tab) =>
      html`<button
        type="button"
        role="tab"
        aria-selected=${board.ui.tab === tab ? "true" : "false"}
        @click=${() => show(tab)}
      >
        ${icon({ people: "people", scene: "zone", story: "book" }[tab])}${t(`board.tab.${tab}`)}${
          badges[tab] ? html`<span class=${waiting ? "badge" : "badge badge--calm"}>${badges[tab]}</span>` : nothing
        }
      </button>`,
  );
}

function show(tab) {
  if (tab === "story") unread = 0;
  board.set({ tab, sheet: tab === "story" ? "open" : "peek" });
  if (tab === "story") requestAnimationFrame(() => (part.story.scrollTop = part.story.scrollHeight));
}

function countUnread({ log: lines, catchingUp }) {
  if (!catchingUp && board.ui.tab !== "story") unread += lines.length;
}
