/** Which fields of a form are kept, what somebody has put into them, and putting it there again. Never secrets or files. */

const NEVER = new Set(["password", "hidden", "file", "submit", "button", "reset", "image"]);
const SECRET = /^(?:one-time-code|current-password|new-password|cc-)/;
const CHECKS = ["checkbox", "radio"];

/** @typedef {{ now: string[], was: string[] }} Written what was put there, and what stood there as it was begun */

/** @param {any} place a form, or one field that saves itself */
export function fieldsOf(place) {
  return (place.elements ? [...place.elements] : [place]).filter(isKept);
}

/** A form with a secret in it is not kept at all. */
export function isSecret(form) {
  return Boolean(form.querySelector?.("input[type=password], [data-secret]"));
}

function isKept(field) {
  if (!field.name || !("value" in field) || field.tagName === "BUTTON" || field.tagName === "OUTPUT") return false;
  return !(NEVER.has(field.type) || field.readOnly || field.disabled || SECRET.test(field.autocomplete ?? ""));
}

/** By name: what was changed since the page was drawn. @returns {Record<string, Written>} */
export function changed(place) {
  /** @type {Record<string, Written>} */
  const found = {};
  for (const [name, fields] of named(place)) {
    const [now, was] = [fields.flatMap(filled), fields.flatMap(drawn)];
    if (now.join("\0") !== was.join("\0")) found[name] = { now, was };
  }
  return found;
}

export function standing(place, name) {
  return (named(place).get(name) ?? []).flatMap(drawn);
}

export function named(place) {
  const found = new Map();
  for (const field of fieldsOf(place)) found.set(field.name, [...(found.get(field.name) ?? []), field]);
  return found;
}

/** Puts it there. @param {any[]} fields of one name @param {string[]} values */
export function fill(fields, values) {
  const rest = [...values];
  for (const field of fields) {
    if (CHECKS.includes(field.type)) field.checked = values.includes(field.value);
    else if (field.multiple) for (const one of field.options) one.selected = values.includes(one.value);
    else if (rest.length) field.value = rest.shift();
  }
}

function filled(field) {
  if (CHECKS.includes(field.type)) return field.checked ? [field.value] : [];
  return field.multiple ? [...field.selectedOptions].map((one) => one.value) : [field.value];
}

function drawn(field) {
  if (CHECKS.includes(field.type)) return field.defaultChecked ? [field.value] : [];
  if (field.tagName !== "SELECT") return [lines(field.defaultValue)];
  const chosen = [...field.options].filter((one) => one.defaultSelected);
  return (chosen.length || field.multiple ? chosen : [...field.options].slice(0, 1)).map((one) => one.value);
}

/** As a field of several lines gives its value. */
function lines(text) {
  return text.replace(/\r\n?/g, "\n");
}
