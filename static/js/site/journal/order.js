// Pages are dragged to a place (`data-order`: where to send it): over the upper part of a row before it, over the lower part
// behind it, over its middle under it. The buttons of each row do the same by steps.

const list = document.querySelector("[data-order]");
const EDGE = 0.3;
let held = null;

function whither(row, { clientY }) {
  const { top, height } = row.getBoundingClientRect();
  const at = (clientY - top) / height;
  return at < EDGE ? "before" : at > 1 - EDGE ? "after" : "inside";
}

function rowOf(event) {
  const row = event.target.closest?.("[data-page]");
  return row && row !== held ? row : null;
}

function mark(row, how = "") {
  for (const one of list.querySelectorAll("[data-drop]")) delete one.dataset.drop;
  if (row) row.dataset.drop = how;
}

function send(row, how) {
  const form = held.querySelector("form");
  const body = new FormData(form);
  body.set("do", how);
  body.set("at", row.dataset.page);
  const filled = document.createElement("form");
  filled.method = "post";
  filled.hidden = true;
  for (const [name, value] of body) filled.append(field(name, value));
  document.body.append(filled);
  filled.submit();
}

function field(name, value) {
  const found = document.createElement("input");
  found.name = name;
  found.value = String(value);
  return found;
}

list?.addEventListener("dragstart", (event) => {
  held = event.target.closest("[data-page]");
  event.dataTransfer.setData("text/plain", held.dataset.page);
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
