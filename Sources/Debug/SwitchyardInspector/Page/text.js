// Text from the app, prepared for display.

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/**
 * The text with escapes such as `\u{202E}` for all invisible characters and characters that reorder others, the same
 * ones as in messages of the library.
 */
export function visible(text) {
    return String(text).replace(INVISIBLE, escape);
}

/** The same for text of several lines. */
export function visibleLines(text) {
    return String(text).replace(INVISIBLE, (found) => (found === "\n" || found === "\t" ? found : escape(found)));
}

function escape(character) {
    return `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`;
}

/** The words of a name in camel case or with hyphens: `not found` for `notFound`. */
export function words(name) {
    return String(name ?? "").replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("-", " ").toLowerCase();
}

/** `1 link`, `12,000 links`. */
export function counted(number, noun, nouns = `${noun}s`) {
    return `${count(number)} ${number === 1 ? noun : nouns}`;
}

const GROUPED = new Intl.NumberFormat("en");

export function count(number) {
    return GROUPED.format(number ?? 0);
}

/** A duration in microseconds for display: `840 µs`, `12.4 ms`, `1.25 s`, `2 min 5 s`. */
export function duration(microseconds) {
    const us = Number(microseconds);
    if (!Number.isFinite(us)) return "";
    if (us < 1000) return `${Math.round(us)} µs`;
    if (us < 1e6) return `${trim(us / 1e3)} ms`;
    if (us < 6e7) return `${trim(us / 1e6)} s`;
    const seconds = Math.round(us / 1e6);
    if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

function trim(number) {
    return number < 10 ? number.toFixed(2) : number < 100 ? number.toFixed(1) : String(Math.round(number));
}

/** A time since the router was created: `1:05.250`. */
export function clock(microseconds) {
    const us = Number(microseconds);
    if (!Number.isFinite(us)) return "";
    const ms = Math.floor(us / 1000);
    const minutes = Math.floor(ms / 60000);
    const hours = Math.floor(minutes / 60);
    const tail = `${pad(Math.floor(ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`;
    return hours ? `${hours}:${pad(minutes % 60, 2)}:${tail}` : `${minutes}:${tail}`;
}

function pad(number, places) {
    return String(number).padStart(places, "0");
}

/** The number of a transaction as text, `T7`, for 7 or "T7". */
export function idText(id) {
    return id === undefined || id === null ? "" : typeof id === "number" ? `T${id}` : String(id);
}
