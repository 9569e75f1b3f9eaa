// Great threats: on their sheets, beside a challenge or contest that lifts an immunity, the GM's forms.

import { minions } from "./roll.js";
import { liftRow, sheetTools, sheetWords } from "./threats.js";

const forms = () => import("./forms.js");

export const part = {
  dialogs: { threat: [forms, "threatDialog"], lift_immunity: [forms, "liftDialog"] },
  lifts: liftRow,
  rollForms: minions,
  sheetWords,
  sheetTools,
  panel: { load: () => import("./panel.js") },
};
