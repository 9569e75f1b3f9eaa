/** What every page does: menus, dialogs, copying, the theme. Each part listens on the document, so that parts of a page may come and go. */
import "./lib/back.js";
import "./lib/composing.js";
import "./copy.js";
import "./dialog.js";
import "./grow.js";
import "./menu.js";
import "./missing.js";
import "./tabs.js";
import "./theme.js";
import "./send/index.js";
import "./site/wheel.js";
import "./site/find.js";
import "./site/act.js";
