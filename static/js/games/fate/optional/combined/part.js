// Skills beside the main one, small things beside an action, and what wears everybody down.

import { besideArgs, besideFields } from "./declare.js";
import { beside, weighing } from "./roll.js";

export const part = {
  declareFields: besideFields,
  declareArgs: besideArgs,
  rollLines: beside,
  rollForms: weighing,
  panel: { load: () => import("./panel.js") },
};
