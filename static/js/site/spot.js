/**
 * The place of a control, so that it is found again on the page that comes after a press: itself, its item, the next of its list,
 * the heading of its section.
 */

const CONTROLS = "a[href], button, summary, select, textarea, input:not([type=hidden])";
const ITEM = "li, tr, article, details:not([data-menu]), fieldset, form, section";
const ROW = "li, tr, article";
const TITLE = ":is(h1, h2, h3, h4)";

export function usable(element) {
  if (!element?.isConnected) return null;
  const shut = element.closest("details:not([open])");
  const seen =
    shut && !shut.querySelector(":scope > summary")?.contains(element) ? shut.querySelector("summary") : element;
  return seen && !seen.matches(":disabled") && seen.checkVisibility({ visibilityProperty: true }) ? seen : null;
}

/** Only what can be written down: it has to outlast the page. */
export function spotOf(control) {
  const row = control.closest(ROW);
  const title = titleOf(control);
  return {
    same: markOf(control),
    around: around(control).map((one) => one.id),
    next: row ? [...after(row), ...before(row)].map((one) => markIn(one, control)).filter(Boolean) : [],
    title: title ? { id: title.id, tag: title.tagName, words: words(title) } : null,
  };
}

/** Where whoever pressed there goes on: as near to it as there is something. */
export function findSpot({ same, around: ids, next, title }) {
  return (
    find(same) ??
    ids.map((id) => firstIn(document.getElementById(id))).find(Boolean) ??
    next.map(find).find(Boolean) ??
    findTitle(title)
  );
}

// ---- marks of a control

// What a form is sent to, with what, but for what differs from page to page.
function markOf(control) {
  const { form } = control;
  const hidden = form ? [...form.querySelectorAll("input[type=hidden]")].filter((one) => !PASSING.test(one.name)) : [];
  return {
    id: control.id,
    tag: control.tagName,
    name: control.name ?? "",
    value: control.matches("button") ? control.value : "",
    href: control.getAttribute("href") ?? "",
    form: form ? [form.getAttribute("action") ?? "", ...hidden.map((one) => `${one.name}=${one.value}`)].join(" ") : "",
    within: around(control)[0]?.id ?? "",
  };
}

const PASSING = /^(csrfmiddlewaretoken|mark|was|read|base|seen)/;
const SAME = ["tag", "name", "value", "href", "form"];

function find(mark) {
  if (mark.id) return usable(document.getElementById(mark.id));
  const alike = [...document.querySelectorAll(mark.tag)].filter((one) => {
    const other = markOf(one);
    return !one.id && SAME.every((key) => other[key] === mark[key]);
  });
  return usable(alike.find((one) => around(one)[0]?.id === mark.within) ?? alike[0]);
}

// In another item of the list: the control that does there what was done here, else the first.
function markIn(row, control) {
  const all = [...row.querySelectorAll(CONTROLS)].filter(usable);
  const alike = all.find((one) => ["tagName", "name", "value"].every((key) => one[key] === control[key]));
  const found = (control.matches("button") && alike) || all[0];
  return found && markOf(found);
}

function firstIn(element) {
  if (!element?.matches(ITEM)) return null;
  return (
    [...element.querySelectorAll("button, input:not([type=hidden]), select, textarea, summary")]
      .map(usable)
      .find(Boolean) ?? null
  );
}

// ---- around it

function around(control) {
  const found = [];
  for (let up = control.parentElement?.closest("[id]"); up && up.id !== "main"; up = up.parentElement?.closest("[id]"))
    found.push(up);
  return found.filter((one) => one.matches(ROW) || one.matches("form, details, fieldset"));
}

function after(row) {
  const found = [];
  for (let one = row.nextElementSibling; one; one = one.nextElementSibling) found.push(one);
  return found;
}

function before(row) {
  const found = [];
  for (let one = row.previousElementSibling; one; one = one.previousElementSibling) found.push(one);
  return found;
}

function titleOf(control) {
  for (let up = control.parentElement; up && up !== document.body; up = up.parentElement) {
    const title = [...up.querySelectorAll(TITLE)].find(usable);
    if (title) return title;
  }
  return null;
}

function findTitle(title) {
  if (!title) return null;
  const alike = [...document.querySelectorAll(`main ${title.tag}`)];
  return (
    usable(title.id && document.getElementById(title.id)) ?? usable(alike.find((one) => words(one) === title.words))
  );
}

function words(element) {
  return element.textContent.trim().replace(/\s+/g, " ");
}
