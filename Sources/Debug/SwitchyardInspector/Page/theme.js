// The theme: light, dark, or that of the system.
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

function label(button, theme = current()) {
    const text = `Theme: ${theme}`;
    button.replaceChildren(icon(ICONS[theme]), h("span", { class: "foot-word" }, text));
    button.setAttribute("aria-label", text);
    button.setAttribute("title", `${text} (t)`);
    return button;
}

/** Updates the button, also if the page around the inspector has changed the theme. */
export function followTheme(root, button) {
    new MutationObserver(() => THEMES.includes(root.dataset.theme) && label(button, root.dataset.theme))
        .observe(root, { attributes: true, attributeFilter: ["data-theme"] });
}

/** Switches to the next theme, and returns its name. */
export function nextTheme(root) {
    const theme = THEMES[(THEMES.indexOf(root.dataset.theme) + 1) % THEMES.length];
    prefer("theme", theme);
    root.dataset.theme = theme;
    return theme;
}
