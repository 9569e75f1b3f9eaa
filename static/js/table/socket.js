// The one connection of the page: follows cursors, finds gaps, comes back by itself, and keeps every command
// until it is answered. Frames of an old socket are ignored.

const SILENCE_MS = 35_000;
const ANSWER_MS = 10_000;
const WAITS_MS = [300, 1000, 2000, 4000, 8000];
const CATCH_UP_MS = 2000;
const RESUMES = 3;
const REMOVED = 4403;
const SIGNED_OUT = 4401;
const TOO_MANY = 4429;
const OVER = ["removed", "signed_out", "another"];

export class Connection extends EventTarget {
  /** @type {WebSocket | null} */
  #socket = null;
  #unanswered = new Map();
  #tries = 0;
  #silence = 0;
  #retry = 0;
  #settle = 0;
  #resumes = 0;

  constructor({ url, store }) {
    super();
    this.url = url;
    this.store = store;
    this.status = "connecting";
    this.retryAt = 0;
  }

  // ---- lifecycle

  get isOver() {
    return OVER.includes(this.status);
  }

  start() {
    addEventListener("online", () => this.#hurry());
    addEventListener("offline", () => this.#socket && this.#anew()); // what runs on this very computer is still there
    document.addEventListener("visibilitychange", () => document.hidden || this.#wake());
    addEventListener("pagehide", () => this.stop());
    addEventListener("pageshow", (event) => event.persisted && !this.#socket && this.#connect());
    this.#connect();
  }

  stop() {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  // ---- actions

  // Answers with the receipt, after however many reconnections it takes. The id stays the same.
  command(kind, args, base) {
    const id = newId();
    const frame = { t: "cmd", id, kind, args, ...(base ? { base } : {}) };
    if (this.isOver) return Promise.resolve(this.#refused(id));
    return new Promise((answer) => {
      this.#unanswered.set(id, { frame, answer });
      this.#write(frame);
      if (this.#unanswered.size === 1) this.#watch(ANSWER_MS); // what is pressed after it does not put it off
    });
  }

  // Nobody answers until the one of this page is in again.
  end(status) {
    this.stop();
    this.#be(status);
    for (const [id, { answer }] of this.#unanswered) answer(this.#refused(id));
    this.#unanswered.clear();
  }

  // The one of this page is in again.
  resume() {
    if (this.isOver) this.#connect();
  }

  // Ephemeral: forgotten if nobody listens.
  signal(frame) {
    if (this.status === "live") this.#write(frame);
  }

  // ---- internal

  #connect() {
    clearTimeout(this.#retry);
    this.#be(this.#tries ? "retrying" : "connecting");
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.store.catchingUp = true;
    const mine = (handle) => (event) => socket === this.#socket && handle(event);
    socket.addEventListener(
      "open",
      mine(() => this.#opened()),
    );
    socket.addEventListener(
      "message",
      mine((event) => this.#heard(event.data)),
    );
    socket.addEventListener(
      "close",
      mine((event) => this.#closed(event)),
    );
    this.#watch();
  }

  #opened() {
    this.#write({ t: "hello", proto: 1, cursor: this.store.cursor });
    for (const { frame } of this.#unanswered.values()) this.#write(frame);
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => this.#caughtUp(), CATCH_UP_MS);
  }

  #heard(text) {
    this.#watch();
    const frame = JSON.parse(text);
    if (this.status !== "live") this.#alive();
    const handle = {
      snapshot: () => this.store.takeSnapshot(frame),
      frame: () => (this.store.takeFrame(frame) ? (this.#resumes = 0) : this.#resume()),
      can: () => this.store.takeCan(frame.can),
      beat: () => (this.#caughtUp(), frame.cursor === this.store.cursor || this.#resume()),
      receipt: () => this.#answered(frame),
      people: () => this.store.takePeople(frame.people),
      typing: () => this.dispatchEvent(new CustomEvent("typing", { detail: frame })),
      pointer: () => this.dispatchEvent(new CustomEvent("pointer", { detail: frame })),
      error: () => console.error("The table answers", frame.error),
    }[frame.t];
    handle?.();
  }

  #alive() {
    const back = this.#tries > 0;
    this.#tries = 0;
    this.#be("live", { back });
  }

  #caughtUp() {
    clearTimeout(this.#settle);
    this.store.catchingUp = false;
  }

  #refused(id) {
    return { t: "receipt", id, ok: false, error: { code: this.status } };
  }

  #answered(frame) {
    const waiting = this.#unanswered.get(frame.id);
    this.#unanswered.delete(frame.id);
    waiting?.answer(frame);
  }

  // Something is missing: a fresh socket says hello from the last cursor; if that does not help, for the whole view.
  #resume() {
    this.#resumes += 1;
    if (this.#resumes > RESUMES) this.store.cursor = null;
    this.#socket?.close();
    this.#connect();
  }

  #closed(event) {
    this.#socket = null;
    clearTimeout(this.#silence);
    if (event.code === REMOVED) return this.end("removed");
    if (event.code === SIGNED_OUT) return this.end("signed_out");
    const wait = event.code === TOO_MANY ? 10_000 : WAITS_MS[Math.min(this.#tries, WAITS_MS.length - 1)];
    this.#tries += 1;
    const delay = wait * (0.75 + Math.random() / 2);
    this.retryAt = Date.now() + delay;
    this.#be("retrying");
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  #hurry() {
    if (this.status === "retrying" && !this.#socket) this.#connect();
  }

  // While a tab slept, its line may have gone. A fresh socket asks; only what it answers is called live.
  #wake() {
    if (this.status !== "live") return this.#hurry();
    this.#socket?.close();
    this.#connect();
    return this.#watch(ANSWER_MS);
  }

  #watch(most = SILENCE_MS) {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#anew(), most);
  }

  #anew() {
    this.#tries += 1;
    this.#socket?.close();
    this.#connect();
  }

  #write(frame) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #be(status, detail = {}) {
    this.status = status;
    this.dispatchEvent(new CustomEvent("status", { detail: { status, ...detail } }));
  }
}

// For addresses without https, where the browser keeps crypto.randomUUID to itself.
export function newId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
