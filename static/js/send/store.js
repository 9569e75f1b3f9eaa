/**
 * What this browser keeps until it is saved: words of forms, each record under an id. They are sealed with a key that only
 * pages of their person have, so that whoever sits at this browser next cannot read them, and go after two weeks, or when
 * there are too many, the oldest first. A browser that seals nothing (on an address without https) keeps them as they are,
 * in this window alone, and they go as somebody else signs in (site/device.js).
 */

import { person, seal } from "./about.js";

const MOST = 60;
const MOST_LETTERS = 1_500_000;
const DAYS = 14;
const PREFIX = `words:${person}:`;

export const isSealed = Boolean(globalThis.crypto?.subtle && seal);
const shelf = () => (isSealed ? localStorage : sessionStorage);
let made = null;

const key = () => (made ??= crypto.subtle.importKey("raw", fromHex(seal), "AES-GCM", false, ["encrypt", "decrypt"]));

/** Keeps `record` in the place of what was kept under that id. */
export async function keep(id, record) {
  if (!person) return;
  const kept = JSON.stringify({ at: Date.now(), ...(await closed(JSON.stringify(record))) });
  try {
    shelf().setItem(PREFIX + id, kept);
  } catch {
    return; // no room, or a browser that is told to keep nothing
  }
  tidy();
}

export async function read(id) {
  return open(shelf().getItem(PREFIX + id));
}

export function drop(id) {
  if (person) shelf().removeItem(PREFIX + id);
}

/** All of this person: `[id, record]`, the newest first. */
export async function all() {
  const found = await Promise.all(mine().map(async ([id, kept]) => [id, await open(kept)]));
  return found.filter(([, record]) => record).reverse();
}

function mine() {
  if (!person) return [];
  const names = Object.keys(shelf()).filter((one) => one.startsWith(PREFIX));
  const pairs = names.map((one) => /** @type {[string, string]} */ ([one.slice(PREFIX.length), shelf().getItem(one)]));
  return pairs.sort((one, other) => when(one[1]) - when(other[1]));
}

function when(kept) {
  return JSON.parse(kept ?? "{}").at ?? 0;
}

export function tidy() {
  const there = mine();
  let letters = there.reduce((all, [, kept]) => all + kept.length, 0);
  const oldest = Date.now() - DAYS * 86_400_000;
  for (const [at, [id, kept]] of there.entries()) {
    if (when(kept) > oldest && there.length - at <= MOST && letters <= MOST_LETTERS) return;
    letters -= kept.length;
    drop(id);
  }
}

/** Signing out empties this browser: what is sealed stays, for only its person can open it. Answers what puts it back. */
export function carry() {
  const kept = Object.entries(localStorage).filter(([name]) => name.startsWith("words:"));
  return () => kept.forEach(([name, value]) => localStorage.setItem(name, value));
}

// ---- sealing

async function closed(text) {
  if (!isSealed) return { text };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), new TextEncoder().encode(text));
  return { iv: toHex(iv), sealed: toHex(new Uint8Array(bytes)) };
}

async function open(kept) {
  if (!kept) return null;
  const { text, iv, sealed: bytes } = JSON.parse(kept);
  if (text) return JSON.parse(text);
  try {
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: fromHex(iv) }, await key(), fromHex(bytes));
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null; // sealed with another key: the site has a new one
  }
}

function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes) {
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}
