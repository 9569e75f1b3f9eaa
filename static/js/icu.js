// A small ICU MessageFormat: arguments, plural and select, as campaigns/language/icu.py reads and writes them.
// Messages are checked by the server's reader in the tests, so this one only reads what is well formed.

const SYNTAX = "{}<>";
// How a language writes numbers and tells how many: costly to make, and asked for again and again.
const numbers = new Map();
const plurals = new Map();

// The message as nodes: text, {arg}, {count: true}, or {arg, kind, options}.
export function parse(text) {
  const reader = { text, at: 0 };
  return message(reader, "");
}

function message(reader, inside) {
  const nodes = [];
  let plain = "";
  while (reader.at < reader.text.length && !(inside && reader.text[reader.at] === "}")) {
    const piece = next(reader, inside);
    if (typeof piece === "string") {
      plain += piece;
      continue;
    }
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(piece);
  }
  return plain ? [...nodes, plain] : nodes;
}

function next(reader, inside) {
  const char = reader.text[reader.at];
  if (char === "{") return argument(reader);
  if (char === "'") return apostrophe(reader, inside);
  reader.at += 1;
  return char === "#" && inside === "plural" ? { count: true } : char;
}

// Two make one; one before a syntax character quotes up to the next; any other is itself.
function apostrophe(reader, inside) {
  const { text, at } = reader;
  const following = text[at + 1];
  if (following === "'") return take(reader, 2, "'");
  if (!following || !(SYNTAX.includes(following) || (following === "#" && inside === "plural")))
    return take(reader, 1, "'");
  const [whole, quoted] = text.slice(at).match(/^'((?:[^']|'')*)'?/);
  return take(reader, whole.length, quoted.replaceAll("''", "'"));
}

function take(reader, length, value) {
  reader.at += length;
  return value;
}

function argument(reader) {
  const [head, arg, end, kind] = match(reader, /\{\s*(\w+)\s*(?:(\})|,\s*(plural|select)\s*,)/y);
  reader.at += head.length;
  if (end) return { arg };
  const options = Object.create(null);
  for (let option; (option = match(reader, /\s*(=\d+|\w+)\s*\{/y));) {
    reader.at += option[0].length;
    options[option[1]] = message(reader, kind);
    reader.at += 1;
  }
  reader.at += match(reader, /\s*\}/y)[0].length;
  return { arg, kind, options };
}

function match(reader, pattern) {
  pattern.lastIndex = reader.at;
  return pattern.exec(reader.text);
}

// `params` are plain values; a missing one is an error.
export function write(language, nodes, params, count) {
  return nodes.map((node) => (typeof node === "string" ? node : writeNode(language, node, params, count))).join("");
}

function writeNode(language, node, params, count) {
  if (node.count) return of(numbers, language, Intl.NumberFormat).format(count);
  if (!(node.arg in params)) throw new Error(`${node.arg} is missing`);
  const value = params[node.arg];
  if (!node.kind) return String(value ?? "");
  if (node.kind === "select") return write(language, node.options[value] ?? node.options.other, params);
  const option = node.options[`=${value}`] ?? node.options[of(plurals, language, Intl.PluralRules).select(value)];
  return write(language, option ?? node.options.other, params, value);
}

function of(made, language, Kind) {
  if (!made.has(language)) made.set(language, new Kind(language));
  return made.get(language);
}
