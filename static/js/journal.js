/**
 * What is typed in an editor (`data-drafts`: where to) is kept by the server a few seconds later and as a field is left,
 * so that a closed tab or a lost line loses nothing; as long as it cannot be kept it is tried again. `data-drafted` says
 * so: that it is kept (`data-kept`), that nobody answers (`data-lost`), or why the server does not keep it. Until it does,
 * the browser keeps it as all that is typed (send/draft.js).
 */
import { onPerson } from "app/send/person.js";
import { passes, post, reasonOf, sentence, waitsForPerson } from "app/send/post.js";

const EVERY = 5000;
const form = document.querySelector("[data-drafts]");
const waiting = new Map();
const going = new Set();
const outside = new Set();
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
  const text = area.value;
  const sent = post(form.dataset.drafts, body, {}, { keepalive: text.length < 7000 }).then((answer) =>
    heard(answer, area, text).then(() => (answer?.status ?? 502) < 502),
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

// Only an empty answer has kept it. What is kept is no longer what this browser alone has.
async function heard(answer, area, text) {
  if (answer?.status === 204) {
    area.defaultValue = text;
    return say(form.dataset.kept);
  }
  const why = await reasonOf(answer);
  if (waitsForPerson(why)) outside.add(area);
  else if (passes(why)) later(area);
  return say(
    why.code === "nobody" ? form.dataset.lost : why.told ? why.why : sentence(why, passes(why) || waitsForPerson(why)),
  );
}

onPerson((_now, same) => {
  if (!same) return;
  for (const area of outside) keep(area);
  outside.clear();
});

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
