/**
 * No form leaves its page for a site that cannot be reached: the page stays as it is with all that was typed and chosen in
 * it, and a sentence beside the button says so. Where the device says that it has no line, the site is asked before anything
 * is sent, for it may be on the same machine; else the worker (worker.js) finds out as it sends. A form is sent once, however
 * often its button is pressed.
 *
 * A field that saves itself (htmx) says so under itself, and is sent again by itself until it is saved.
 */

const ANSWERS_MS = 8000;
const BUSY_MS = 400; // until then nobody sees that anything is waited for
const AGAIN_MS = 5000;
const TWICE_MS = 10000; // a press more in that time is a press too many
const WORDS = "[data-messages]";

/** @type {Set<HTMLFormElement>} what is on its way, and no press more sends it */
const going = new Set();
/** @type {Map<HTMLFormElement, { button: HTMLElement | null, to: string }>} what was sent, by which button, and where to */
const sent = new Map();
/** @type {Map<Element, HTMLElement>} what was not sent, and the sentence about it */
const said = new Map();
/** @type {HTMLFormElement | null} the one whose site has just answered */
let sure = null;

// ---- what is said

/** Anew each time, so that it is told again. */
function say(about, key, place) {
  hush(about);
  const line = document.createElement("p");
  line.className = "field__error field__error--loose";
  line.setAttribute("role", "alert");
  line.textContent = document.querySelector(WORDS).dataset[key];
  said.set(about, line);
  oneLine(place) ? place.after(line) : place.append(line);
  line.scrollIntoView({ block: "nearest" });
}

function hush(about) {
  said.get(about)?.remove();
  said.delete(about);
}

/** A menu closes with the press: what came of it stands above the page. */
function beside(button, form) {
  if (!button) return form;
  return button.closest("details[data-menu]") ? document.querySelector(WORDS) : button.parentElement;
}

function oneLine(place) {
  const { display, flexWrap } = getComputedStyle(place);
  return display.endsWith("flex") && flexWrap === "nowrap";
}

// ---- forms

function onSubmit(event) {
  const { target: form, submitter: button } = event;
  if (event.defaultPrevented || (button?.getAttribute("formmethod") ?? form.method) !== "post") return;
  if (form === sure) return;
  if (going.has(form)) return event.preventDefault();
  hush(form);
  sent.set(form, { button, to: address(form, button) });
  going.add(form);
  if (navigator.onLine) setTimeout(() => going.delete(form), TWICE_MS);
  else {
    event.preventDefault();
    ask(form, button);
  }
}

function address(form, button) {
  const to = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);
  to.hash = "";
  return to.href;
}

async function ask(form, button) {
  const there = await answers(button);
  if (!there) return unsent(form);
  sure = form;
  form.requestSubmit(button?.isConnected ? button : null);
  sure = null;
  return setTimeout(() => going.delete(form), TWICE_MS);
}

async function answers(button) {
  const busy = setTimeout(() => button?.setAttribute("aria-busy", "true"), BUSY_MS);
  const waits = new AbortController();
  const enough = setTimeout(() => waits.abort(), ANSWERS_MS);
  const there = await fetch("/health", { cache: "no-store", signal: waits.signal }).then(
    (answer) => answer.ok,
    () => false,
  );
  clearTimeout(busy);
  clearTimeout(enough);
  button?.removeAttribute("aria-busy");
  return there;
}

function unsent(form) {
  going.delete(form);
  say(form, "notSent", beside(sent.get(form)?.button, form));
}

/** The worker knows where it was sent to, not by what. */
function told({ data }) {
  for (const [form, { to }] of sent) if (data.unsent === to) unsent(form);
}

// ---- what htmx sends

function failed({ detail: { elt, requestConfig } }) {
  if (saves(elt)) {
    say(elt, "notSaved", elt.closest(".field") ?? beside(elt.querySelector("button"), elt));
    setTimeout(() => elt.isConnected && said.has(elt) && globalThis.htmx.trigger(elt, "change"), AGAIN_MS);
    return;
  }
  const button = requestConfig.triggeringEvent?.submitter ?? elt.querySelector("button") ?? elt;
  say(elt, "notSent", beside(button, elt));
}

function saves(elt) {
  return elt.getAttribute("hx-trigger")?.includes("change");
}

// On the window: after whoever sends a form in a way of their own. Back by the browser's button, nothing is under way.
addEventListener("submit", onSubmit);
addEventListener("pageshow", () => (going.clear(), sent.clear()));
navigator.serviceWorker?.addEventListener("message", told);
document.addEventListener("htmx:sendError", failed);
document.addEventListener("htmx:timeout", failed);
document.addEventListener("htmx:beforeOnLoad", ({ detail }) => hush(detail.elt));
