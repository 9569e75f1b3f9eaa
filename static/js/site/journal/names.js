// Pages and tags offered while one types `[[` or `#`: what the writer sees, and making a page of a new name.

import { post, reasonOf } from "app/send/post.js";

const MADE = "made";
// Not for every letter of a word that is being typed.
const PAUSE = 120;
let asked = 0;

export function offer(event, form) {
  const { key, text, provide } = event.detail;
  provide(choices(key, text, form));
}

async function choices(key, text, form) {
  const mine = ++asked;
  await new Promise((done) => setTimeout(done, PAUSE));
  if (mine !== asked) return { matched: false };
  const answer = await fetch(`${form.dataset.hints}?${new URLSearchParams({ begun: text })}`).catch(() => null);
  if (!answer?.ok || mine !== asked) return { matched: false };
  const { titles, tags, new: unknown } = await answer.json();
  const names = key === "#" ? tags : titles;
  const items = names.map((name) => option(name, key === "#" ? `#${name}` : name));
  const fresh = text.trim();
  if (key !== "#" && unknown && fresh) items.push(option(fresh, said(form.dataset.create, fresh), MADE));
  return { matched: items.length > 0, fragment: list(items, form.dataset.offered) };
}

function list(items, label) {
  const found = document.createElement("ul");
  found.className = "menu offered";
  found.setAttribute("role", "listbox");
  found.setAttribute("aria-label", label);
  found.append(...items);
  return found;
}

function option(value, words, does = "") {
  const found = document.createElement("li");
  found.setAttribute("role", "option");
  found.id = `offered-${crypto.randomUUID()}`;
  found.dataset.value = value;
  found.dataset.does = does;
  found.textContent = words;
  return found;
}

// A field of many lines is no combobox; that it leads through a list it may say.
export function opened({ target }) {
  const area = target.querySelector("textarea");
  queueMicrotask(() => ["role", "aria-expanded"].forEach((name) => area.removeAttribute(name)));
}

export function put(event, form) {
  const { key, item } = event.detail;
  const { value, does } = item.dataset;
  event.detail.value = key === "#" ? `#${value} ` : `[[${value}]]`;
  const area = event.target.querySelector("textarea");
  setTimeout(() => tidy(area, key));
  if (does === MADE) make(value, area, form);
}

// Brackets that were closed already are not closed twice; and what was put in is a draft like all else.
function tidy(area, key) {
  const at = area.selectionStart;
  if (key !== "#" && area.value.startsWith("]]", at)) area.setRangeText("", at, at + 2, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

// For those who are to read the block that names it.
async function make(title, area, form) {
  const block = area.name.replace(/^text-/, "");
  const who = form.elements[`who-${block}`]?.value ?? "gms";
  const chosen = [...form.querySelectorAll(`[name="members-${block}"]:checked`)].map((one) => one.value);
  const body = JSON.stringify({ title, audience: { who, members: who === "chosen" ? chosen : [] } });
  const answer = await post(form.dataset.pages, body, { "Content-Type": "application/json" });
  const told = answer?.ok ? said(form.dataset.created, title) : (await reasonOf(answer)).why;
  form.querySelector("[data-told]").textContent = told;
}

// The server writes the sentence, with a place for the name.
const said = (sentence, title) => sentence.replace("%s", () => title);
