// A refusal is read where somebody pressed: its sentence comes into view, and where no control shows it, it stands beside
// what was pressed, until something else is done.

const LOOSE = "[data-refused]";

export function bringIntoView(at, pressed, text) {
  forget();
  const said = shown(at, pressed) ?? beside(pressed, text);
  const { top, bottom } = said.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight || covered(said)) said.scrollIntoView({ block: "center" });
}

export function forget() {
  for (const line of document.querySelectorAll(LOOSE)) line.remove();
}

// Two controls of one name say the same: the one nearest to what was pressed.
function shown(at, pressed) {
  const all = [...document.querySelectorAll(`[id="no-${CSS.escape(at)}"]`)].filter((one) => one.checkVisibility());
  return all.find((one) => one.parentElement.contains(pressed)) ?? all[0];
}

function covered(line) {
  const { left, top, width, height } = line.getBoundingClientRect();
  const on = document.elementFromPoint(left + width / 2, top + height / 2);
  return on && on !== line && !line.contains(on);
}

// Under a dialog nothing is in sight; the focus may be the dialog’s own.
function beside(pressed, text) {
  const line = document.createElement("p");
  line.className = "field__error field__error--loose";
  line.dataset.refused = "";
  line.textContent = text;
  const dialog = document.querySelector("dialog[open]");
  const sight = dialog ?? document.body;
  const usable = pressed instanceof Element && pressed !== sight && sight.contains(pressed);
  const at = usable ? (pressed.closest("details[data-menu]") ?? pressed) : dialog?.querySelector("#dialog-h");
  at ? at.after(line) : document.querySelector(".chat-part").prepend(line);
  return line;
}
