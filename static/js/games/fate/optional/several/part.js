// Acting against several: how one says it, what is shared out, what each of them meets.

import { spreadArgs, spreadFields, spreadOf } from "./declare.js";
import { shares, sharing } from "./roll.js";

export const part = {
  spread: spreadOf,
  targetFields: spreadFields,
  declareArgs: spreadArgs,
  rollLines: shares,
  rollForms: sharing,
};
