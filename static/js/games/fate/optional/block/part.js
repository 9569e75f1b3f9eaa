// Blocks: saying one, the GM's word on it, those that stand, and getting past one.

import { declared, fields, first } from "./declare.js";
import { lines, readsAlone, readRoll, rollWaits, ruling } from "./roll.js";
import { rows } from "./standing.js";

export const part = {
  actionIcons: { block: "gate" },
  declareFields: fields,
  declareArgs: declared,
  declareFirst: first,
  readRoll,
  readsAlone,
  rollForms: ruling,
  rollLines: lines,
  rollWaits,
  rows,
};
