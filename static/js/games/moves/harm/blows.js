// A blow on its way, and a life that hangs on a word: what each asks, and of whom.

import { html, nothing } from "lit-html";
import { checkField, group, numberField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text as typed, whole } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { debilityName, gameOf } from "../book.js";
import * as select from "../select.js";

const MOST = 20;
const COMING = "to_come";

// [key, what is shown] for the dock.
export function blowPanels(board) {
  const { store } = board;
  const blows = store.all("blow").filter((one) => one.step !== COMING);
  return [
    ...blows.map((one) => [one.id, blowView(board, one)]),
    ...store.all("ending").map((one) => [one.id, endingView(board, one)]),
  ];
}

const mayOf = (board, id) => board.can.things?.[id] ?? {};

function card(board, one, who, title, content) {
  return html`<article class="prompt b-fail" aria-labelledby=${`${one.id}-h`}>
    <header class="prompt__head">
      ${portrait(board, who, "sm")}
      <h2 id=${`${one.id}-h`}>${title}</h2>
      <span class="tag">${board.g(`blow.step.${one.step ?? one.means}`)}</span>
    </header>
    ${content}
  </article>`;
}

// ---- a blow

const harmOf = ({ amount, armor = 0, changed = 0 }) => Math.max(0, Math.max(0, (amount ?? 0) - armor) + changed);

function blowView(board, blow) {
  const may = mayOf(board, blow.id);
  const name = select.nameOf(board.store, blow.to);
  const rated = blow.amount !== null && blow.amount !== undefined;
  const title = board.g("blow.title", {
    name,
    n: rated ? harmOf(blow) : null,
    by: blow.by ? select.nameOf(board.store, blow.by) : "",
  });
  const line = rated
    ? html`<p class="note">
        ${board.g("blow.made_of", { n: blow.amount, armor: blow.armor ?? 0, changed: { signed: blow.changed ?? 0 } })}
      </p>`
    : nothing;
  return card(
    board,
    blow,
    blow.to,
    title,
    html`${line}${may.set_blow === undefined ? nothing : rating(board, blow, may.set_blow)}
    ${blow.step === "debility" ? debilities(board, blow, may) : nothing}`,
  );
}

function rating(board, blow, reason) {
  const at = `blow-${blow.id}`;
  return html`<form
    class="stack stack--tight"
    @submit=${submit(board, { at, kind: "set_blow", args: (data) => ({ blow: blow.id, amount: whole(data, "amount") }) })}
  >
    ${numberField({ id: `${at}-n`, name: "amount", label: board.g("blow.amount"), value: blow.amount ?? 1, least: 0, most: MOST })}
    ${formEnd(board, { at, kind: "set_blow", label: board.g("blow.set"), reason, css: blow.step === "rating" ? "btn--primary" : "btn--sm" })}
  </form>`;
}

// Only the player takes one; saying no suffers the blow.
function debilities(board, blow, may) {
  const game = gameOf(board.store);
  const at = `debility-${blow.id}`;
  const take = may.take_debility;
  const suffer = button(board, {
    at: `suffer-${blow.id}`,
    kind: "take_debility",
    args: { blow: blow.id },
    label: board.g("blow.suffer"),
    reason: may.suffer,
  });
  if (take === undefined) return suffer === nothing ? html`<p class="note">${board.g("blow.theirs")}</p>` : suffer;
  const args = (data) => ({ blow: blow.id, debility: typed(data, "debility") });
  const options = (blow.open ?? []).map((id, n) =>
    checkField({ name: "debility", value: id, type: "radio", label: debilityName(game, id), checked: n === 0 }),
  );
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "take_debility", args })}>
      ${group(board.g("blow.debilities"), options)}
      ${formEnd(board, { at, kind: "take_debility", label: board.g("blow.take"), reason: take })}
    </form>
    ${suffer}`;
}

// ---- a life

function endingView(board, ending) {
  const name = select.nameOf(board.store, ending.character);
  const may = mayOf(board, ending.character);
  const content = ending.chosen
    ? returning(board, ending, may.return_harm)
    : ending.means === "out"
      ? goingOut(board, ending, may.take_out)
      : living(board, ending, may.choose_life);
  return card(board, ending, ending.character, board.g("ending.title", { name, means: ending.means }), content);
}

function living(board, ending, reason) {
  if (reason === undefined) return html`<p class="note">${board.g("ending.theirs")}</p>`;
  return html`<div class="chips" role="group" aria-label=${board.g("ending.choices")}>
    ${(ending.open ?? []).map((choice) => button(board, { at: `life-${ending.id}-${choice}`, kind: "choose_life", args: { character: ending.character, choice }, label: board.g(`ending.${choice}`), reason }))}
  </div>`;
}

function goingOut(board, ending, reason) {
  const press = (out) =>
    button(board, {
      at: `out-${ending.id}-${out}`,
      kind: "take_out",
      args: { character: ending.character, out },
      label: board.g(out ? "ending.out_yes" : "ending.out_no"),
      reason,
    });
  return html`<div class="row">${press(true)}${press(false)}</div>`;
}

function returning(board, ending, reason) {
  if (reason === undefined) return html`<p class="note">${board.g("ending.mc")}</p>`;
  const at = `return-${ending.id}`;
  const most = gameOf(board.store).harm?.length ?? 0;
  const args = (data) => ({
    character: ending.character,
    level: whole(data, "level"),
    stabilised: data.get("stabilised") === "on",
  });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "return_harm", args })}>
    ${numberField({ id: `${at}-n`, name: "level", label: board.g("ending.level"), value: 0, least: 0, most })}
    ${checkField({ name: "stabilised", label: html`${icon("check", "sm")} ${board.g("ending.stabilised")}` })}
    ${formEnd(board, { at, kind: "return_harm", label: board.g("ending.return"), reason })}
  </form>`;
}
