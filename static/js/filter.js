/**
 * A search field that leaves what has all of its words: `input[data-filter="<where>"]`, parts `[data-part]` in there. It
 * shows itself (or the part around it that is hidden) only where scripts run. Around it, `[data-filter-none]` is shown
 * when nothing is left, and `[data-filter-count]` tells how many are, in the words of `data-filter-found`. A fold in there
 * opens while something is looked for. Enter goes to what was found first, Escape empties the field. Parts that come later
 * (htmx) are looked through as well.
 */
import { t } from "words";

const plain = (text) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const within = (field, what) => [...document.querySelectorAll(`${field.dataset.filter} ${what}`)];

function filter(field) {
  const wanted = plain(field.value).split(/\s+/).filter(Boolean);
  let left = 0;
  for (const part of within(field, "[data-part]")) {
    const text = plain(part.textContent);
    part.hidden = !wanted.every((word) => text.includes(word));
    left += part.hidden ? 0 : 1;
  }
  tell(field, wanted.length > 0, left);
  if (field.dataset.filterFound) fold(field, wanted.length > 0);
}

function tell(field, looking, left) {
  const around = field.parentElement;
  const none = around.querySelector("[data-filter-none]");
  const count = around.querySelector("[data-filter-count]");
  if (none) none.hidden = left > 0;
  if (count) count.textContent = looking && left > 0 ? t(field.dataset.filterFound, { n: left }) : "";
}

// What was folded before somebody looked is folded again when they have done.
function fold(field, looking) {
  for (const all of within(field, "details:has([data-part])")) {
    if (looking && !all.open) all.dataset.opened = "";
    if (looking) all.open = true;
    else if ("opened" in all.dataset) {
      all.open = false;
      delete all.dataset.opened;
    }
  }
}

function press(field, event) {
  if (event.key === "Enter") {
    event.preventDefault();
    const found = within(field, "[data-part]").find((part) => !part.hidden);
    const control = found?.matches("a")
      ? found
      : (found?.querySelector("input:not([type=hidden]), select, textarea") ?? found?.querySelector("a, summary"));
    if (field.value.trim()) control?.focus();
  } else if (event.key === "Escape" && field.value) {
    event.preventDefault();
    field.value = "";
    filter(field);
  }
}

for (const field of document.querySelectorAll("[data-filter]")) {
  field.hidden = false;
  if (field.parentElement.hidden) field.parentElement.hidden = false;
  field.addEventListener("input", () => filter(field));
  field.addEventListener("keydown", (event) => press(field, event));
}

document.addEventListener("htmx:afterSettle", () => {
  for (const field of document.querySelectorAll("[data-filter]")) if (field.value) filter(field);
});
