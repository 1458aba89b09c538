// The theme: light, dark, or that of the system. The inspector uses the same storage, so both look the same.

const KEY = "switchyard.inspector";
const THEMES = ["system", "light", "dark"];

function kept() {
    try {
        const value = JSON.parse(localStorage.getItem(KEY) ?? "{}");
        return value && typeof value === "object" ? value : {};
    } catch {
        return {};
    }
}

let current = THEMES.includes(kept().theme) ? kept().theme : "system";
document.documentElement.dataset.theme = current;

export const themeName = () => current;

export function nextTheme() { set(THEMES[(THEMES.indexOf(current) + 1) % THEMES.length]); }

function set(theme) {
    current = theme;
    document.documentElement.dataset.theme = theme;
    for (const part of document.querySelectorAll(".inspector")) if (part.dataset.theme !== theme) part.dataset.theme = theme;
    try {
        localStorage.setItem(KEY, JSON.stringify({ ...kept(), theme }));
    } catch {
        // Without storage, the choice lasts until the page is closed.
    }
    dispatchEvent(new Event("themechange"));
}

/** The inspector can change the theme as well, with a key. */
export function followTheme(element) {
    const part = element.querySelector(".inspector");
    if (!part) return;
    part.dataset.theme = current;
    new MutationObserver(() => {
        if (THEMES.includes(part.dataset.theme) && part.dataset.theme !== current) set(part.dataset.theme);
    }).observe(part, { attributes: true, attributeFilter: ["data-theme"] });
}
