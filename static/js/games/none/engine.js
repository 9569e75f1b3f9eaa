// The page of a table whose engine brings nothing to it.

export const parts = [];
