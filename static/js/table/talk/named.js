// Finding what somebody named in the message line: whole or by how it begins, capitals and accents apart.

import { t } from "words";

export const said = (lines) => ({ ok: true, said: lines });
export const wrong = (sentence) => ({ ok: false, said: sentence });

export function plain(text) {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

export function begins(name, typed) {
  return plain(name).startsWith(plain(typed));
}

// The words after somebody's whole name, or nothing if it does not stand there.
export function after(name, words) {
  const found = pieces(words);
  // One piece more on either side of the name, and no search through all that was typed.
  const at = found
    .slice(0, pieces(name).length + 2)
    .findIndex((_, end) => plain(found.slice(0, end + 1).join("")) === plain(name));
  return at < 0
    ? null
    : found
        .slice(at + 1)
        .join("")
        .replace(/^[\s:,]+/, "")
        .trim();
}

const pieces = (words) => words.match(/[^\p{L}\p{N}\p{M}]+|[\p{L}\p{N}\p{M}]+/gu) ?? [];

// The one of `all` that is meant: {one}, or {no} with a sentence that says what there is. A name may also begin at one of its words.
export function pick(all, typed, nameOf) {
  const steps = [
    (one) => plain(nameOf(one)) === plain(typed),
    (one) => begins(nameOf(one), typed),
    (one) => ` ${plain(nameOf(one))}`.includes(` ${plain(typed)}`),
  ];
  const found = steps.map((fits) => all.filter(fits)).find((some) => some.length) ?? [];
  if (found.length === 1) return { one: found[0] };
  const names = { list: [...new Set((found.length ? found : all).map(nameOf))] };
  return { no: wrong(t(found.length ? "board.slash.several" : "board.slash.none", { typed, names })) };
}

// Words before and after one of the little words of the page's language or English: "Grim with Fight".
export function parted(words, key) {
  const little = [...new Set([...t(`board.slash.${key}`).split(","), ...ENGLISH[key]])]
    .map((one) => one.trim())
    .join("|");
  const found = new RegExp(`\\s(?:${little})\\s`, "iu").exec(words);
  if (!found) return [words.trim(), ""];
  return [words.slice(0, found.index).trim(), words.slice(found.index + found[0].length).trim()];
}

const ENGLISH = { with: ["with"], because: ["because"] };
