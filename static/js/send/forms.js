/**
 * How a form is sent: by this script, so that its page stays as it is until the server has taken it. Where nobody answers, or
 * the answer is a refusal, a sentence beside the button says so, and what was entered is kept (draft.js). A page that shows
 * what is wrong in the form is fetched as the browser does, by sending it once more: the server has done nothing yet. A form
 * is sent once, however often its button is pressed.
 *
 * A form with a password, or one whose answer is a page that is shown only once (`data-whole`), is sent by the browser; who is
 * signed in by now is asked before.
 */

import { person, token, word } from "./about.js";
import { idOf, keepNow, mayKeep, saved } from "./draft.js";
import { fieldsOf } from "./fields.js";
import { beside, hush, say } from "./line.js";
import { onPerson, whoIsIn } from "./person.js";
import { post, reasonFor, reasonOf, sentence, waitsForPerson } from "./post.js";
import { all, carry, isSealed } from "./store.js";

const ANSWERS_MS = 8000;
const BUSY_MS = 400; // until then nobody sees that anything is waited for
const MOST_KEPT = 50_000;
const TWICE_MS = 10000; // a press more in that time is a press too many

/** Which form the browser has sent, for the page that comes of it. */
export const SENT = `sent:${person}`;

/** @type {Set<HTMLFormElement>} what is on its way, and no press more sends it */
const going = new Set();
/** @type {Map<HTMLFormElement, { button: HTMLElement | null, to: string }>} what was sent, by which button, and where to */
const sent = new Map();
/** @type {Set<HTMLFormElement>} what waits for its person to be in again */
const outside = new Set();
/** @type {HTMLFormElement | null} the one that the browser is to send */
let sure = null;
let leaving = false;

function onSubmit(event) {
  const { target: form, submitter: button } = event;
  if (event.defaultPrevented || (button?.getAttribute("formmethod") ?? form.method) !== "post") return;
  if (form === sure) return;
  if (going.has(form)) return event.preventDefault();
  hush(form);
  outside.delete(form);
  going.add(form);
  form.dataset.sending = "";
  sent.set(form, { button, to: address(form, button) });
  const how = isWhole(form) ? whole : send;
  if (how === whole && navigator.onLine && !person) return setTimeout(() => arrived(form), TWICE_MS);
  event.preventDefault();
  how(form, button);
}

function isWhole(form) {
  return !person || form.matches("[data-whole]") || Boolean(form.querySelector("input[type=password]"));
}

function address(form, button) {
  const to = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);
  to.hash = "";
  return to.href;
}

// ---- by this script

async function send(form, button) {
  if (form.matches("[data-signs-out]") && (await erasesWords(form))) return arrived(form);
  const to = address(form, button);
  const quiet = busy(button);
  if (mayKeep(form)) keepNow(form);
  const there = navigator.onLine || (await answers());
  const answer = there ? await taken(form, to, bodyOf(form, button)) : null;
  quiet();
  const goesTo = answer?.headers.get("X-Goes-To");
  if (goesTo) return leave(form, goesTo);
  if (answer?.ok) return location.assign(location.href);
  if (answer?.headers.get("X-Form-Page")) return natively(form, button);
  refused(form, await (answer?.type === "opaqueredirect" ? reasonFor(401) : reasonOf(answer)));
}

/** Leaving the page at once does not take back what was just sent, if it is not too much for that. */
async function taken(form, to, body) {
  const small = body instanceof URLSearchParams && body.toString().length < MOST_KEPT;
  const carried = form.matches("[data-signs-out]") ? carry() : null;
  const answer = await post(to, body, { "X-Form": "1" }, { keepalive: small });
  carried?.();
  return answer;
}

function bodyOf(form, button) {
  const data = new FormData(form, button);
  const kind = button?.getAttribute("formenctype") ?? form.enctype;
  return kind === "multipart/form-data" ? data : new URLSearchParams(/** @type {any} */ (data));
}

/** As a redirect would: the page is loaded, also where only the part behind the # is another one. */
function leave(form, to) {
  saved(form);
  leaving = true;
  const [url, here] = [new URL(to, location.href), new URL(location.href)];
  const { hash } = url;
  url.hash = here.hash = "";
  if (!hash || url.href !== here.href) return location.assign(url.href + hash);
  // From an address that says the same in another way: to its own, a browser would only scroll.
  history.replaceState(history.state, "", `${url.pathname}${url.search || "?"}${url.search ? "&" : ""}`);
  return location.replace(url.href + hash);
}

function arrived(form) {
  going.delete(form);
  delete form.dataset.sending;
}

function refused(form, why) {
  arrived(form);
  if (mayKeep(form)) keepNow(form);
  if (waitsForPerson(why)) outside.add(form);
  say(form, sentence(why, false, fieldsOf(form).length > 0), beside(sent.get(form)?.button, form), {
    signIn: why.code === "signed_out",
  });
}

// ---- by the browser

async function whole(form, button) {
  const quiet = busy(button);
  const now = person ? await whoIsIn() : (await answers()) && { person, name: "" };
  quiet();
  if (!now) return refused(form, await reasonOf(null));
  if (now.person !== person) return refused(form, await reasonFor(now.person ? 403 : 401));
  natively(form, button);
}

/** Whether it was taken, the next page tells (restore.js). */
async function natively(form, button) {
  if (mayKeep(form)) await keepNow(form);
  sessionStorage.setItem(SENT, idOf(form));
  leaving = true;
  const field = form.elements.csrfmiddlewaretoken;
  if (field && token()) field.value = token();
  sure = form;
  form.requestSubmit(button?.isConnected ? button : null);
  sure = null;
  setTimeout(() => arrived(form), TWICE_MS);
}

/** The worker knows where it was sent to, not by what. */
async function told({ data }) {
  for (const [form, { to }] of sent) if (data.unsent === to) refused(form, await reasonOf(null));
}

/** Signing out erases what could not be sealed: whoever presses it is told first, once. */
async function erasesWords(form) {
  const words = isSealed ? [] : await all();
  if (!words.length || form.dataset.told) return false;
  form.dataset.told = "1";
  const line = say(form, word("page.leaving"), document.querySelector("[data-messages]") ?? form);
  line.append(linksTo(words.map(([, record]) => record)));
  return true;
}

/** The pages where something is not saved. */
export function linksTo(records) {
  const list = document.createElement("ul");
  const pages = new Map(records.map(({ page, title }) => [page, title]));
  for (const [href, title] of pages) {
    const item = document.createElement("li");
    item.append(Object.assign(document.createElement("a"), { href, textContent: title }));
    list.append(item);
  }
  return list;
}

// ---- waiting

function busy(button) {
  const timer = setTimeout(() => button?.setAttribute("aria-busy", "true"), BUSY_MS);
  return () => {
    clearTimeout(timer);
    button?.removeAttribute("aria-busy");
  };
}

/** What a device says of its line is no more than a hint: the site may be on the same machine. */
async function answers() {
  const waits = new AbortController();
  const enough = setTimeout(() => waits.abort(), ANSWERS_MS);
  const there = await fetch("/health", { cache: "no-store", signal: waits.signal }).catch(() => null);
  clearTimeout(enough);
  return Boolean(there?.ok);
}

/** Back in again: a press is all that is needed. */
function onNews(_now, same) {
  if (!same) return;
  for (const form of outside)
    if (form.isConnected) say(form, word("again.press"), beside(sent.get(form)?.button, form), { calm: true });
  outside.clear();
}

/** Whether this page is being left because something was saved. */
export const isLeaving = () => leaving;

// On the window: after whoever sends a form in a way of their own. Back by the browser's button, nothing is under way.
addEventListener("submit", onSubmit);
addEventListener("pageshow", () => {
  for (const form of going) arrived(form);
  sent.clear();
  leaving = false;
});
navigator.serviceWorker?.addEventListener("message", told);
onPerson(onNews);
