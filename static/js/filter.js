/**
 * A search field that hides what has none of its words: `input[data-filter="<where>"]`, parts `[data-part]` in there.
 * It shows itself only where scripts run; `[data-filter-none]` is shown when nothing is left.
 */

const plain = (text) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

function filter(field) {
  const wanted = plain(field.value).split(/\s+/).filter(Boolean);
  let left = 0;
  for (const part of document.querySelectorAll(`${field.dataset.filter} [data-part]`)) {
    const text = plain(part.textContent);
    part.hidden = !wanted.every((word) => text.includes(word));
    left += part.hidden ? 0 : 1;
  }
  const none = document.querySelector("[data-filter-none]");
  if (none) none.hidden = left > 0;
}

for (const field of document.querySelectorAll("[data-filter]")) {
  field.hidden = false;
  field.addEventListener("input", () => filter(field));
}
