// Settings that are kept between visits: the theme and the sizes of panes. No data of the app and no address.

const KEY = "switchyard.inspector";
let memory = read();

function read() {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
        return kept && typeof kept === "object" ? kept : {};
    } catch {
        return {};
    }
}

export function preference(name, fallback) {
    return name in memory ? memory[name] : fallback;
}

export function prefer(name, value) {
    // The page around the inspector stores its theme under the same key.
    memory = { ...memory, ...read(), [name]: value };
    try {
        localStorage.setItem(KEY, JSON.stringify(memory));
    } catch {
        // Without storage, the choice lasts until the page is closed.
    }
}
