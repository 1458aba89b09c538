// Text that came from elsewhere, made fit to be shown.

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/**
 * The text with everything escaped that cannot be seen or that reorders what can: controls, bidirectional marks and
 * other invisible characters, as in `\u{202E}`. The same ones as in the messages of the library.
 */
export function visible(text) {
    return String(text).replace(INVISIBLE, escape);
}

/** The same for text of several lines, which keeps its lines. */
export function visibleLines(text) {
    return String(text).replace(INVISIBLE, (found) => (found === "\n" || found === "\t" ? found : escape(found)));
}

function escape(character) {
    return `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`;
}

/** Words of a name in camel case or with hyphens: `notFound` is `not found`. */
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

/** Microseconds, as a person reads them: `840 µs`, `12.4 ms`, `1.25 s`, `2 min 5 s`. */
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

/** A moment, counted from when the router was made: `1:05.250`. */
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

/** The number of a transaction as it is written, `T7`, whether it came as 7 or as "T7". */
export function idText(id) {
    return id === undefined || id === null ? "" : typeof id === "number" ? `T${id}` : String(id);
}
