// Ready heroes to take, and for the GM opponents that go into her store.

import { html } from "lit-html";
import { language } from "words";
import { button } from "../../../table/controls.js";

export function samplesDialog(board) {
  // An opponent is nothing but a card.
  const isHero = (key) => board.hasG(`sample.${key}.about`);
  const samples = (board.page.system.samples ?? []).filter((key) => board.store.isGm || isHero(key));
  const one = (key) =>
    html`<li>
      <span class="grow"
        ><b>${board.g(`sample.${key}.name`)}</b><br /><span class="note"
          >${board.g(isHero(key) ? `sample.${key}.about` : "person.opponent")}</span
        ></span
      >
      ${button(board, { at: `sample-${key}`, kind: "copy_sample", label: board.g("person.take"), name: board.g("person.take_name", { name: board.g(`sample.${key}.name`) }), reason: board.can.commands.copy_sample, css: "btn--sm", click: async () => (await board.act(`sample-${key}`, "copy_sample", { sample: key, language })).ok && board.close() })}
    </li>`;
  return html`<h2 id="dialog-h">${board.g("person.samples")}</h2>
    <ul class="list">
      ${samples.map(one)}
    </ul>`;
}
