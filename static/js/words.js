// The words of the page: the same ICU messages, parameters and results as campaigns/language/words.py.
// The html element's data-words names the file, its lang the language.

import { parse, write } from "./icu.js";

const root = document.documentElement;
const language = root.lang || "en";
const compiled = new Map();
/** @type {(id: string) => string | undefined} */
let nameOf = () => "";
const messages = await load(root.dataset.words);

async function load(url, tries = 3) {
  if (!url) return {};
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return await answer.json();
  } catch (error) {
    if (tries <= 1) {
      console.error("No words", error);
      return {};
    }
    await new Promise((done) => setTimeout(done, 500));
    return load(url, tries - 1);
  }
}

function nodes(key) {
  if (!compiled.has(key)) compiled.set(key, parse(messages[key]));
  return compiled.get(key);
}

// The message with its parameters filled in; where there is none, the end of its key.
export function t(key, params = {}) {
  try {
    return endedOnce(write(language, nodes(key), filled(params)));
  } catch (error) {
    console.error(`No message ${key}`, error);
    return key
      .replace(/\.(name|text|title)$/, "")
      .split(".")
      .pop()
      .replaceAll("_", " ");
  }
}

// Behind words that end a sentence themselves stands no full stop.
function endedOnce(text) {
  return text.replace(/(^|[^.])([?!….]|\.{3})\.(?=\s|$)/g, "$1$2");
}

// With every parameter x comes has_x: whether it holds anything.
function filled(params) {
  const found = {};
  for (const [name, value] of Object.entries(params)) {
    const plain = resolved(value);
    found[`has_${name}`] ??= plain === "" ? "no" : "yes";
    found[name] = plain;
  }
  return found;
}

export function has(key) {
  return Object.hasOwn(messages, key);
}

// What stands right under a key, in its order.
export function under(key) {
  const start = `${key}.`;
  return Object.keys(messages)
    .filter((one) => one.startsWith(start))
    .map((one) => one.slice(start.length));
}

// Who the people are: a function from member id to name, for {member} and {members}.
export function namePeople(find) {
  nameOf = find;
}

// +3, −1 (with a true minus), +0
export function signed(number) {
  return number < 0 ? `\u2212${-number}` : `+${number}`;
}

// A parameter, nested message {key, with}, {signed}, {list}, {named, list}, {member}, {members} or {texts, with} as text.
export function render(param) {
  const value = resolved(param);
  return value === null || value === undefined ? "" : String(value);
}

function resolved(param) {
  if (param === null || param === undefined) return "";
  if (typeof param === "boolean") return String(param);
  if (typeof param !== "object") return param;
  if (Array.isArray(param)) return inARow(param);
  if ("key" in param) return t(param.key, param.with ?? {});
  if ("signed" in param) return signed(param.signed);
  if ("list" in param) return inARow(param.list.map((item) => named(item, param.named)));
  if ("member" in param) return member(param.member);
  if ("members" in param) return param.members.map(member).join(", ");
  if ("texts" in param) return inLanguage(param.texts, param.with ?? {});
  console.error("Not a parameter", param);
  return "";
}

// With commas between; messages that are whole sentences have their full stops already. A name may end so too.
function inARow(items) {
  const parts = items.map(render);
  const said = items.every((item) => item?.key || item?.texts) && parts.every((part) => part.endsWith("."));
  return parts.join(said ? " " : ", ");
}

// What people wrote, in the reader's language, else in English, else in any.
export function nearest(texts) {
  return texts[language] || texts.en || Object.values(texts).find(Boolean) || "";
}

// Only places that have a parameter are filled; all else in braces is text.
function inLanguage(texts, params) {
  return nearest(texts).replace(/\{([a-z_]+)\}/g, (place, name) =>
    Object.hasOwn(params, name) ? render(params[name]) : place,
  );
}

function named(item, area) {
  return area ? { key: `${area}.${item}` } : item;
}

function member(id) {
  return nameOf(id) || t("common.member_gone");
}

export { language };
