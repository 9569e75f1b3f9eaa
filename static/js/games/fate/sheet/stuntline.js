// A stunt that is used by hand in one sentence: what it does, how often, and what it costs. The sheet's are the server's.

import { t } from "words";
import { ratingName } from "../roll/words.js";

export function stuntLine(board, stunt) {
  if (stunt.kind !== "rule") return board.g(`stunt.line.${stunt.kind}`, { text: stunt.text || stunt.circumstance });
  return board.g("stunt.line.rule", {
    text: stunt.text,
    what: effectLine(board, stunt),
    limit: limitLine(board, stunt),
    cost: costLine(board, stunt),
  });
}

export function effectLine(board, stunt) {
  if (!stunt.effect) return "";
  return board.g(`stunt.effect.${stunt.effect}.line`, {
    rating: stunt.rating ? ratingName(board, stunt.rating) : "",
    other: stunt.other ? ratingName(board, stunt.other) : "",
    action: actionsOf(board, stunt),
    amount: stunt.amount || 1,
    harm: stunt.harm ? board.g(`harm.${stunt.harm}`) : "",
  });
}

function actionsOf(board, stunt) {
  return { list: (stunt.actions ?? []).map((action) => board.g(`action.${action}.name`)) };
}

export function limitLine(board, stunt) {
  return stunt.per ? board.g(`stunt.per.${stunt.per}.limit`, { times: stunt.times }) : "";
}

export function costLine(board, stunt) {
  return stunt.cost ? board.g("stunt.cost", { cost: stunt.cost }) : "";
}

// What is left of its uses: null without a limit.
export function usesLeft(stunt) {
  const most = stunt.kind === "session" ? 1 : stunt.per ? stunt.times : null;
  return most === null ? null : stunt.used ? 0 : most - (stunt.uses ?? 0);
}

export function usesNote(board, stunt) {
  const left = usesLeft(stunt);
  if (left === null) return "";
  if (left > 0) return stunt.times > 1 ? board.g("stunt.left", { left }) : "";
  return stunt.kind === "rule" ? board.g(`stunt.per.${stunt.per}.used`) : t("board.sheet.used");
}
