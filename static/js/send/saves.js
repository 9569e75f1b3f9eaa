/**
 * What htmx sends: a field that saves itself says under itself if it was not saved, and is sent again by itself: in a while
 * where time helps, or as soon as its person is in again. So is the press of a button that htmx sends.
 */

import { headers } from "./about.js";
import { keepNow, mayKeep, saved } from "./draft.js";
import { changed, fieldsOf } from "./fields.js";
import { beside, hush, isSaid, say } from "./line.js";
import { onPerson } from "./person.js";
import { passes, reasonFor, sentence, waitsForPerson } from "./post.js";

const AGAIN_MS = 5000;
const MOST_MS = 60000;

/** @type {Map<any, () => void>} what waits for its person, and how it is sent */
const outside = new Map();
/** @type {WeakMap<any, number>} how often in a row it was tried */
const tries = new WeakMap();
/** @type {WeakMap<any, Record<string, { now: string[] }>>} what was in it as it was sent */
const contents = new WeakMap();
/** @type {WeakMap<any, string>} what the server said of it itself, by the event `unsaved` */
const told = new WeakMap();

function configured({ detail }) {
  Object.assign(detail.headers, headers());
  if (detail.parameters?.csrfmiddlewaretoken)
    detail.parameters.csrfmiddlewaretoken = headers()["X-CSRFToken"] ?? detail.parameters.csrfmiddlewaretoken;
  contents.set(detail.elt, changed(detail.elt));
}

async function failed({ detail: { elt, xhr, requestConfig } }) {
  if (requestConfig?.verb === "get") return;
  const why = await reasonFor(xhr?.status ?? 0, answerOf(xhr, told.get(elt)));
  told.delete(elt);
  const button = requestConfig?.triggeringEvent?.submitter ?? null;
  const again = () => sendAgain(elt, button);
  const itself = passes(why) || waitsForPerson(why);
  if (mayKeep(elt)) keepNow(elt, pressOf(elt, button));
  if (waitsForPerson(why)) outside.set(elt, again);
  else if (passes(why)) setTimeout(() => elt.isConnected && isSaid(elt) && again(), pause(elt, why));
  say(elt, sentence(why, itself, fieldsOf(elt).length > 0), placeOf(elt, button), {
    signIn: why.code === "signed_out",
  });
}

function answerOf(xhr, say = "") {
  const kind = xhr?.getResponseHeader?.("Content-Type") ?? "";
  const after = xhr?.getResponseHeader?.("Retry-After");
  if (!kind.includes("json")) return { say, after };
  try {
    const { code, detail } = JSON.parse(xhr.responseText);
    return { code, say: say || detail, after };
  } catch {
    return { say, after };
  }
}

function pause(elt, { after }) {
  const before = tries.get(elt) ?? 0;
  tries.set(elt, before + 1);
  return Math.max(after * 1000, Math.min(MOST_MS, AGAIN_MS * 2 ** Math.max(0, before - 2)));
}

/** Of a form without fields the button is all that was said. */
function pressOf(elt, button) {
  return button?.name && !fieldsOf(elt).length ? { press: { name: button.name, value: button.value } } : {};
}

function placeOf(elt, button) {
  if (!isForm(elt) || saves(elt)) return elt.closest(".field") ?? beside(elt.querySelector("button"), elt);
  return beside(button ?? elt.querySelector("button"), elt);
}

export function sendAgain(elt, button) {
  if (!elt.isConnected) return;
  if (isForm(elt) && !saves(elt)) elt.requestSubmit(button?.isConnected ? button : null);
  else globalThis.htmx.trigger(elt, "change");
}

const isForm = (elt) => elt instanceof HTMLFormElement;
const saves = (elt) => elt.getAttribute("hx-trigger")?.includes("change");

/** What was sent stands at the server now; what was typed meanwhile does not. */
function taken({ detail: { elt, successful, requestConfig } }) {
  if (!successful || requestConfig?.verb === "get") return;
  hush(elt);
  tries.delete(elt);
  outside.delete(elt);
  if (!mayKeep(elt)) return;
  const before = contents.get(elt) ?? {};
  const now = changed(elt);
  const same = Object.keys(now).every((name) => now[name].now.join("\0") === before[name]?.now.join("\0"));
  if (same) saved(elt);
  for (const field of same ? fieldsOf(elt) : []) settle(field);
}

function settle(field) {
  if ("defaultChecked" in field && ["checkbox", "radio"].includes(field.type)) field.defaultChecked = field.checked;
  else if (field.options) for (const one of field.options) one.defaultSelected = one.selected;
  else field.defaultValue = field.value;
}

function onNews(_now, same) {
  if (!same) return;
  for (const again of outside.values()) again();
  outside.clear();
}

document.addEventListener("htmx:configRequest", configured);
document.addEventListener("htmx:sendError", failed);
document.addEventListener("htmx:timeout", failed);
document.addEventListener("htmx:responseError", failed);
document.addEventListener("htmx:afterRequest", taken);
document.addEventListener("unsaved", ({ target, detail }) => told.set(target, detail.say));
onPerson(onNews);
