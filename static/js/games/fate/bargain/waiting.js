import { t } from "words";
import * as select from "../select.js";

const WAITING = { narrate: "board.waiting.narrate", contested: "harm.waiting.contested", told: "harm.waiting.told" };

function waiting(board, one) {
  const { store } = board;
  if (one.kind === "offer" && store.get(one.id)) return offerTitle(board, store.get(one.id));
  if (one.kind === "hit") {
    const hit = store.get(one.id);
    return hit
      ? t(WAITING[hit.state] ?? "board.waiting.hit", { n: hit.shifts, name: select.nameOf(store, hit.target) })
      : t("board.waiting.other");
  }
  if (one.kind === "tie") return t("board.waiting.tie");
  if (one.kind === "turn") return t("board.waiting.turn");
  if (one.kind === "contest") return t("board.waiting.contest", { what: one.what });
  if (one.kind !== "roll") return undefined;
  const name = one.character && one.character !== "gm" ? select.nameOf(store, one.character) : "";
  return board.first("rollWaits", one) ?? t("board.waiting.roll", { what: one.what ?? "other", name });
}

export function offerTitle(board, offer) {
  const { store } = board;
  const by = select.subjectName(store, offer.by);
  const to = select.ownerName(store, offer.to);
  const yours = select.isOwn(store, offer.to) && !store.isGm;
  return t(yours && offer.kind === "compel" ? "board.offer.title.compels_you" : `board.offer.title.${offer.kind}`, {
    by,
    to,
  });
}

export const part = { waiting };
