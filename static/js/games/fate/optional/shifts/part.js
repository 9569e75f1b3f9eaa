// What the shifts of a roll buy.

import { bought, spending } from "./roll.js";

export const part = { rollLines: bought, rollOver: spending };
