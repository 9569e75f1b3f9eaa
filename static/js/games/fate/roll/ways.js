// The ways to act or answer: approaches, what a mook is good at, stunts.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "app/lib/kit.js";
import { checkField, group, selectField } from "app/lib/fields.js";
import { t } from "words";
import { why } from "../../../table/controls.js";
import { list, text } from "../../../table/forms.js";
import { reasonField, takesReasons } from "./reasons.js";
import * as select from "../select.js";
import { effectLine, stuntLine, usesNote } from "../sheet/stuntline.js";
import { ratingName } from "./words.js";

// The word of a number on the ladder, also beyond its ends.
export function ladderWord(board, value) {
  const { lowest, highest } = board.page.system.ladder;
  const word = value < lowest ? "below" : value > highest ? "beyond" : value < 0 ? `m${-value}` : value;
  return board.g(`ladder.${word}`);
}

export function against(board, value) {
  return t("play.challenge.against", { name: ladderWord(board, value), value: { signed: value } });
}

// What a character may roll with. `first`: its ratings, or what does for this action where not everything does; of a mook
// in words what the rules allow. `more`: all the others, folded.
export function ratingGroups(board, sheet, does) {
  const words = board.can.acts?.[sheet?.id]?.ratings ?? [];
  if (words.length) return { first: words, more: [] };
  const { named, rest } = select.ratingsOf(board, sheet);
  if (does) {
    const first = best(
      sheet,
      [...named, ...rest].filter((key) => does.includes(key)),
    );
    return { first, more: [...named, ...rest].filter((key) => !does.includes(key)), asks: true };
  }
  return named.length ? { first: named, more: rest } : { first: rest, more: [] };
}

function best(sheet, keys) {
  const value = (key) => sheet.ratings?.[key] ?? 0;
  return keys.sort((one, other) => value(other) - value(one));
}

// The names that `row` draws: the first ones, and the others under a line that unfolds.
export function ratingRows(board, sheet, { does, chosen, row }) {
  const { first, more, asks } = ratingGroups(board, sheet, does);
  const rows = (keys) => html`<div class="ratings ratings--two">${keys.map(row)}</div>`;
  if (!more.length) return rows(first);
  return html`${rows(first)}
    <details class="more" ?open=${more.includes(chosen)}>
      <summary>${t(asks ? "play.rating.not_usual" : "play.rating.others")}</summary>
      ${rows(more)}
    </details>`;
}

export function ratingKeys(board, sheet) {
  const { first, more } = ratingGroups(board, sheet);
  return [...first, ...more];
}

// What is not rated counts +0; of a mook in words, the value of the word.
export function ratingValue(board, sheet, key) {
  const { ratings, mook_ratings } = board.page.system;
  return sheet.ratings?.[key] ?? (ratings.order.includes(key) ? 0 : (mook_ratings[key] ?? 0));
}

// With a mook's list beside it.
export function ratingLabel(board, sheet, key) {
  const name = ratingName(board, key);
  return sheet[key]?.length ? t("board.rating.with", { name, what: sheet[key].join(", ") }) : name;
}

// What each approach is for, and of the chosen one right away.
export function ratingHelp(board, sheet, chosen) {
  const keys = ratingKeys(board, sheet).filter((key) => ratingName(board, key, "meaning"));
  if (!keys.length || !sheet.ratings) return nothing;
  return html`${keys.includes(chosen) ? html`<p class="field__help">${ratingName(board, chosen, "meaning")}</p>` : nothing}
    <details class="more">
      <summary>${t("play.hint.approaches")}</summary>
      <dl class="facts">
        ${keys.map(
          (key) =>
            html`<div>
              <dt>${ratingName(board, key)}</dt>
              <dd>
                ${ratingName(board, key, "meaning")} <span class="note">${ratingName(board, key, "examples")}</span>
              </dd>
            </div>`,
        )}
      </dl>
    </details>`;
}

export function ratingChoice(board, character, id, value) {
  const sheet = board.store.get(character);
  const { first, more } = ratingGroups(board, sheet);
  const options = (keys) => keys.map((key) => ratingOption(board, sheet, key));
  return selectField({
    id,
    name: "rating",
    label: t("board.declare.rating"),
    options: more.length
      ? [...options(first), { group: t("play.rating.others"), options: options(more) }]
      : options(first),
    value,
  });
}

export function ratingOption(board, sheet, key) {
  return {
    value: key,
    text: t("board.declare.rating_option", {
      name: ratingLabel(board, sheet, key),
      value: { signed: ratingValue(board, sheet, key) },
    }),
  };
}

// Where a rating of another list is added.
export function secondChoice(board, character, id, value = "") {
  const sheet = board.store.get(character);
  const { second } = board.page.system.ratings;
  if (!second.length || !sheet?.ratings) return nothing;
  const option = (key) => ({
    value: key,
    text: t("board.declare.rating_option", {
      name: ratingName(board, key),
      value: { signed: sheet.ratings[key] ?? 0 },
    }),
  });
  return selectField({
    id,
    name: "second",
    label: t("play.rating.second"),
    options: [{ value: "", text: t("play.rating.no_second") }, ...second.map(option)],
    value,
  });
}

export function secondArgs(data) {
  return data.get("second") ? { second: text(data, "second") } : {};
}

// The stunts that count on rolls, one or several as the table plays; the circumstance is claimed for all to see. Those that
// fit the action whatever it is done with come first, with what they give. Folded are those for another action, and those
// that stand beside their rating, to be claimed in other words.
export function stuntChoice(board, character, action, rating) {
  const found = claimsFor(board, character, action, rating);
  if (!found.length) return nothing;
  const several = select.dial(board, "stunts_stack");
  const [near, far] = [
    found.filter((one) => one.near && !isBeside(one)),
    found.filter((one) => !one.near || isBeside(one)),
  ];
  const rows = (some) =>
    repeat(
      some,
      (one) => one.stunt.id,
      (one) => claimRow(board, character, one, several),
    );
  const none = several
    ? nothing
    : claimField(board, character, { several, id: "", label: t("board.declare.no_stunt") });
  const folded = (before) =>
    html`<details class="more" ?open=${far.some((one) => one.claimed)}>
      <summary>${t(far.some(isBeside) ? "play.stunt.all" : "play.stunt.others")}</summary>
      ${before}${rows(far)}
    </details>`;
  const title = t(several ? "play.stunt.claims" : "board.declare.stunt");
  return near.length
    ? group(title, html`${none}${rows(near)}${far.length ? folded(nothing) : nothing}`)
    : folded(group(title, none));
}

// Those to choose that are for just this rating and action.
export function stuntsBeside(board, sheet, action, key) {
  return claimsFor(board, sheet?.id, action, key).filter(
    (one) => one.near && one.claim.rating === key && isBeside(one),
  );
}

// Whether any is to be chosen that stands beside no rating.
export function claimsOpenly(board, character, action) {
  return claimsFor(board, character, action, null).some(
    (one) => one.near && !isBeside(one) && !one.claim.always && !one.claim.reason,
  );
}

function isBeside({ claim, near }) {
  return near && Boolean(claim.rating) && !claim.always && !claim.reason;
}

// What the server says of each: `fits` rating and action, `near` the action alone; without a question for a rating, any does.
function claimsFor(board, character, action, rating) {
  const may = board.can.acts?.[character]?.claims ?? {};
  const claims = claimsOf(board, character);
  const told = (stunt) => {
    const claim = may[stunt.id];
    const near = claim.actions.includes(action);
    return {
      stunt,
      claim,
      near,
      fits: near && (rating === null || claim.rating === null || claim.rating === rating),
      claimed: claims.includes(stunt.id),
    };
  };
  const shown = (one) => !one.claim.always || one.fits;
  const found = (board.store.get(character)?.stunts ?? [])
    .filter((stunt) => may[stunt.id])
    .map(told)
    .filter(shown);
  return found.sort((one, other) => other.fits - one.fits);
}

function claimRow(board, character, { stunt, claim, fits, claimed }, several) {
  const gives = claim.adds ? { signed: claim.adds } : "";
  const tag = fits ? html` <span class="tag tag--accent">${t("play.stunt.fits", { gives })}</span>` : nothing;
  const label = html`${stunt.rating ? t("play.stunt.with", { name: stunt.name, rating: ratingName(board, stunt.rating) }) : stunt.name}${tag}`;
  if (claim.always)
    return html`<p class="check">
      ${icon("check", "sm")}<span
        >${label}<br /><span class="note">${t("play.stunt.by_itself", { what: effectLine(board, stunt) })}</span></span
      >
    </p>`;
  const note = claim.reason ? why(board, claim.reason) : claimNote(board, stunt);
  const when = claimed && stunt.circumstance;
  return html`${claimField(board, character, { several, id: stunt.id, label, note, disabled: Boolean(claim.reason) })}
  ${when ? reasonField(board, { id: `when-${stunt.id}`, name: `when-${stunt.id}`, label: t("play.stunt.when"), value: stunt.circumstance, hint: t("play.stunt.make_it_so") }) : nothing}`;
}

/** @param {Board} board @param {string} character @param {any} how */
function claimField(board, character, { several, id, ...field }) {
  const claims = claimsOf(board, character);
  const ids = (on) => (several ? [...claims.filter((one) => one !== id), ...(on ? [id] : [])] : [id].filter(Boolean));
  const change = (event) => board.set({ claims: { character, ids: ids(event.target.checked) } });
  return checkField({
    type: several ? "checkbox" : "radio",
    name: "stunt",
    value: id,
    checked: id ? claims.includes(id) : !claims.length,
    change,
    ...field,
  });
}

function claimNote(board, stunt) {
  return stunt.kind === "bonus"
    ? stunt.circumstance
    : [stuntLine(board, stunt), usesNote(board, stunt)].filter(Boolean).join(" \u00b7 ");
}

function claimsOf(board, character) {
  const { claims } = board.ui;
  return claims?.character === character ? claims.ids : [];
}

// What is claimed in the form, with `stunt`, the one that was pressed: by the words of the sheet where it has no others.
export function claimArgs(data, board, character, stunt) {
  const ticked = list(data, "stunt");
  const several = stunt && select.dial(board, "stunts_stack");
  const [first, ...more] = stunt ? [stunt, ...(several ? ticked.filter((id) => id !== stunt) : [])] : ticked;
  if (!first) return {};
  const own = takesReasons(board)
    ? board.store.get(character).stunts.find((one) => one.id === stunt)?.circumstance
    : "";
  const said = (id) => text(data, `when-${id}`) || (id === stunt ? own : "") || "";
  return {
    stunt: first,
    more_stunts: more,
    circumstances: Object.fromEntries([first, ...more].map((id) => [id, said(id)])),
  };
}
