// What an aspect can make impossible: words of the table's own, and the one deed that the server notices by itself.

import { t } from "words";

export const MOVING = "move";

export function deedWord(deed) {
  return deed === MOVING ? t("board.blocks.moving") : deed;
}
