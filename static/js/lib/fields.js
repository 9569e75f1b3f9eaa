// Form fields: label above, control, help under it. Values stay the browser's until they are sent.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "words";

function help(id, text) {
  return text ? html`<p class="field__help" id=${`${id}-help`}>${text}</p>` : nothing;
}

function labelFor(id, label, optional) {
  return html`<label for=${id}>${label}${optional ? html` <span>${t("common.optional")}</span>` : nothing}</label>`;
}

/** @param {TextHow} how */
export function textField({
  id,
  name,
  label,
  value = "",
  max = 200,
  rows = 0,
  required = false,
  optional = false,
  hint = "",
  css = "",
}) {
  const describedBy = hint ? `${id}-help` : nothing;
  const control = rows
    ? html`<textarea
        id=${id}
        name=${name}
        rows=${rows}
        maxlength=${max}
        ?required=${required}
        aria-invalid=${required ? "false" : nothing}
        aria-describedby=${describedBy}
        .defaultValue=${value}
      ></textarea>`
    : html`<input
        id=${id}
        name=${name}
        maxlength=${max}
        ?required=${required}
        aria-invalid=${required ? "false" : nothing}
        autocomplete="off"
        aria-describedby=${describedBy}
        value=${value}
      />`;
  return html`<div class=${`field ${css}`}>${labelFor(id, label, optional)}${control}${help(id, hint)}</div>`;
}

export function numberField({ id, name, label, value = 0, least, most, hint = "", required = true }) {
  return html`<div class="field">
    ${labelFor(id, label)}<input
      id=${id}
      name=${name}
      type="number"
      ?required=${required}
      min=${least}
      max=${most}
      value=${value}
      aria-describedby=${hint ? `${id}-help` : nothing}
    />${help(id, hint)}
  </div>`;
}

// `options`: {value, text} or {group, options}; `value` is what is chosen at first. What somebody has chosen stays
// chosen, whatever comes or goes before it in the list.
/** @param {SelectHow} how */
export function selectField({
  id,
  name,
  label,
  options,
  value,
  hint = "",
  change,
  optional = false,
  required = false,
}) {
  return html`<div class="field">
    ${labelFor(id, label, optional)}<select
      id=${id}
      name=${name}
      ?required=${required}
      aria-invalid=${required ? "false" : nothing}
      aria-describedby=${hint ? `${id}-help` : nothing}
      @change=${change ?? nothing}
    >
      ${optionsOf(options, value)}</select
    >${help(id, hint)}
  </div>`;
}

function optionsOf(options, value) {
  return repeat(
    options,
    (option) => option.group ?? option.value,
    (option) => optionOrGroup(option, value),
  );
}

function optionOrGroup(option, value) {
  if (!option.group)
    return html`<option value=${option.value} ?selected=${option.value === value}>${option.text}</option>`;
  if (!option.options.length) return nothing;
  return html`<optgroup label=${option.group}>${optionsOf(option.options, value)}</optgroup>`;
}

/** @param {CheckHow} how */
export function checkField({
  name,
  value = "on",
  label,
  note = "",
  checked = false,
  type = "checkbox",
  disabled = false,
  change,
}) {
  return html`<label class="check"
    ><input
      type=${type}
      name=${name}
      value=${value}
      ?checked=${checked}
      ?disabled=${disabled}
      @change=${change ?? nothing}
    /><span>${label}${note ? html`<br /><span class="note">${note}</span>` : nothing}</span></label
  >`;
}

export function group(label, content, hint = "") {
  return html`<fieldset class="field field--group">
    <legend>${label}</legend>
    ${content}${hint ? html`<p class="field__help">${hint}</p>` : nothing}
  </fieldset>`;
}

// Several fields whose list may change while somebody fills them in: each by its own id or value.
export function each(field, many) {
  return repeat(
    many,
    (one) => one.id ?? one.value,
    (one) => field(one),
  );
}
