// The MC's queue: the oldest prompt on paper, the others outlined. A chip is the whole act; own words have their button.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { render } from "words";
import { blocked, button, refusal } from "../../../table/controls.js";
import { formEnd, submit, text as typed } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { bandIcon, bandName, bandShade, gameOf, optionsOf, text } from "../book.js";
import * as select from "../select.js";
import { veil } from "../veils.js";

const LONGEST = 400;

// [key, what is shown] for the dock. Who may close none sees none.
export function queue(board) {
  const may = board.can.things ?? {};
  const waiting = select.prompts(board.store).filter((one) => may[one.id]);
  return waiting.map((one, at) => [one.id, prompt(board, one, may[one.id].close_prompt, at === 0)]);
}

export function promptTitle(board, one) {
  const name = select.nameOf(board.store, one.character);
  const kind = one.weight === "offer" ? "offer" : one.band ? "band" : "other";
  const game = gameOf(board.store);
  return board.g("mc.prompt", {
    kind,
    name: one.character ? name : "",
    move: render(one.called),
    band: one.band ? bandName(game, one.band) : "",
  });
}

function prompt(board, one, reason, first) {
  const game = gameOf(board.store);
  const shade = one.band ? bandShade(game, one.band) : "";
  return html`<article class=${first ? `prompt ${shade}` : "prompt prompt--next"} aria-labelledby=${`${one.id}-h`}>
    <header class="prompt__head">
      ${one.character ? portrait(board, one.character, "sm") : icon("gm")}
      <h2 id=${`${one.id}-h`}>
        ${promptTitle(board, one)}${one.total === null || one.total === undefined ? nothing : html`<small>${board.g("mc.total", { n: one.total })}</small>`}
      </h2>
      ${one.band ? html`<span class=${`verdict ${shade}`}>${icon(bandIcon(game, one.band))}${bandName(game, one.band)}</span>` : nothing}
    </header>
    ${text(one.text) ? html`<p class="prompt__text">${text(one.text, { actor: select.nameOf(board.store, one.character) })}</p>` : nothing}
    ${first ? answering(board, game, one, reason) : nothing}
  </article>`;
}

function answering(board, game, one, reason) {
  const at = `prompt-${one.id}`;
  const chips = (game.mc_moves ?? []).map(({ id, text: words, weight = "soft", content }) => ({
    id,
    content,
    args: { chip: id },
    words: text(words),
    weight,
  }));
  const options = optionsOf(game, one.options ?? []).map(({ id, text: words, content }) => ({
    id,
    content,
    args: { option: id },
    words: text(words),
    weight: "",
  }));
  const args = (data) => ({ prompt: one.id, words: typed(data, "words") });
  const all = [...options, ...chips];
  return html`${reminded(board, one)}${principles(board, game)}
    ${
      all.length
        ? html`<p class="label" id=${`${at}-chips`}>${board.g("mc.chips")}</p>
            <div class="chips" role="group" aria-labelledby=${`${at}-chips`}>
              ${repeat(
                all,
                ({ id }) => id,
                (chip) => chipView(board, one, chip, reason),
              )}
            </div>`
        : nothing
    }
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "close_prompt", args })}>
      ${textField({ id: `${at}-words`, name: "words", label: board.g(one.weight === "offer" ? "mc.price" : "mc.words"), rows: 1, max: LONGEST, required: true })}
      ${formEnd(board, { at, kind: "close_prompt", label: board.g(one.weight === "offer" ? "mc.offer_do" : "mc.do"), reason })}
    </form>
    ${one.weight === "offer" ? nothing : button(board, { at: `pass-${one.id}`, kind: "close_prompt", args: { prompt: one.id }, label: board.g("mc.pass"), reason, css: "btn--sm btn--quiet" })}`;
}

function chipView(board, one, { id, args, words, weight, content }, reason) {
  const at = `chip-${one.id}-${id}`;
  return html`<button
      type="button"
      class=${weight === "hard" ? "chip chip--hard" : "chip"}
      ?disabled=${blocked(board, "close_prompt", reason)}
      aria-busy=${board.busy.has(at) ? "true" : nothing}
      @click=${() => board.act(at, "close_prompt", { prompt: one.id, ...args })}
    >
      ${words}${weight ? html`<small>${board.g(`mc.weight.${weight}`)}</small>` : nothing}</button
    >${veil(board, { id, content })}${refusal(board, at)}`;
}

// Who gets worse untended, whose conditions are all marked.
function reminded(board, one) {
  const all = board.can.reminders?.[one.id] ?? [];
  return all.length
    ? html`<ul class="bullets note">
        ${all.map((line) => html`<li>${render(line)}</li>`)}
      </ul>`
    : nothing;
}

// What the game reminds of always.
function principles(board, { principles: all = [] }) {
  return all.length
    ? html`<details class="more">
        <summary>${board.g("mc.principles")}</summary>
        <ul class="bullets">
          ${all.map((one) => html`<li>${text(one)}</li>`)}
        </ul>
      </details>`
    : nothing;
}
