/**
 * The palette: what is typed is asked of the server, what answers are choices of a listbox, and a choice with a piece of
 * its own (`data-peek`) is laid over them. The server draws all of it; here it is only asked, walked through and shown.
 * What is typed stands in no field of type search: there Escape empties it first.
 */

const PATIENCE = 10_000;
const PAUSE = 120;
const kept = new Map();
// Who is at the table stays there: what leads away opens beside it.
const stays = document.body.classList.contains("at-table");

/** @param {string} address where the page of finding is @param {Element | null} from what gets the focus back */
export async function openPalette(address, from) {
  if (document.querySelector("dialog[open]:not([data-palette])")) return;
  if (!kept.has(address)) kept.set(address, new Palette(address, await piece(`${address}?piece=palette`)));
  kept.get(address).open(from);
}

async function piece(address, signal = AbortSignal.timeout(PATIENCE)) {
  const answer = await fetch(address, { redirect: "error", signal });
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...page.body.children].map((one) => /** @type {HTMLElement} */ (document.adoptNode(one)));
}

class Palette {
  constructor(address, parts) {
    const [dialog] = parts;
    this.address = address;
    this.dialog = dialog;
    this.input = dialog.querySelector("input");
    this.answer = dialog.querySelector("[data-answer]");
    this.peeked = dialog.querySelector("[data-peeked]");
    this.timer = 0;
    this.asking = new AbortController();
    document.body.append(dialog);
    this.input.addEventListener("input", () => this.typed());
    dialog.addEventListener("keydown", (event) => this.pressed(event));
    dialog.addEventListener("click", (event) => this.clicked(event));
    dialog.addEventListener("cancel", (event) => this.cancelled(event));
    dialog.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
    dialog.addEventListener("close", () => this.from?.isConnected && this.from.focus());
    this.settle();
  }

  // ---- lifecycle

  open(from) {
    this.unpeek();
    if (this.dialog.open) return;
    this.from = from;
    this.dialog.showModal();
    this.input.focus();
    this.input.select();
  }

  typed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  async ask() {
    this.asking.abort();
    const asking = (this.asking = new AbortController());
    const query = new URLSearchParams({ piece: "answer", q: this.input.value });
    try {
      const found = await piece(
        `${this.address}?${query}`,
        AbortSignal.any([asking.signal, AbortSignal.timeout(PATIENCE)]),
      );
      this.answer.replaceChildren(...found);
      this.say(found[0].dataset.say);
      this.settle();
    } catch {
      if (!asking.signal.aborted) this.say(this.dialog.dataset.lost, true);
    }
  }

  // ---- actions

  /** New choices: the first is the one that Enter takes. */
  settle() {
    if (stays) this.choices.filter((one) => !one.dataset.peek).forEach((one) => this.beside(one));
    this.walk(0);
  }

  get choices() {
    return [...this.answer.querySelectorAll("[role=option]")];
  }

  /** The choice at that place is the one that Enter takes; behind the last comes the first. */
  walk(to) {
    const { choices } = this;
    const chosen = choices.at(to % (choices.length || 1));
    for (const one of choices) one.setAttribute("aria-selected", String(one === chosen));
    if (chosen) this.input.setAttribute("aria-activedescendant", chosen.id);
    else this.input.removeAttribute("aria-activedescendant");
    chosen?.scrollIntoView({ block: "nearest" });
  }

  pressed(event) {
    if (event.target !== this.input) return;
    const { choices } = this;
    const at = choices.findIndex((one) => one.getAttribute("aria-selected") === "true");
    const steps = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: Math.min(at + 5, choices.length - 1),
      PageUp: Math.max(at - 5, 0),
    };
    if (event.key in steps) {
      event.preventDefault();
      this.walk(steps[event.key]);
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      choices[at]?.click();
    }
  }

  clicked(event) {
    const choice = event.target.closest("[role=option]");
    if (event.target.closest("[data-back]")) this.unpeek(true);
    if (event.target.closest("[data-close]") || this.outside(event)) this.dialog.close();
    if (!choice || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (choice.dataset.peek) {
      event.preventDefault();
      this.peek(choice);
    } else if (choice.target || choice.pathname === location.pathname) this.dialog.close();
  }

  async peek(choice) {
    try {
      const found = await piece(choice.dataset.peek);
      const shown = this.peeked.querySelector("[data-piece]");
      shown.replaceChildren(...found);
      const whole = this.peeked.querySelector("[data-whole]");
      whole.href = choice.href;
      if (stays) this.beside(whole);
      this.show(true);
      shown.focus();
    } catch {
      this.say(this.dialog.dataset.lost, true);
    }
  }

  unpeek(focus = false) {
    this.show(false);
    if (focus) this.input.focus();
  }

  /** Escape takes the piece away first, then closes. */
  cancelled(event) {
    if (this.peeked.hidden) return;
    event.preventDefault();
    this.unpeek(true);
  }

  // ---- internal

  beside(link) {
    if (link.pathname === location.pathname || link.target) return;
    link.target = "_blank";
    const told = document.createElement("span");
    told.className = "sr";
    told.textContent = `(${this.dialog.dataset.beside})`;
    link.append(told);
  }

  /** Only the backdrop counts: a text selected too far must not close what it stands in. */
  outside(event) {
    if (event.target !== this.dialog || event.detail === 0) return false;
    const { left, right, top, bottom } = this.dialog.getBoundingClientRect();
    return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
  }

  show(peeked) {
    this.peeked.hidden = !peeked;
    this.answer.hidden = peeked;
    this.dialog.querySelector("form").hidden = peeked;
  }

  say(words, aloud = false) {
    const said = this.dialog.querySelector("[data-said]");
    said.textContent = words;
    said.classList.toggle("sr", !aloud);
  }
}
