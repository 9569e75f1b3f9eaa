// The log as it is read: all lines of one roll or one bargain are one, which grows while it is open and folds to its sum;
// what was taken back or rewound is folded into the line that says so.

// Parts in order, each {id, head, lines}: `head` is the line that is read, `lines` what is folded into it, `undone` whether
// those do not hold any more. `sums`: the keys of lines that tell a whole, best first; else the last one does.
export function threads(log, sums) {
  const gone = undone(log);
  const kept = log.filter((entry) => !gone.has(entry));
  const groups = new Map();
  for (const entry of kept) {
    const id = entry.of ?? companion(kept, entry);
    const key = id ?? entry;
    groups.has(key) ? groups.get(key).push(entry) : groups.set(key, [entry]);
  }
  return [...groups].map(([key, lines]) => (typeof key === "string" ? thread(key, lines, sums) : alone(key, gone)));
}

function thread(of, lines, sums) {
  const head = sums.map((key) => lines.findLast((entry) => entry.key === key)).find(Boolean) ?? lines.at(-1);
  return { id: of, of, head, lines: lines.length > 1 ? lines : [], undone: false };
}

function alone(entry, gone) {
  const lines = [...gone].filter(([, by]) => by === entry).map(([line]) => line);
  return { id: entry, of: null, head: entry, lines, undone: true };
}

// A line without a roll or bargain of its own that came of the same command as one with it.
function companion(log, entry) {
  if (entry.tone === "turn" || entry.tone === "scene" || entry.tone === "say") return null;
  return log.find((other) => other.id === entry.id && other.of)?.of ?? null;
}

// Lines that do not hold any more, each with the line that undid it. A rewind undoes all behind the place it names, or all
// that is loaded; a taking back the last act of the same person that still stands, or what it names.
function undone(log) {
  const gone = new Map();
  log.forEach((entry, at) => {
    if (entry.key === "rewound") {
      const from = log.findLastIndex((other) => other.id === entry.back_to) + 1;
      for (const line of log.slice(from, at)) if (!talk(line) && !gone.has(line)) gone.set(line, entry);
    } else if (entry.key.endsWith("taken_back")) {
      const before = log.slice(0, at);
      const own = (other) => other.act && other.by === entry.by && !gone.has(other);
      const id = entry.back_to ?? before.findLast(own)?.id;
      for (const line of before) if (line.id === id) gone.set(line, entry);
    }
  });
  return gone;
}

// What was said was said.
function talk(entry) {
  return ["say", "aside", "whisper", "safety", "reveal"].includes(entry.tone);
}
