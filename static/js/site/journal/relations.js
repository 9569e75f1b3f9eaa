/**
 * A new relation (`data-relates`): names of pages are offered while one types.
 */

import "app/journal.js";

const form = document.querySelector("[data-relates]");
const names = form?.querySelector("datalist");
let asked = 0;

async function offer(begun) {
  const mine = ++asked;
  const answer = await fetch(`${form.dataset.relates}?begun=${encodeURIComponent(begun)}`);
  if (!answer.ok || mine !== asked) return;
  const { titles } = await answer.json();
  names.replaceChildren(...titles.map((title) => new Option("", title)));
}

form?.elements.to.addEventListener("input", (event) => event.target.value.trim() && offer(event.target.value));
