/**
 * What is typed in an editor (`data-drafts`: where to) is kept by the server a few seconds later and as a field is left,
 * so that a closed tab or a lost line loses nothing; as long as it cannot be kept it is tried again. `data-drafted` says
 * so, in the words `data-kept` and `data-lost`. What is saved is kept first: without a line the page would be gone for one
 * of the browser's own, and the words with it.
 */

const EVERY = 5000;
const form = document.querySelector("[data-drafts]");
const waiting = new Map();
const going = new Set();
let saving = ""; // or that it asks, or is sure

function keep(area) {
  clearTimeout(waiting.get(area));
  waiting.delete(area);
  const name = area.dataset.draft;
  const body = new URLSearchParams({
    block: name,
    base: form.elements[`base-${name}`]?.value ?? "",
    text: area.value,
    picture: form.elements[`picture-${name}`]?.value ?? "",
    csrfmiddlewaretoken: form.elements.csrfmiddlewaretoken.value,
  });
  for (const one of readers(name)) body.append(one.name, one.value);
  const sent = fetch(form.dataset.drafts, { method: "POST", body, keepalive: area.value.length < 7000 }).then(
    (answer) => heard(answer, area).then(() => answer.status < 502),
    () => (lost(area), false),
  );
  going.add(sent);
  sent.finally(() => going.delete(sent));
}

// Who is to read a new part, as it is chosen there.
function readers(name) {
  const chosen = `select[name="who-${name}"], [name="members-${name}"]:checked`;
  return isNew(name) ? form.querySelectorAll(chosen) : [];
}

function isNew(name) {
  return name.startsWith("+");
}

// A sentence is the server's own; any other page (of a proxy, or to sign in on) has kept nothing.
async function heard(answer, area) {
  if (answer.status === 204) say(form.dataset.kept);
  else if (answer.headers.get("Content-Type")?.startsWith("text/plain")) say(await answer.text());
  else lost(area);
}

function lost(area) {
  say(form.dataset.lost);
  later(area);
}

function later(area) {
  if (waiting.has(area)) return;
  waiting.set(
    area,
    setTimeout(() => keep(area), EVERY),
  );
}

function say(words) {
  form.querySelector("[data-drafted]").textContent = words;
}

form?.addEventListener("input", (event) => {
  if (event.target.dataset.draft) later(event.target);
});
form?.addEventListener("focusout", (event) => {
  if (waiting.has(event.target)) keep(event.target);
});
// A picture is chosen at once, not typed.
form?.addEventListener("change", (event) => {
  const area = event.target.closest("[data-new-picture]")?.querySelector("[data-draft]");
  if (area && event.target.name === `picture-${area.dataset.draft}`) keep(area);
});
form?.addEventListener("change", (event) => {
  const [, name] = event.target.name?.match(/^(?:who|members)-(.+)$/) ?? [];
  const area = name && isNew(name) && form.querySelector(`[data-draft="${name}"]`);
  if (area && (area.value || form.elements[`picture-${name}`]?.value)) keep(area);
});
addEventListener("pagehide", () => {
  for (const area of waiting.keys()) keep(area);
});
// Where nobody answers, or a proxy for a site that is not there, it is not sent.
form?.addEventListener("submit", async (event) => {
  if (saving === "sure") return leave();
  for (const area of waiting.keys()) keep(area);
  if (!going.size) return;
  event.preventDefault();
  if (saving) return;
  saving = "asks";
  const answered = await Promise.all(going);
  saving = answered.every(Boolean) ? "sure" : "";
  if (saving) form.requestSubmit(event.submitter);
});
addEventListener("pageshow", () => (saving = ""));

function leave() {
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
}
