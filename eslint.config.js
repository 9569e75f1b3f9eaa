// What the page's scripts must hold: names that exist, none unused.
import js from "@eslint/js";
import globals from "globals";

export default [
  {
    files: ["static/js/**/*.js"],
    languageOptions: { globals: globals.browser },
    rules: js.configs.recommended.rules,
  },
];
