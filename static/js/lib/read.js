// What somebody has read who writes in a form. Fields that nobody has touched follow the table; in one that somebody has
// written in, they have read what stood there at their first key.

const begun = new WeakMap();

// `drawn()`: the cursor of what is on the page.
export function watchForms(drawn) {
  const begin = ({ target: { form } }) => form && !begun.has(form) && seen(form, drawn());
  document.addEventListener("input", begin, true);
}

// From here on they know what stands there at that cursor.
export function seen(form, cursor) {
  begun.set(form, { cursor, fields: new Map([...form.elements].map((field) => [field, standing(field)])) });
}

export function sent(form) {
  begun.delete(form);
}

// The cursor at which they saw what they write over: that of the page, unless some of it has changed under their hands.
export function readAt(form, drawn) {
  return changed(form).length ? begun.get(form).cursor : drawn;
}

// Fields in which something else stands at the table by now, and not what was put there: their name, what stands there.
export function changed(form) {
  const { fields } = begun.get(form) ?? { fields: new Map() };
  return [...fields]
    .filter(([field, before]) => ![before, filled(field)].includes(standing(field)))
    .map(([field]) => ({ label: field.labels?.[0]?.innerText ?? "", value: standing(field) }));
}

// The browser keeps what was drawn in a field apart from what somebody has put there.
function standing(field) {
  return chosen(field, "defaultSelected", "defaultChecked") ?? field.defaultValue;
}

function filled(field) {
  return chosen(field, "selected", "checked") ?? field.value;
}

function chosen(field, selected, checked) {
  if (["checkbox", "radio"].includes(field.type)) return field[checked] ? "✓" : "–";
  return field.options && [...field.options].find((option) => option[selected])?.text;
}
