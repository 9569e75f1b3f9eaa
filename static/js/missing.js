/**
 * What a form still lacks is said under its field in the page's own words, and scrolled into view: the browser's bubble
 * goes away by itself, speaks the browser's language, and no screen reader finds it again.
 */

const SAID = "missing";
let first = null;

function reason(field) {
  const { validity } = field;
  if (validity.customError) return ["", {}];
  if (validity.badInput) return ["number", {}];
  if (validity.valueMissing) return [empty(field), {}];
  if (validity.typeMismatch) return [field.type === "email" ? "email" : "form", {}];
  if (validity.rangeUnderflow) return ["least", { n: Number(field.min) }];
  if (validity.rangeOverflow) return ["most", { n: Number(field.max) }];
  if (validity.tooShort) return ["short", { n: field.minLength }];
  if (validity.tooLong) return ["long", { n: field.maxLength }];
  return ["form", {}];
}

function empty(field) {
  if (field.type === "checkbox") return "tick";
  if (field.type === "file") return "file";
  return field.type === "radio" || field.tagName === "SELECT" ? "choice" : "text";
}

// Where its sentence stands: under the whole of the field, or under the line it is in.
function place(field) {
  return field.closest("fieldset.field, .field, .check, .copyline, .row") ?? field;
}

async function say(field) {
  const { t } = await import("words");
  const [key, params] = reason(field);
  clear(field);
  if (field.validity.valid || !field.isConnected) return;
  const line = document.createElement("p");
  line.className = "field__error";
  line.id = `${SAID}-${field.id || field.name}`;
  line.dataset.missing = field.name;
  line.textContent = key ? t(`common.missing.${key}`, params) : field.validationMessage;
  const at = place(field);
  at.matches(".field") ? at.append(line) : at.after(line);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", [...new Set([...described(field), line.id])].join(" "));
}

function described(field) {
  return (field.getAttribute("aria-describedby") ?? "").split(/\s+/).filter(Boolean);
}

function show(field) {
  for (let fold = field.closest("details:not([open])"); fold; fold = fold.parentElement.closest("details:not([open])"))
    fold.open = true;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}

function clear(field) {
  const id = `${SAID}-${field.id || field.name}`;
  const line = document.getElementById(id);
  if (!line) return;
  line.remove();
  const left = described(field).filter((one) => one !== id);
  left.length ? field.setAttribute("aria-describedby", left.join(" ")) : field.removeAttribute("aria-describedby");
  field.removeAttribute("aria-invalid");
}

document.addEventListener(
  "invalid",
  (event) => {
    event.preventDefault();
    if (!first) setTimeout(() => (show(first), (first = null)));
    first ??= event.target;
    say(event.target);
  },
  true,
);

document.addEventListener("input", ({ target }) => {
  if (target.validity?.valid) for (const one of together(target)) clear(one);
});

// Of several answers to one question any will do.
function together(field) {
  return field.type === "radio" && field.form
    ? [...field.form.elements].filter((one) => one.name === field.name)
    : [field];
}
