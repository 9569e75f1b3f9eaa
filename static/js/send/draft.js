/**
 * The record of a form, or of a field that saves itself: what somebody has put in and is not saved, under the address of its
 * page, where it is sent to and what it is about. It is written as they type, and goes when it was saved.
 */

import { changed, isSecret, standing } from "./fields.js";
import { drop, keep, read } from "./store.js";

const SOON_MS = 250;
// Which version of something was read: a form is the same with a newer one.
const VERSION = /^(?:csrfmiddlewaretoken|next|base|state|read|mark|was|seen)(?:-|$)/;

/** @type {Map<any, number>} */
const waiting = new Map();
/** @type {WeakSet<any>} what was saved, or is on its way there: nothing more is kept of it */
const done = new WeakSet();

/** Whether there is something in it that may be kept. */
export function mayKeep(place) {
  if (place.matches("[data-unkept]") || isSecret(place)) return false;
  return isForm(place) ? method(place) === "post" && !place.target : place.hasAttribute("hx-post");
}

const isForm = (place) => place instanceof HTMLFormElement;
const method = (form) => form.getAttribute("method")?.toLowerCase() ?? (form.hasAttribute("hx-post") ? "post" : "get");

export function idOf(place) {
  const to = place.getAttribute("hx-post") ?? place.getAttribute("action") ?? "";
  const path = new URL(to, location.href).pathname;
  const about = isForm(place) ? hidden(place) : place.name;
  const alike = alikes(place, path, about);
  return [location.pathname, path, about, alike ? alike : ""].join("|");
}

function hidden(form) {
  const all = [...form.elements].filter((one) => one.type === "hidden" && one.name && !VERSION.test(one.name));
  return all.map((one) => `${one.name}=${one.value}`).join("&");
}

/** How many stand before it that look the same. */
function alikes(place, path, about) {
  if (place.id) return place.id;
  const same = [...document.querySelectorAll(isForm(place) ? "form" : `[name="${CSS.escape(place.name)}"][hx-post]`)];
  const before = same.slice(0, Math.max(0, same.indexOf(place)));
  return before.filter((one) => {
    const to = one.getAttribute("hx-post") ?? one.getAttribute("action") ?? "";
    return new URL(to, location.href).pathname === path && (isForm(one) ? hidden(one) : one.name) === about;
  }).length;
}

/** Soon: somebody is typing. */
export function keepSoon(place) {
  done.delete(place);
  clearTimeout(waiting.get(place));
  waiting.set(
    place,
    setTimeout(() => keepNow(place), SOON_MS),
  );
}

/** `more`: what is to be known of it besides, such as the button that was pressed. */
export async function keepNow(place, more = {}) {
  clearTimeout(waiting.get(place));
  waiting.delete(place);
  if (done.has(place) || !place.isConnected || !mayKeep(place)) return;
  const id = idOf(place);
  const before = await read(id);
  const fields = together(place, before?.fields ?? {});
  if (done.has(place)) return;
  if (!Object.keys(fields).length && !more.press) return drop(id);
  await keep(id, { page: location.pathname + location.search, title: document.title, ...before, ...more, fields });
}

/** What was kept before, and stands in the page by now as it was refused, is still not saved. */
function together(place, before) {
  const now = changed(place);
  const found = { ...now };
  for (const [name, { now: kept, was }] of Object.entries(before)) {
    if (found[name]) found[name].was = was;
    else if (standing(place, name).join("\0") === kept.join("\0") && kept.join("\0") !== was.join("\0"))
      found[name] = { now: kept, was };
    if (found[name] && found[name].now.join("\0") === was.join("\0")) delete found[name];
  }
  return found;
}

export function saved(place) {
  clearTimeout(waiting.get(place));
  waiting.delete(place);
  done.add(place);
  drop(idOf(place));
}

/** At once, whatever waits: the page is left. */
export function flush() {
  for (const place of waiting.keys()) keepNow(place);
}
