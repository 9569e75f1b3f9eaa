// What the table's engine brings to its page. The page's import map calls the engine's own module "engine"; it lists `parts`,
// each an object that says what stands at which place of the shell. The shell asks a place and knows nothing of who answers.
// A part that is not always needed is listed as {when(board), load()} and fetched when it is.

import { nothing } from "lit-html";
import { dial } from "./select.js";

const missing = (answer) => answer === undefined || answer === null || answer === nothing;

export class Parts {
  #listed;
  #draw;
  #fetched = new Map();
  #standing = [];

  // `draw` is called when a part has come.
  constructor(listed, draw) {
    this.#listed = listed;
    this.#draw = draw;
  }

  // ---- actions

  // After each change of the table: which parts it needs now.
  look(board) {
    this.#standing = this.#listed
      .filter((part) => !part.when || part.when(board))
      .map((part) => (part.load ? this.#fetch(part, board) : part))
      .filter(Boolean);
  }

  // ---- questions

  // Everything that stands at that place, in the order of the parts.
  all(place, board, ...about) {
    return this.#standing
      .filter((part) => place in part)
      .flatMap((part) => (typeof part[place] === "function" ? part[place](board, ...about) : part[place]))
      .filter((answer) => !missing(answer));
  }

  // Whether a part that is needed is still on its way.
  get awaited() {
    return [...this.#fetched.values()].includes(null);
  }

  // ---- internal

  #fetch(part, board) {
    if (!this.#fetched.has(part)) {
      this.#fetched.set(part, null);
      part
        .load()
        .catch((error) => console.error("No part", error))
        .then((module) => {
          this.#fetched.set(part, module?.part);
          this.look(board);
          this.#draw();
        });
    }
    return this.#fetched.get(part);
  }
}

// ---- optional rules: the page's data names those that bring a part, with what there has to be for it to be fetched
// (`part.json` beside its `part.js`)

// Whether this viewer may send any of the commands that a rule is for.
export const mayUse = ({ can }, { commands = [] }) => commands.some((kind) => can.commands[kind] !== undefined);

export const partsOf = (rules) =>
  rules.map((rule) => ({
    when: (board) => mayUse(board, rule) || isThere(board, rule) || isPlayed(board, rule),
    load: () => import(`app/${rule.script}`),
  }));

// Whether the table plays by it.
const isPlayed = (board, { dials = [] }) => dials.some((name) => dial(board, name));

// Whether there is something of it: entities by type, with the values that their fields may have.
function isThere({ store }, { entities = {} }) {
  return Object.entries(entities).some(([type, fields]) =>
    store.all(type).some((one) => Object.entries(fields).every(([name, values]) => values.includes(one[name]))),
  );
}
