// A consequence takes all of a hit, whatever its size.

export const part = { slotTakes: (board, hit) => hit.shifts, takesWhole: true };
