// Where the order of turns is a line that scrolls by itself, whoever is on turn stands in sight in it; the page stays where it is.

let shown = "";

// After each drawing: once for each turn, and only while the line is seen. Between, it stays where a reader has moved it.
export function showTurn() {
  const now = document.querySelector(".turns > [aria-current]");
  const line = now?.parentElement;
  if (!line?.checkVisibility()) return;
  const turn = `${line.ariaLabel}/${[...line.children].indexOf(now)}`;
  if (turn === shown) return;
  shown = turn;
  const [of, within] = [now, line].map((one) => one.getBoundingClientRect());
  line.scrollBy({ left: of.left + of.width / 2 - within.left - within.width / 2 });
}
