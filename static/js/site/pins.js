/**
 * The place of a pin is pointed at on the picture (`[data-stage]`): by a click, or with the arrow keys on the mark. Each
 * form (`form[data-pin]`) has it as numbers of per cent too; the pin that is drawn already follows them. Names of pages are
 * offered while one types.
 */

import "app/journal.js";

const STEP = 1;
const LITTLE = 0.1;
const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const stage = document.querySelector("[data-stage]");
const marker = stage.querySelector("[data-marker]");
const told = document.querySelector("[data-pointed]");
const names = document.querySelector("[data-names]");
const fresh = document.querySelector("form[data-pin=new]");

// The form whose place is pointed at, and where that was before.
let pointing = null;
let before = null;
let asked = 0;

for (const form of document.querySelectorAll("form[data-pin]")) {
  const button = form.querySelector("[data-point]");
  button.hidden = false;
  button.addEventListener("click", () => (pointing === form ? leave(form) : begin(form)));
  for (const field of place(form)) field.addEventListener("input", () => draw(form));
  form.elements.to.addEventListener("input", ({ target }) => target.value.trim() && offer(target.value));
}
document.querySelector("[data-pointing-tools]").hidden = false;
document.querySelector("[data-point-new]").addEventListener("click", () => begin(fresh));

stage.addEventListener("click", (event) => {
  if (!pointing || event.detail === 0) return;
  event.preventDefault();
  const { left, top, width, height } = stage.getBoundingClientRect();
  put(pointing, ((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
  done();
});

// The mark of a new one stays where it was put, to be taken up again.
marker.addEventListener("click", () => pointing || begin(fresh));
marker.addEventListener("keydown", (event) => {
  if (!pointing) return;
  if (event.key === "Enter" || event.key === " ") done();
  else if (event.key === "Escape") leave(pointing);
  else if (event.key in MOVES) move(MOVES[event.key], event.shiftKey ? LITTLE : STEP);
  else return;
  event.preventDefault();
});

function begin(form) {
  if (pointing) end();
  pointing = form;
  before = place(form).map((field) => field.value);
  form.querySelector("[data-point]").setAttribute("aria-pressed", "true");
  stage.classList.add("pinned--pointing");
  told.textContent = told.dataset.how;
  marker.hidden = false;
  draw(form);
  marker.focus();
}

function end() {
  pointing.querySelector("[data-point]").setAttribute("aria-pressed", "false");
  stage.classList.remove("pinned--pointing");
  pointing = null;
}

// Where it is now it stays; what it says comes next.
function done() {
  const form = pointing;
  end();
  tell(form);
  marker.hidden = form !== fresh;
  form.closest("details")?.setAttribute("open", "");
  (form === fresh ? form.elements.words : form.querySelector("[data-point]")).focus();
}

function leave(form) {
  place(form).forEach((field, at) => (field.value = before[at]));
  draw(form);
  end();
  told.textContent = "";
  marker.hidden = true;
  form.querySelector("[data-point]").focus();
}

function move([x, y], step) {
  const [left, top] = place(pointing).map((field) => Number(field.value) || 0);
  put(pointing, left + x * step, top + y * step);
  tell(pointing);
}

function put(form, ...shares) {
  place(form).forEach((field, at) => (field.value = String(Math.round(inside(shares[at]) * 10) / 10)));
  draw(form);
}

const inside = (share) => Math.min(100, Math.max(0, share));

function place(form) {
  return [form.elements.x, form.elements.y];
}

function draw(form) {
  const [x, y] = place(form).map((field) => `${inside(Number(field.value) || 0)}%`);
  const drawn = stage.querySelector(`[data-drawn="${form.dataset.pin}"]`);
  drawn?.setAttribute("x", x);
  drawn?.setAttribute("y", y);
  if (form !== (pointing ?? fresh)) return;
  marker.style.setProperty("--x", x);
  marker.style.setProperty("--y", y);
}

function tell(form) {
  const [x, y] = place(form).map((field) => field.value);
  told.textContent = told.dataset.said.replace("%x", () => x).replace("%y", () => y);
}

async function offer(begun) {
  const mine = ++asked;
  const answer = await fetch(`${names.dataset.names}?begun=${encodeURIComponent(begun)}`).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const { titles } = await answer.json();
  names.replaceChildren(...titles.map((title) => new Option("", title)));
}
