// Maneuvers: what one is after, and what its outcome still asks.

import { argued, fields, first } from "./declare.js";
import { asked } from "./roll.js";

export const part = {
  declareFields: fields,
  declareArgs: argued,
  declareFirst: first,
  rollLines: asked,
  actionIcons: { maneuver: "advantage" },
};
