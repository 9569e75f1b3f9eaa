// Entries of the log from before those that the page came with.

export async function loadOlder(board) {
  const { store, page } = board;
  const first = store.log[0];
  if (!first || board.busy.has("older")) return;
  board.busy.set("older", true);
  try {
    const answer = await fetch(`${page.urls.log}?before=${encodeURIComponent(first.id)}`, {
      headers: { Accept: "application/json" },
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const body = await answer.json();
    store.addOlder(body.log, body.more);
  } catch (error) {
    console.error("No older entries", error);
  } finally {
    board.busy.delete("older");
    board.draw();
  }
}
