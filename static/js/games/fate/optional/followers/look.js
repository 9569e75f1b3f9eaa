// What a sheet says of minions and companions.

import * as select from "../../select.js";

export const minionsOf = (character) => select.part(character, "minions");

export const companionsOf = (character) => select.part(character, "companions")?.all ?? [];
