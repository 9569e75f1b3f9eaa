/**
 * What was entered on this page before and is not saved is put into its fields again, with a line beside that says so and
 * offers to discard it. What has no place any more is shown above the page, to be copied. The first page of the site names
 * the other pages where something waits.
 */

import { name as whose, person, word } from "./about.js";
import { flush, idOf, keepNow, keepSoon, mayKeep } from "./draft.js";
import { changed, fill, named, standing } from "./fields.js";
import { isLeaving, linksTo, SENT } from "./forms.js";
import { beside, hush, say, signInLink } from "./line.js";
import { onPerson } from "./person.js";
import { sendAgain } from "./saves.js";
import { all, drop, tidy } from "./store.js";

const LONG = 400;

function places() {
  return [...document.querySelectorAll("form, [hx-post][name]")].filter(mayKeep);
}

/** The form that the browser has sent, if this page is what came of it and no error. */
function justSent() {
  const id = sessionStorage.getItem(SENT);
  if (!id || document.querySelector("[data-error]")) return "";
  sessionStorage.removeItem(SENT);
  const [how] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return how?.type === "navigate" ? id : "";
}

async function restore() {
  tidy();
  const sent = justSent();
  const kept = await all();
  const here = kept.filter(([id]) => id.startsWith(`${location.pathname}|`));
  const found = new Map(places().map((place) => [idOf(place), place]));
  const left = [];
  for (const [id, record] of here) {
    const place = found.get(id);
    if (place) putBack(id, record, place, sent);
    else if (id === sent) drop(id);
    else left.push([id, record]);
  }
  if (left.length) showLeft(left);
  if (sent && !sent.startsWith(`${location.pathname}|`)) drop(sent);
  const elsewhere = kept.filter(([id]) => id !== sent && !here.some(([one]) => one === id)).map(([, record]) => record);
  if (location.pathname === "/" && elsewhere.length) showElsewhere(elsewhere);
}

function putBack(id, record, place, sent) {
  const fields = named(place);
  const open = Object.entries(record.fields).filter(
    ([name, { now }]) => fields.has(name) && standing(place, name).join("\0") !== now.join("\0"),
  );
  if (record.press) return pressAgain(id, record, place);
  if (!open.length) return id === sent ? undefined : drop(id);
  if (id === sent) return drop(id); // its page is another one by now: it was taken
  const since = open.filter(([name, { was }]) => standing(place, name).join("\0") !== was.join("\0"));
  for (const [name, { now }] of open) fill(fields.get(name), now);
  place.closest("details:not([open])")?.setAttribute("open", "");
  note(id, place, since.length ? standing(place, since[0][0]).join(", ") : null);
  for (const [name] of open)
    fields.get(name)[0].dispatchEvent(new Event("input", { bubbles: !place.hasAttribute("hx-post") }));
  // Nobody else has written there: it goes on to be saved.
  if (place.hasAttribute("hx-post") && !since.length) afterHtmx(() => sendAgain(place, null));
}

function pressAgain(id, { press }, place) {
  const button = [...place.querySelectorAll("button")].find(
    (one) => one.name === press.name && one.value === press.value,
  );
  drop(id);
  if (button && button.getAttribute("aria-pressed") !== "true") afterHtmx(() => sendAgain(place, button));
}

function afterHtmx(job) {
  if (globalThis.htmx) setTimeout(job);
  else document.addEventListener("DOMContentLoaded", () => setTimeout(job), { once: true });
}

function note(id, place, now) {
  const said =
    now === null ? word("kept.form") : `${word("kept.form")} ${word("kept.since", { now: now.slice(0, LONG) })}`;
  const line = say(place, said, placeOf(place), { calm: true });
  const discard = Object.assign(document.createElement("button"), {
    type: "button",
    className: "linkish",
    textContent: word("kept.discard"),
  });
  discard.addEventListener("click", () => {
    drop(id);
    for (const [name, fields] of named(place)) fill(fields, standing(place, name));
    hush(place);
  });
  line.append(" ", discard);
}

function placeOf(place) {
  if (!(place instanceof HTMLFormElement)) return place.closest(".field") ?? place.parentElement;
  return beside(
    /** @type {any[]} */ ([...place.elements]).findLast((one) => one.type === "submit" && !one.name) ?? null,
    place,
  );
}

function above() {
  return document.querySelector("[data-messages]") ?? document.querySelector("main");
}

function showLeft(left) {
  for (const [id, record] of left) {
    const texts = Object.values(record.fields)
      .flatMap(({ now }) => now)
      .filter((one) => one.trim());
    if (!texts.length) {
      drop(id);
      continue;
    }
    const line = alertLine(word("kept.left"), "alert alert--warn stack stack--tight");
    for (const text of texts) line.append(copyField(text));
    const discard = Object.assign(document.createElement("button"), {
      type: "button",
      className: "btn btn--sm",
      textContent: word("kept.discard"),
    });
    discard.addEventListener("click", () => (drop(id), line.remove()));
    line.append(discard);
    above().append(line);
  }
}

function copyField(text) {
  const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, rows: 3 });
  area.setAttribute("aria-label", word("kept.left"));
  return area;
}

function showElsewhere(records) {
  const line = alertLine(word("kept.elsewhere"), "alert alert--plain stack stack--tight");
  line.append(linksTo(records));
  above().append(line);
}

function alertLine(text, css) {
  const line = document.createElement("div");
  line.className = css;
  line.append(Object.assign(document.createElement("span"), { textContent: text }));
  return line;
}

// ---- somebody came or went

let out = null;

function onNews(now, same, again) {
  // Signing out has emptied what this browser kept.
  if (!same) for (const place of places()) if (Object.keys(changed(place)).length) keepNow(place);
  if (again) return;
  out?.remove();
  out = null;
  if (same || !document.querySelector("form, [hx-post]")) return;
  const said = now.person ? word("page.another", { name: now.name, whose }) : word("page.signed_out");
  out = alertLine(said, "alert alert--warn");
  out.setAttribute("role", "alert");
  if (!now.person) out.append(" ", signInLink());
  above().append(out);
}

function typed({ target }) {
  const place = target.closest?.("[hx-post][name]") ?? target.form;
  if (place && mayKeep(place)) keepSoon(place);
}

if (person) {
  document.addEventListener("input", typed);
  document.addEventListener("change", typed);
  addEventListener("pagehide", () => isLeaving() || flush());
  onPerson(onNews);
  restore();
}
