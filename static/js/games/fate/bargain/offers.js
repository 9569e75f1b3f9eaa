// Questions between people: compels, concessions, suggestions, rewordings. The price stands in the button.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { later } from "../../../table/later.js";
import { answers, does, opens } from "../../../table/people/offers.js";
import * as select from "../select.js";
import { offerTitle } from "./waiting.js";
import { coin } from "../kit.js";
import { ratingName } from "../roll/words.js";

// By id: the panel of each.
export function offerPanels(board) {
  const may = board.can.offers ?? {};
  return board.store
    .all("offer")
    .filter((offer) => may[offer.id] || concerns(board, offer))
    .map((offer) => [offer.id, panel(board, offer, may[offer.id] ?? {})]);
}

function concerns(board, offer) {
  return board.store.isGm || select.isOwn(board.store, offer.to) || select.isOwn(board.store, offer.by);
}

function panel(board, offer, may) {
  const mine = answers(may);
  const open = board.ui.offer === offer.id;
  return html`<article
    class=${`offer ${mine ? "offer--mine" : "offer--done"} ${open ? "offer--open" : ""}`}
    aria-label=${offerTitle(board, offer)}
  >
    <div class="offer__head">
      ${token(offer)}<b>${offerTitle(board, offer)}</b
      ><button
        type="button"
        class=${mine ? "btn btn--sm offer__open" : "btn btn--sm btn--quiet offer__open"}
        aria-expanded=${open ? "true" : "false"}
        @click=${() => board.set({ offer: open ? null : offer.id })}
      >
        ${open ? t("common.button.hide") : t(mine ? "board.offer.answer" : "common.button.show")}
      </button>
    </div>
    <p class="offer__terms">${subject(board, offer)}${offer.terms || offer.text}</p>
    ${offer.event ? html`<p class="field__help">${t("board.offer.about", { event: offer.event })}</p>` : nothing}${before(offer)}
    ${mine ? nothing : html`<p class="field__help">${t("board.offer.waits", { name: waitsFor(board, offer) })}</p>`}
    ${buttons(board, offer, may)}${forms(board, offer, may)}${voted(board, offer, may)}
  </article>`;
}

// What it is about: an aspect, or a stunt of the one who proposes.
function subject(board, offer) {
  const { store } = board;
  const told = board.first("offerSubject", offer);
  if (told) return html`<b>${told}</b>: `;
  if (offer.aspect && store.get(offer.aspect))
    return html`<span class="mark">${select.nameOf(store, offer.aspect)}</span>: `;
  if (offer.grant) return html`<b>${granted(board, offer.grant)}</b>: `;
  const stunt = offer.kind === "stunt" && store.get(offer.by)?.stunts?.find((one) => one.id === offer.text);
  return stunt ? html`<b>${stunt.name}</b>, ${stuntLine(board, stunt)}: ` : nothing;
}

// What a rating would be allowed to do.
function granted(board, { rating, action, harm }) {
  const what =
    { zone: () => t("extras.zone_attack"), treat: () => t("extras.grant.treat") }[action] ??
    (() => board.g(`action.${action}.name`));
  const done = harm ? `${what()} (${t(`harm.kind.${harm}`)})` : what();
  return t("extras.grant.for", { rating: ratingName(board, rating), what: done });
}

function stuntLine(board, stunt) {
  if (stunt.kind !== "bonus") return board.g(`stunt.kind.${stunt.kind}.name`);
  return t("play.stunt.adds", {
    rating: ratingName(board, stunt.rating),
    actions: { list: stunt.actions.map((action) => board.g(`action.${action}.name`)) },
  });
}

function token(offer) {
  if (offer.escrow)
    return html`<span class="coin coin--sm coin--held" role="img" aria-label=${t("board.offer.held")}
      >${offer.escrow}<span class="coin__lock">${icon("lock")}</span></span
    >`;
  return offer.kind === "compel" || offer.kind === "self_compel"
    ? coin("+1", { size: "sm", label: t("board.offer.gain") })
    : icon("hand");
}

function waitsFor(board, offer) {
  return select.ownerName(board.store, offer.turn === "to" ? offer.to : (offer.lead ?? offer.by));
}

// The wording it had before, while it is bargained over.
function before(offer) {
  const was = offer.versions?.at(-2);
  return was ? html`<p class="field__help">${t("play.offer.before", { text: was })}</p>` : nothing;
}

function buttons(board, offer, may) {
  const compel = offer.kind === "compel";
  const words = (kind) => t(compel ? `board.offer.do.${kind}_compel` : `board.offer.do.${kind}`);
  const act = (kind, label, css) => does(board, offer, kind, label, css);
  const opener = (kind, label) => opens(board, offer, kind, label);
  const name =
    compel && answers(may) ? t("board.offer.answer_to", { aspect: select.nameOf(board.store, offer.aspect) }) : nothing;
  return html`<div class="offer__do" role=${name === nothing ? nothing : "group"} aria-label=${name}>
    ${act("accept_offer", offer.grant ? t("board.offer.do.accept_once") : words("accept"), "btn--primary")}${forScene(board, offer, may)}${act("agree_counter", t("board.offer.do.agree_counter"), "btn--primary")}
    ${forAbsent(board, offer, may)}${endsScene(board, offer, may)}${refuse(board, offer, may, words("refuse"))}${opener("counter_offer", t("board.offer.do.counter"))}
    ${opener("take_over_offer", t("play.offer.take_over"))}${opener("turn_down_offer", t("play.offer.turn_down"))}${act("withdraw_offer", t("common.button.withdraw"), "btn--quiet")}
  </div>`;
}

// The table's judgment of a compel, and the sentence a refusal asks for.
function voted(board, offer, may) {
  if (may.vote_on_offer === undefined && board.ui.refusing !== offer.id) return nothing;
  return later(board, "offer_votes", () => import("./offervotes.js"))?.votes(board, offer, may) ?? nothing;
}

function refuse(board, offer, may, label) {
  const asked = offer.kind === "compel" && select.dial(board, "refusal_explained");
  return button(board, {
    at: `refuse_offer-${offer.id}`,
    kind: "refuse_offer",
    args: { offer: offer.id },
    label,
    reason: may.refuse_offer,
    css: "btn--sm",
    ...(asked ? { click: () => board.set({ refusing: offer.id }) } : {}),
  });
}

// What a rating is allowed to do may hold for one roll, or for the scene.
function forScene(board, offer, may) {
  if (!offer.grant || may.accept_offer === undefined) return nothing;
  return button(board, {
    at: `scene-${offer.id}`,
    kind: "accept_offer",
    args: { offer: offer.id, for_scene: true },
    label: t("board.offer.do.accept_scene"),
    reason: may.accept_offer,
    css: "btn--sm",
  });
}

// A compel of one of the GM's characters may end the scene; its point then waits for the next one.
function endsScene(board, offer, may) {
  if (
    !board.store.isGm ||
    offer.kind !== "compel" ||
    may.accept_offer !== null ||
    board.store.get(offer.to)?.kind === "pc"
  )
    return nothing;
  return button(board, {
    at: `ends-${offer.id}`,
    kind: "accept_offer",
    args: { offer: offer.id, ends_scene: true },
    label: t("play.offer.accept_ends"),
    reason: null,
    css: "btn--sm",
  });
}

// Terms of one of the GM's, while nobody who plays on the other side is here to answer.
function forAbsent(board, offer, may) {
  const { store } = board;
  const players = store.all("seat").filter((seat) => seat.role === "player");
  if (may.accept_absent === undefined || players.some((seat) => store.people[seat.member]?.online)) return nothing;
  return button(board, {
    at: `absent-${offer.id}`,
    kind: "accept_offer",
    args: { offer: offer.id, for_absent: true },
    label: t("play.offer.accept_absent"),
    reason: may.accept_absent,
    css: "btn--sm",
  });
}

function forms(board, offer, may) {
  return [
    wording(board, offer, may, {
      kind: "counter_offer",
      name: "terms",
      label: t("board.offer.terms"),
      send: t("board.offer.do.propose"),
    }),
    wording(board, offer, may, {
      kind: "take_over_offer",
      name: "terms",
      label: t("play.offer.your_words"),
      send: t("play.offer.take_over"),
      note: t("play.offer.take_over_note"),
    }),
    wording(board, offer, may, {
      kind: "turn_down_offer",
      name: "reason",
      label: t("board.reason_all"),
      send: t("play.offer.turn_down"),
      note: t("play.offer.turn_down_note"),
      value: "",
    }),
  ];
}

// A form of one sentence under the buttons; other terms begin with those that stand.
function wording(board, offer, may, { kind, name, label, send, note = "", value = offer.terms }) {
  const at = `${kind}-${offer.id}`;
  if (board.ui.bargaining !== at || may[kind] !== null) return nothing;
  const args = (data) => ({ offer: offer.id, [name]: text(data, name) });
  const done = () => board.set({ bargaining: null });
  return html`<form
    class="stack stack--tight"
    data-focus=${at}
    @submit=${submit(board, { at, kind, args, edits: true, then: done })}
  >
    ${textField({ id: at, name, label, value, max: 400, rows: 2, required: true, hint: note })}
    ${formEnd(board, { at, kind, label: send, cancel: done })}
  </form>`;
}
