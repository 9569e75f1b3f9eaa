// What the message line understands after a slash. A name counts in English and in the page's language, whole or as far as it is
// plain, accents or not. Each command gets the words after it and answers with sentences, or acts as a button would.

import { t } from "words";
import { last, me, status, who, zones } from "./answers.js";
import { after, begins, plain, wrong } from "./named.js";

const pause =
  (tool) =>
  ({ board, words }) =>
    board.act("say", "pause_play", tool ? { tool, to: words } : {});
export const free = ({ board, words, speaker }) =>
  board.act("say", "roll_free", speaker ? { text: words, character: speaker.id } : { text: words });

const ANSWERS = { status, last, me, who, zones };
const ACTS = {
  r: free,
  ooc: ({ board, words }) => board.act("say", "say", { text: words, aside: true }),
  w: whisper,
  x: ({ board }) => board.act("say", "play_x_card"),
  pause: pause(""),
  rewind: pause("rewind"),
  skip: pause("skip"),
  undo: ({ board }) => board.act("say", "take_back"),
  help: ({ board }) => (board.open("help"), { ok: true }),
};

// `own`: the engine's modules for the message line, each with `commands` and what it answers. Its commands stand between what is
// asked and what every table does.
export async function known(board) {
  const own = await Promise.all(board.all("line"));
  return { own, commands: Object.assign({}, ANSWERS, ...own.map((one) => one.commands ?? {}), ACTS) };
}

// By both names, the page's own first.
export function namesOf(key) {
  return [...new Set([t(`board.slash.names.${key}`), key])];
}

// Whether it was done: then the field is emptied. What it says stands under the field until the next one.
export async function run(board, typed, speaker) {
  const [, word, words] = typed.match(/^\/(\S*)\s*([\s\S]*)$/);
  board.refusals.delete("say");
  const { own, commands } = await known(board);
  const keys = meant(Object.keys(commands), word);
  const { ok, said } =
    keys.length === 1
      ? await commands[keys[0]]({ board, words: words.trim(), speaker, own })
      : unclear(Object.keys(commands), word, keys);
  if (said) board.set({ answer: { lines: [said].flat().filter(Boolean), n: (board.ui.answer?.n ?? 0) + 1 } });
  return ok;
}

function meant(all, word) {
  if (!plain(word)) return [];
  const whole = all.filter((key) => namesOf(key).some((name) => plain(name) === plain(word)));
  return whole.length ? whole : all.filter((key) => namesOf(key).some((name) => begins(name, word)));
}

function unclear(all, word, keys) {
  const shown = (list) => ({ list: list.map((key) => `/${namesOf(key)[0]}`) });
  if (keys.length) return wrong(t("board.slash.several", { typed: `/${word}`, names: shown(keys) }));
  return wrong(t("board.slash.unknown", { word: `/${word}`, names: shown(all) }));
}

// To whoever is named, whole or by how the first word begins.
function whisper({ board, words }) {
  const { store } = board;
  const others = Object.entries(store.people).filter(([member]) => member !== store.me.member);
  const [first] = words.split(/\s/);
  const whole = others
    .filter(([, person]) => after(person.name, words) !== null)
    .sort(([, one], [, other]) => other.name.length - one.name.length);
  const found = whole.length ? whole.slice(0, 1) : others.filter(([, person]) => first && begins(person.name, first));
  if (found.length !== 1)
    return wrong(t("board.slash.whom", { names: { list: others.map(([, person]) => person.name) } }));
  const [[to, { name }]] = found;
  return board.act("say", "say", { text: after(name, words) ?? words.slice(first.length).trim(), to: [to] });
}
