// What ratings are called.

// The game's word; a rating that the table named itself is shown as it is, and has no meaning to tell.
export function ratingName(board, key, part = "name") {
  const path = `rating.${key}.${part}`;
  if (board.hasG(path)) return board.g(path);
  return part === "name" ? key : "";
}

// Of an action, also one that a rule brings.
export function actionIcon(board, action) {
  return Object.assign({ create_advantage: "advantage" }, ...board.all("actionIcons"))[action] ?? action;
}
