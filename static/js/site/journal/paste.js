// What is pasted from a word processor or a page becomes the marks this editor writes with.

const SHAPED = /<(?:h[1-6]|ul|ol|li|b|strong|i|em|a|blockquote|table)\b|font-weight|font-style|MsoList/i;
const WEIGHT = /font-weight:\s*([\w-]+)/i;
const HEAVY = /^(?:bold|bolder|[6-9]00)$/i;
const SLANTED = /font-style:\s*italic/i;
// Styles are read, never applied: the policy of the page would not have them.
const STYLES = /(<[^<>]*\s)style(?=\s*=)/gi;
// Where a link of a page may lead: what leads anywhere else is words.
const SAFE = /^https:\/\//i;
// At the start of a line these would be marks; within one, what was written is left as it is.
const STARTS = /^(#{1,6}|[-+*>]|\d+[.)])(?=\s)/gm;
const WORD_LIST = /^\s*(?:(\d+)[.)]|[\u00b7\u2022\u25aao§])[\s\u00a0]+/;

let service = null;

export async function pasted(event, address) {
  const area = event.target;
  const text = event.clipboardData?.getData("text/html") ?? "";
  if (!area.matches?.("textarea") || !SHAPED.test(text)) return;
  const plain = event.clipboardData.getData("text/plain");
  event.preventDefault();
  const marks = await converted(text, address).catch(() => plain);
  area.focus();
  insert(area, marks);
}

// In a way that the browser can undo, where it still knows how.
export function insert(area, text) {
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

async function converted(text, address) {
  const { default: Turndown } = await import(address);
  service ??= rules(new Turndown({ headingStyle: "atx", bulletListMarker: "-", emDelimiter: "*" }));
  const found = new DOMParser().parseFromString(text.replace(STYLES, "$1data-style"), "text/html").body;
  return service
    .turndown(found)
    .replaceAll("\u00a0", " ")
    .replace(/(?<! ) +$/gm, "");
}

function rules(made) {
  made.escape = (words) => words.replace(STARTS, "\\$1");
  made.remove(["style", "script", "title", "meta"]);
  made.addRule("no-picture", { filter: "img", replacement: () => "" });
  made.addRule("cell", { filter: ["td", "th"], replacement: cell });
  made.addRule("table-row", { filter: "tr", replacement: row });
  made.addRule("word-list", {
    filter: (node) => node.nodeName === "P" && /MsoList/.test(node.className),
    replacement: (words) => {
      const found = WORD_LIST.exec(words.replace(/^\\/, ""));
      return `\n${found?.[1] ? `${found[1]}.` : "-"} ${words.replace(/^\\/, "").replace(WORD_LIST, "").trim()}\n`;
    },
  });
  made.addRule("short-list", { filter: "li", replacement: point });
  made.addRule("plain-bold", { filter: (node) => node.nodeName === "B" && !isHeavy(node), replacement: same });
  made.addRule("heavy", {
    filter: (node) => node.nodeName === "SPAN" && WEIGHT.test(styleOf(node)),
    replacement: styled,
  });
  made.addRule("slanted", { filter: (node) => node.nodeName === "SPAN" && isSlanted(node), replacement: styled });
  made.addRule("away", {
    filter: (node) => node.nodeName === "A" && !SAFE.test(node.getAttribute("href") ?? ""),
    replacement: same,
  });
  return made;
}

const same = (words) => words;

const cell = (words) =>
  ` ${words
    .trim()
    .replace(/(?<!\s)\s*\n\s*/g, " ")
    .replaceAll("|", "\\|")} |`;

// The first row of a table is its head, as these marks have it.
function row(words, node) {
  const head = node === node.closest("table").rows[0];
  const line = head ? `\n|${" --- |".repeat(node.cells.length)}` : "";
  return `${head ? "\n\n" : ""}|${words.trimEnd()}${line}\n`;
}

// One space behind its mark, and what stands under it as far in.
function point(words, node) {
  const list = node.parentNode;
  const number = (Number(list.getAttribute("start")) || 1) + [...list.children].indexOf(node);
  const mark = list.nodeName === "OL" ? `${number}. ` : "- ";
  const inside = words.trim().replace(/\n+/g, `\n${" ".repeat(mark.length)}`);
  return `${mark}${inside}${node.nextSibling ? "\n" : ""}`;
}

// A word processor in the browser wraps all it copies in a `b` that is not bold.
const styleOf = (node) => node.dataset.style ?? "";
const isHeavy = (node) => HEAVY.test(WEIGHT.exec(styleOf(node))?.[1] ?? "bold");
const isSlanted = (node) => SLANTED.test(styleOf(node));

function styled(words, node) {
  const bold = WEIGHT.test(styleOf(node)) && isHeavy(node) ? "**" : "";
  const mark = bold + (isSlanted(node) ? "*" : "");
  const inside = words.trim();
  if (!inside || !mark) return words;
  const [before, after] = words.split(inside, 2);
  return `${before}${mark}${inside}${[...mark].reverse().join("")}${after}`;
}
