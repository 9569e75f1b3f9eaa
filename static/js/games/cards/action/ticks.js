// What the GM has ticked for the action that she counts: at first what comes ticked.

export function ticksOf(board, action) {
  return board.ui.ticks?.of === action.id ? board.ui.ticks.lines : (board.can.action?.preticked ?? []);
}

export function ticked(board, action, line, on) {
  const others = ticksOf(board, action).filter((one) => one !== line);
  return { of: action.id, lines: on ? [...others, line] : others };
}
