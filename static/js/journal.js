/**
 * What is typed in an editor (`data-drafts`: where to) is kept by the server a few seconds later and as a field is left,
 * so that a closed tab or a lost line loses nothing. `data-drafted` says so, in the words `data-kept` and `data-lost`.
 */

const EVERY = 5000;
const form = document.querySelector("[data-drafts]");
const waiting = new Map();

function keep(area) {
  clearTimeout(waiting.get(area));
  waiting.delete(area);
  const name = area.dataset.draft;
  const body = new URLSearchParams({
    block: name,
    base: form.elements[`base-${name}`].value,
    text: area.value,
    csrfmiddlewaretoken: form.elements.csrfmiddlewaretoken.value,
  });
  return fetch(form.dataset.drafts, { method: "POST", body, keepalive: area.value.length < 7000 }).then(
    async (answer) => say(answer.ok ? form.dataset.kept : await answer.text()),
    () => say(form.dataset.lost),
  );
}

function say(words) {
  form.querySelector("[data-drafted]").textContent = words;
}

form?.addEventListener("input", (event) => {
  const area = event.target;
  if (!area.dataset.draft || waiting.has(area)) return;
  waiting.set(
    area,
    setTimeout(() => keep(area), EVERY),
  );
});
form?.addEventListener("focusout", (event) => {
  if (waiting.has(event.target)) keep(event.target);
});
addEventListener("pagehide", () => {
  for (const area of waiting.keys()) keep(area);
});
form?.addEventListener("submit", () => {
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
});
