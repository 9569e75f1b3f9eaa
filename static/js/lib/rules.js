/**
 * The ids of rules, wherever a script shows one: `ruleLinks(text)` is the text with each as a link to what the rule says,
 * in a tab of its own, so that the table stays where it is.
 */

import { html } from "lit-html";
import { has, t } from "words";

const IDS = /\b([A-Z]{2,5}-[A-Z]{2,5}-[0-9]{2})\b/;

export const titleOf = (rule) => `rule.${rule.replaceAll("-", "_")}.title`;

export function ruleLinks(text) {
  return text.split(IDS).map((part, at) => (at % 2 === 1 && has(titleOf(part)) ? link(part) : part));
}

function link(rule) {
  return html`<a class="rule-link" href=${`/rule/${rule}/`} target="_blank" rel="noopener" title=${t(titleOf(rule))}
    >${rule}</a
  >`;
}
