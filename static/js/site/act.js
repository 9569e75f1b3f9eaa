/**
 * After a form was sent, whoever pressed is not at the top of a new page with nothing said: the focus goes on from where it was
 * (spot.js), and what was done, or why not, is said. The same where a part of the page is exchanged (htmx).
 */
import { findSpot, spotOf, usable } from "./spot.js";

const KEPT = "acted";
const GOES_MS = 30_000;
const SETTLES_MS = 150; // a region that has only just come is not listened to yet
const COMES_MS = [0, 100, 400];
const WRONG = "main [aria-invalid=true], dialog[open] [aria-invalid=true]";
const REFUSED = "main :is([role=alert], .alert--bad)";
const LIVE = "[role=status], [role=alert], [aria-live]";

// ---- a page anew

function keep({ target: form, submitter }) {
  if ((submitter?.getAttribute("formmethod") ?? form.method) !== "post") return;
  const control = submitter ?? form.querySelector("button:not([type=button])") ?? form.elements[0];
  if (!control) return;
  const act = { at: Date.now(), path: location.pathname, top: scrollY, said: nameOf(control), spot: spotOf(control) };
  sessionStorage.setItem(KEPT, JSON.stringify(act));
}

function taken() {
  const act = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  sessionStorage.removeItem(KEPT);
  return act && cameBy().type === "navigate" && Date.now() - act.at < GOES_MS ? act : null;
}

const cameBy = () => /** @type {any} */ (performance.getEntriesByType("navigation")[0] ?? {});

function goOn() {
  const act = taken();
  if (!act) return;
  const here = act.path === location.pathname;
  if (here && !location.hash) scrollTo(0, act.top);
  const wrong = usable(document.querySelector(WRONG));
  const settle = () => document.activeElement === document.body && focusOn(wrong ?? findSpot(act.spot) ?? placeOf());
  settle();
  // The focus is lost again to the part of the page that is scrolled to, or with what scripts take away once all has come.
  for (const after of COMES_MS) addEventListener("load", () => setTimeout(settle, after));
  const told = news();
  if (told.length) tellAgain(told);
  else if (!wrong) say(done(act.said));
  hold();
}

// Nothing of what was there is: what was said, or what the new page is about.
function placeOf() {
  const places = ["[data-messages] p", "main :is(h1, h2)", "main"];
  return places.map((place) => usable(document.querySelector(place))).find(Boolean);
}

// ---- part of a page

let swapped = null;

function before({ detail: { elt, requestConfig } }) {
  const pressed = /** @type {any} */ (document.activeElement);
  const control = elt.contains(pressed) || pressed.form === elt ? pressed : elt;
  const saves = requestConfig.triggeringEvent?.type !== "submit" && !control.matches("button");
  swapped = { spot: spotOf(control), said: saves ? "" : nameOf(control), heard: heard() };
}

function after() {
  if (!swapped) return;
  if (document.activeElement === document.body) focusOn(findSpot(swapped.spot) ?? placeOf());
  if (swapped.said && heard() === swapped.heard) say(done(swapped.said));
}

const heard = () => [...document.querySelectorAll(LIVE)].map(textOf).join("|");

// ---- what is said

// Above the page, and where it was refused or done.
function news() {
  const all = document.querySelectorAll(`[data-messages], ${REFUSED}, main .alert--ok[role=status]`);
  return [...all].filter((one) => usable(one) && textOf(one));
}

// What a page comes with is read only when it changes: the same words are put there once more.
function tellAgain(told) {
  const again = (one) => one.replaceChildren(...[...one.childNodes].map((node) => node.cloneNode(true)));
  setTimeout(() => told.filter((one) => !one.contains(document.activeElement)).forEach(again), SETTLES_MS);
}

function done(what) {
  const refused = cameBy().responseStatus >= 400;
  const { done: word } = document.querySelector("[data-said-aloud]")?.dataset ?? {};
  return refused ? textOf(document.querySelector("main")).slice(0, 200) : `${word}: ${what}`;
}

function say(text) {
  const region = document.querySelector("[data-said-aloud]");
  if (!region) return;
  region.textContent = "";
  setTimeout(() => (region.textContent = text), SETTLES_MS);
}

function nameOf(control) {
  const named = (control.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id));
  const own = control.getAttribute("aria-label") || named.map(textOf).join(" ").trim() || textOf(control);
  return own || textOf(control.labels?.[0]) || document.title;
}

function textOf(element) {
  return (element?.textContent ?? "").trim().replace(/\s+/g, " ");
}

// ---- where it goes

function focusOn(place) {
  if (!place) return;
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "nearest" });
}

// What is said at the top stays in sight until somebody scrolls on.
function hold() {
  const messages = document.querySelector("[data-messages]");
  if (!messages?.childElementCount || scrollY === 0) return;
  messages.classList.add("messages--held");
  const from = scrollY;
  const onScroll = () => {
    if (Math.abs(scrollY - from) < 40) return;
    messages.classList.remove("messages--held");
    removeEventListener("scroll", onScroll);
  };
  addEventListener("scroll", onScroll, { passive: true });
}

goOn();
addEventListener("submit", keep);
addEventListener("pageshow", ({ persisted }) => persisted && sessionStorage.removeItem(KEPT));
document.addEventListener("click", ({ target }) => target.closest?.("a[href]") && sessionStorage.removeItem(KEPT));
navigator.serviceWorker?.addEventListener("message", ({ data }) => data.unsent && sessionStorage.removeItem(KEPT));
document.addEventListener("htmx:beforeRequest", before);
document.addEventListener("htmx:afterSettle", after);
