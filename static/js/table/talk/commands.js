// What the message line understands after a slash. A name counts in English and in the page's language, whole or as far as it is
// plain, accents or not. Each command gets the words after it and answers with sentences, or acts as a button would.

import { t } from "words";
import { last, me, status, who, zones } from "./answers.js";
import { after, begins, plain, wrong } from "./named.js";
import { attack, end, invoke, move, pass, roll } from "./orders.js";

const pause =
  (tool) =>
  ({ board, words }) =>
    board.act("say", "pause_play", tool ? { tool, to: words } : {});
const free = ({ board, words, speaker }) =>
  board.act("say", "roll_free", speaker ? { text: words, character: speaker.id } : { text: words });
const DICE = /\dd|d\d|df/i;

export const COMMANDS = {
  status,
  last,
  me,
  who,
  zones,
  roll: (asked) => (DICE.test(asked.words) ? free(asked) : roll(asked)),
  pass,
  move,
  attack,
  invoke,
  end,
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

// By both names, the page's own first.
export function namesOf(key) {
  return [...new Set([t(`board.slash.names.${key}`), key])];
}

// Whether it was done: then the field is emptied. What it says stands under the field until the next one.
export async function run(board, typed, speaker) {
  const [, word, words] = typed.match(/^\/(\S*)\s*([\s\S]*)$/);
  board.refusals.delete("say");
  const keys = meant(word);
  const { ok, said } =
    keys.length === 1 ? await COMMANDS[keys[0]]({ board, words: words.trim(), speaker }) : unclear(word, keys);
  if (said) board.set({ answer: { lines: [said].flat().filter(Boolean), n: (board.ui.answer?.n ?? 0) + 1 } });
  return ok;
}

function meant(word) {
  const all = Object.keys(COMMANDS);
  if (!plain(word)) return [];
  const whole = all.filter((key) => namesOf(key).some((name) => plain(name) === plain(word)));
  return whole.length ? whole : all.filter((key) => namesOf(key).some((name) => begins(name, word)));
}

function unclear(word, keys) {
  const shown = (list) => ({ list: list.map((key) => `/${namesOf(key)[0]}`) });
  if (keys.length) return wrong(t("board.slash.several", { typed: `/${word}`, names: shown(keys) }));
  return wrong(t("board.slash.unknown", { word: `/${word}`, names: shown(Object.keys(COMMANDS)) }));
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
