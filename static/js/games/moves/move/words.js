// What a move says for a band: the texts that stand in its effects.

import { bandNamed, text } from "../book.js";

// In one line. Who is named in them is filled in.
export function wordsAt(game, move, { band }, names = {}) {
  if (!move) return "";
  const lists = [move.then?.always, bandNamed(game, band)?.hit ? move.then?.hit : [], move.then?.[band]];
  return lists
    .flatMap((effects) => effects ?? [])
    .filter((effect) => effect.type === "mc" || (effect.type === "tell" && effect.to === "all"))
    .map((effect) => text(effect.text, names))
    .join(" ");
}
