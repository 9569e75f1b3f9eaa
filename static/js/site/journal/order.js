// Pages are dragged to a place (in `data-order`): over the upper part of a row before it, over the lower part behind it, over
// its middle under it. The buttons of each row do the same by steps; what they are called is shown beside them as well.

const list = document.querySelector("[data-order]");
const EDGE = 0.3;
let held = null;

function whither(row, { clientY }) {
  const { top, height } = row.getBoundingClientRect();
  const at = (clientY - top) / height;
  return at < EDGE ? "before" : at > 1 - EDGE ? "after" : "inside";
}

function rowOf(event) {
  const row = event.target.closest?.("[data-order] > [id]");
  return row && row !== held ? row : null;
}

function mark(row, how = "") {
  for (const one of list.querySelectorAll("[data-drop]")) delete one.dataset.drop;
  if (row) row.dataset.drop = how;
}

function send(row, how) {
  const form = held.closest("form");
  form.append(field("do", how), field("page", pageOf(held)), field("at", pageOf(row)));
  form.requestSubmit();
}

function field(name, value) {
  const found = document.createElement("input");
  found.type = "hidden";
  found.name = name;
  found.value = value;
  return found;
}

function pageOf(row) {
  return row.id.replace("p-", "");
}

function title(button) {
  const [step] = button.getAttribute("aria-labelledby").split(" ");
  button.title = document.getElementById(step)?.textContent ?? "";
}

for (const row of list?.children ?? []) row.draggable = row.querySelector("button") !== null;
list?.addEventListener("pointerover", (event) => {
  const button = event.target.closest("button");
  if (button) title(button);
});
list?.addEventListener("dragstart", (event) => {
  held = event.target.closest("[data-order] > [id]");
  event.dataTransfer.setData("text/plain", pageOf(held));
  event.dataTransfer.effectAllowed = "move";
});
list?.addEventListener("dragover", (event) => {
  const row = held && rowOf(event);
  if (!row) return mark(null);
  event.preventDefault();
  return mark(row, whither(row, event));
});
list?.addEventListener("drop", (event) => {
  const row = held && rowOf(event);
  if (!row) return;
  event.preventDefault();
  send(row, whither(row, event));
});
list?.addEventListener("dragend", () => {
  held = null;
  mark(null);
});
