// Light, dark, or as the system has it.
import { icon } from "./components/icons.js";
import { h } from "./dom.js";
import { prefer, preference } from "./prefs.js";

const THEMES = ["system", "light", "dark"];
const ICONS = { system: "half", light: "sun", dark: "moon" };

function current() {
    const theme = preference("theme", "system");
    return THEMES.includes(theme) ? theme : "system";
}

export function applyTheme(root) {
    root.dataset.theme = current();
}

export function themeButton(click) {
    return label(h("button", { class: "foot-button", type: "button", on: { click } }));
}

function label(button) {
    const text = `Theme: ${current()}`;
    button.replaceChildren(icon(ICONS[current()]), h("span", { class: "foot-word" }, text));
    button.setAttribute("aria-label", text);
    button.setAttribute("title", `${text} (t)`);
    return button;
}

/** Goes to the next theme, and returns its name. */
export function nextTheme(root, button) {
    prefer("theme", THEMES[(THEMES.indexOf(current()) + 1) % THEMES.length]);
    applyTheme(root);
    label(button);
    return current();
}
