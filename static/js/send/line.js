/** The sentence beside a form or a field that was not taken. It is an alert, and told once however often it is tried. */

import { signInUrl, word } from "./about.js";

/** @type {Map<Element, HTMLElement>} what was not taken, and the sentence about it */
const lines = new Map();

/** @param {Element} about @param {string} text @param {Element} place @param {{ signIn?: boolean, calm?: boolean }} [how] */
export function say(about, text, place, { signIn = false, calm = false } = {}) {
  const old = lines.get(about);
  if (old?.isConnected && old.dataset.text === text) return old;
  hush(about);
  const line = document.createElement("p");
  line.className = calm ? "field__help field__error--loose" : "field__error field__error--loose";
  line.setAttribute("role", calm ? "status" : "alert");
  line.dataset.text = text;
  line.textContent = text;
  if (signIn) line.append(" ", signInLink());
  lines.set(about, line);
  oneLine(place) ? place.after(line) : place.append(line);
  line.scrollIntoView({ block: "nearest" });
  return line;
}

export function hush(about) {
  lines.get(about)?.remove();
  lines.delete(about);
}

export const isSaid = (about) => lines.has(about);

/** In another tab: what stands on this page stays. */
export function signInLink() {
  return Object.assign(document.createElement("a"), {
    href: signInUrl,
    target: "_blank",
    textContent: word("sign_in"),
  });
}

/** A menu closes with the press: what came of it stands above the page. */
export function beside(button, form) {
  if (!button) return form;
  return button.closest("details[data-menu]")
    ? (document.querySelector("[data-messages]") ?? form)
    : button.parentElement;
}

function oneLine(place) {
  const { display, flexWrap } = getComputedStyle(place);
  return display.endsWith("flex") && flexWrap === "nowrap";
}
