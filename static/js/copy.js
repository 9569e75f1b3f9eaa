/** Copy buttons: `data-copy="#field"` copies that field, `data-copy-text="..."` a text; `data-copied` is what the button then says. */

const BACK_AFTER = 2000;

function textFor(button) {
  if (button.dataset.copyText) return button.dataset.copyText;
  const source = document.querySelector(button.dataset.copy);
  return source?.value ?? source?.textContent ?? "";
}

/** Without https there is no clipboard to write to: then the old way, by a selection. */
async function copy(button) {
  const source = button.dataset.copy ? document.querySelector(button.dataset.copy) : null;
  try {
    await navigator.clipboard.writeText(textFor(button));
    return true;
  } catch {
    source?.select?.();
    return Boolean(source) && document.execCommand("copy");
  }
}

function sayCopied(button) {
  const words = button.querySelector("span") ?? button;
  if (!button.dataset.copied || button.dataset.was) return;
  button.dataset.was = words.textContent;
  words.textContent = button.dataset.copied;
  setTimeout(() => {
    words.textContent = button.dataset.was;
    delete button.dataset.was;
  }, BACK_AFTER);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy], [data-copy-text]");
  if (button && (await copy(button))) sayCopied(button);
});
