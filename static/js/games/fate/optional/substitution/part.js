// One skill in place of another: asked for at an aspect of the scene, and what stands in for what.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { item } from "../../../../table/scene/menus.js";
import { ratingName } from "../../roll/words.js";
import * as select from "../../select.js";

const forms = () => import("./forms.js");

// Of an aspect of the scene or a place there, for whoever may pay.
function aspectActs(board, aspect) {
  const [asker] = Object.entries(board.can.acts ?? {}).find(([, act]) => act.substitute === null) ?? [];
  if (!asker || !/^(scene|zone):/.test(aspect.on) || select.staysHidden(board.store, aspect)) return [];
  const actor = select.actor(board);
  const character = board.can.acts[actor?.id]?.substitute === null ? actor.id : asker;
  return [
    item(
      "aspect",
      t("extras.substitution.ask"),
      () => board.open("substitute", { aspect: aspect.id, character }),
      board.store.paused,
    ),
  ];
}

function rows(board) {
  return board.store.all("substitution").map(
    (one) =>
      html`<li>
        ${icon("aspect")}<span class="grow"
          >${t("extras.substitution.stands", {
            name: select.nameOf(board.store, one.character),
            rating: ratingName(board, one.rating),
            instead: ratingName(board, one.instead_of),
            lasts: one.lasts,
          })}</span
        >
      </li>`,
  );
}

// What a question to the GM is about.
function offerSubject(board, offer) {
  if (offer.kind !== "substitution") return undefined;
  const words = { rating: ratingName(board, offer.grant.rating), instead: ratingName(board, offer.text) };
  return t("extras.substitution.for", words);
}

export const part = {
  offerSubject,
  aspectActs,
  rows,
  dialogs: { substitute: [forms, "substituteDialog"] },
};
