// Where the focus goes. A form that was opened takes it; when what had it is gone or cannot be used any more, it goes to what is to
// be written next, else to the heading of what waits for this person: a second Enter presses no button that nobody chose. Whoever is
// elsewhere is left alone.

// What came by a frame is followed by what one may do now; only so long is the next thing looked for.
const SETTLES_MS = 2000;
// Whoever wrote when their field went writes on for a moment.
const TRAILS_MS = 2000;
const FIELD = "input:not([type=hidden]), textarea, select";
const WRITTEN = "textarea:required, input:required:not([type=radio], [type=checkbox])";

// Panels of what waits, most pressing first; in each, what is pressed or written first. A field that must be filled goes before
// buttons: whoever comes to write finds it. A quiet button, which takes something back, is nobody's next step. An engine adds
// `dock`, its panels there; `first`, what is pressed in them; `scene`, the kinds of waiting whose place is the scene; `idle`, what is
// pressed where nothing waits.
const SCENE = ["[data-waits]", ".scene form", ".scene"];
const FIRST = [WRITTEN, ".btn--primary"];
const THEN = ["input:not([type=hidden])", "button:not(.btn--quiet)"];
const HEADING = ".dock :is(h2, h3, article[aria-label])";
// What comes before a control and says what it is for; and the edge of where that is looked for.
const TITLE = ":is(h1, h2, h3)";
const NAMED = ":is(article, section, [role=group], [role=region])[aria-label]";
const COLUMN = ".dock, .scene, .people, .story";
const FIRST_IN_SCENE = { "[data-waits]": ["button"], ".scene form": [WRITTEN], ".scene": [".btn--primary"] };

// The control that waits for this person, or nothing.
export function waitingControl(board) {
  const kinds = (board.can.waiting ?? []).map((one) => one.kind);
  const of = (what) => board.all("focus").flatMap((one) => one[what]);
  const inScene = (kind) => of("scene").includes(kind);
  const docked = kinds.some((kind) => !inScene(kind))
    ? firstIn(of("dock"), () => [...FIRST, ...of("first"), ...THEN], document.querySelector(".dock"))
    : null;
  const placed = kinds.some(inScene) ? firstIn(SCENE, (panel) => FIRST_IN_SCENE[panel], document) : null;
  const idle = of("idle").join();
  return docked ?? placed ?? (idle ? usable(document.querySelectorAll(idle)) : undefined);
}

function firstIn(panels, wanted, root) {
  for (const selector of panels) {
    for (const panel of root?.querySelectorAll(selector) ?? []) {
      const found = wanted(selector)
        .map((what) => usable(panel.querySelectorAll(what)))
        .find(Boolean);
      if (found) return found;
    }
  }
  return null;
}

function usable(elements) {
  return [...elements].find(isUsable);
}

export function isUsable(element) {
  return element.isConnected && !element.matches(":disabled") && element.checkVisibility();
}

// Where somebody may be put who did not ask for it: only words that are missing are sent by no Enter.
function placeFor(control) {
  if (control.matches(`textarea, ${WRITTEN}`)) return control;
  for (let up = control.parentElement; up && !up.matches(COLUMN); up = up.parentElement) {
    const title = usable(up.querySelectorAll(TITLE)) ?? usable([up].filter((one) => one.matches(NAMED)));
    if (title) return title;
  }
  return usable(document.querySelectorAll(HEADING)) ?? control.closest(COLUMN) ?? control;
}

// Headings and lines take the focus only when they are sent it.
export function focusOn(element) {
  if (!element) return;
  if (!element.matches(`a[href], button, summary, [tabindex], ${FIELD}`)) element.setAttribute("tabindex", "-1");
  element.focus();
}

// All of the form comes into view, with what sends it; where it is higher than that, what is filled first.
function enter(form) {
  const first = form.querySelector(form.dataset.first ?? FIELD);
  first?.focus();
  for (const part of [form, first]) part?.scrollIntoView({ block: "nearest" });
}

// Where letters are letters.
export function writing(element) {
  return Boolean(element.closest?.("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]"));
}

// A token in hand: the next key chooses where it goes, to that zone if one was named.
export function takeInHand(board, token, zone = "") {
  board.set({ placing: token, tab: "scene" });
  usable(document.querySelectorAll(zone ? `.zones [data-to="${zone}"]` : ".zones [data-to]"))?.focus();
}

export class FocusKeeper {
  #form = null;
  /** @type {Element | null} */
  #opener = null;
  /** @type {HTMLElement | null} */
  #parked = null;
  #until = 0;
  // Whether whoever has it asked for what waits.
  #asked = false;
  #letter = { field: null, at: 0 };

  constructor(board) {
    this.board = board;
  }

  // ---- lifecycle

  start() {
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true });
  }

  // Before drawing: what has the focus, and in which part.
  before() {
    const held = document.activeElement;
    return { held, part: held?.closest("[data-part]"), wrote: held !== null && held === this.#letter.field };
  }

  // After drawing.
  after({ held, part, wrote }) {
    if (this.#opened()) return;
    const now = document.activeElement;
    const lost = held && held !== document.body && !isUsable(held) && (now === document.body || now === held);
    if (lost) this.#move(part, wrote);
    else if (this.#parked && now === this.#parked) this.#on();
    else this.#parked = null;
  }

  // ---- questions

  // Whether this key still belongs to words whose field has gone: then it is no command.
  trails(event) {
    const { field, at } = this.#letter;
    if (!field || isUsable(field) || event.timeStamp - at > TRAILS_MS) return false;
    this.#letter.at = event.timeStamp;
    return true;
  }

  // ---- actions

  // At the heading of what waits, until what is on its way has come.
  park(part = null, goesOn = true, asked = true) {
    const drawn = [part, document.querySelector("#main")].filter((one) => one?.childElementCount);
    const place = usable(document.querySelectorAll(HEADING)) ?? usable(drawn);
    focusOn(place);
    this.#parked = place;
    this.#asked = asked;
    this.#until = goesOn ? performance.now() + SETTLES_MS : 0;
  }

  // ---- internal

  // Enter, Tab and Escape end what was being written, wherever they are pressed, and so do arrows.
  #key({ target, key, timeStamp }) {
    if (key.length > 1) this.#letter.field = null;
    else if (writing(target)) this.#letter = { field: target, at: timeStamp };
  }

  // A form that was just opened takes the focus, once. What it was opened by may have gone as it came.
  #opened() {
    const form = document.querySelector("[data-focus]");
    const name = form?.dataset.focus ?? null;
    const opened = name !== this.#form && form;
    const by = document.activeElement;
    // Whoever opened it by a word in the message line writes the next one there.
    if (by?.closest(".chat")) return ((this.#form = name), false);
    if (opened) this.#opener = by === document.body ? null : by;
    for (let folded = opened && form.closest("details"); folded; folded = folded.parentElement.closest("details"))
      folded.open = true;
    if (opened) enter(form);
    this.#form = name;
    return Boolean(opened);
  }

  // Whoever was writing may go on for some letters: they get a heading, where no key presses anything.
  #move(part, wrote) {
    const dialog = document.querySelector("dialog[open]");
    if (dialog) return focusOn(dialog.querySelector("h2"));
    const opener = usable([this.#opener].filter(Boolean));
    this.#opener = null;
    if (!wrote && opener) return focusOn(opener);
    const next = wrote ? null : waitingControl(this.board);
    return next ? this.#put(placeFor(next)) : this.park(part, !wrote, false);
  }

  // What is still on its way may bring words to be written.
  #put(place) {
    focusOn(place);
    this.#parked = place.matches(FIELD) ? null : place;
    this.#asked = false;
    this.#until = performance.now() + SETTLES_MS;
  }

  // From where it was left for a moment: to what waits now, or to the heading that was still on its way.
  #on() {
    const next = performance.now() < this.#until ? waitingControl(this.board) : null;
    const place = next
      ? this.#asked
        ? next
        : placeFor(next)
      : this.#parked?.matches(`${HEADING}, ${TITLE}`)
        ? null
        : usable(document.querySelectorAll(HEADING));
    if (!place || place === this.#parked) return;
    focusOn(place);
    this.#parked = place === next || place.matches(FIELD) ? null : place;
  }
}
