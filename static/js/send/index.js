/** Every form and every field that saves itself: how it is sent, what is said if it was not taken, what is kept until it is. */
import "./forms.js";
import "./saves.js";
import "./restore.js";
