/**
 * Of a tree that is longer than its box (`.tree__pages`): the page that is open comes into sight, and the window stays.
 */
for (const box of document.querySelectorAll(".tree__pages")) {
  const here = box.querySelector("[aria-current]");
  if (here) box.scrollTop += here.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
}
