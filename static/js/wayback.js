/**
 * A guest's link back carries its secret behind the #, which no browser sends: it is put into the form's field, out of the
 * address and so out of the browser's history, and goes with the press of the button alone.
 */

const field = document.querySelector("input[name=link]");

function bring() {
  const secret = location.hash.slice(1);
  if (!secret) return;
  field.value = secret;
  history.replaceState(null, "", location.pathname);
  field.closest(".field").hidden = true;
  document.querySelector("[data-brought]").hidden = false;
}

bring();
addEventListener("hashchange", bring);
