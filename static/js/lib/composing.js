/**
 * The Enter that ends composing a character (of Japanese, Chinese, Korean …) presses nothing and sends nothing. Safari says of it that
 * nothing is being composed any more; its number tells.
 */

const COMPOSES = 229;

window.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Enter" || event.keyCode !== COMPOSES || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);
