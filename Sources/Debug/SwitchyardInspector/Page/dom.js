// The only place that creates elements: with attributes and text nodes, never markup, so that text of the app cannot
// become part of the page.
import { visible } from "./text.js";

const SVG = "http://www.w3.org/2000/svg";

/** Creates an element: `h("button", { class: "plain", on: { click } }, "Run")`. Strings among the children become text.
/** */
export function h(tag, properties, ...children) {
    return fill(document.createElement(tag), properties, children);
}

/** Creates an SVG element. */
export function s(tag, properties, ...children) {
    return fill(document.createElementNS(SVG, tag), properties, children);
}

function fill(element, properties, children) {
    for (const [name, value] of Object.entries(properties ?? {})) set(element, name, value);
    append(element, children);
    return element;
}

const MEMBERS = new Set(["value", "checked", "disabled", "hidden", "indeterminate", "selected", "readOnly", "open"]);

function set(element, name, value) {
    if (value === undefined || value === null) return;
    if (name === "on") {
        for (const [kind, listener] of Object.entries(value)) element.addEventListener(kind, listener);
    } else if (name === "text") {
        put(element, value);
    } else if (name === "title") {
        element.setAttribute("title", cut(visible(value), 2000));
    } else if (MEMBERS.has(name) && name in element) {
        element[name] = value;
    } else if (value !== false || name.startsWith("aria-")) {
        element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : visible(value));
    }
}

/** Appends elements, lists of elements, and texts; ignores `null` and `undefined`. */
export function append(element, children) {
    for (const child of children) {
        if (child === undefined || child === null || child === false) continue;
        if (Array.isArray(child)) append(element, child);
        else element.append(child instanceof Node ? child : visible(child));
    }
    return element;
}

/** Replaces the children of an element. */
export function refill(element, ...children) {
    element.replaceChildren();
    return append(element, children);
}

/** The same; if the focused element is removed, another one receives the focus. */
export function refillFocused(element, children, target = element) {
    const had = element.contains(document.activeElement);
    refill(element, children);
    if (had) target.focus();
}

const LONG = 400;

/** Shows a text of the app: escaped, and truncated if it is very long, with the whole text as a tooltip. */
export function put(element, text) {
    const shown = visible(text ?? "");
    const short = cut(shown, LONG);
    if (element.textContent !== short) element.textContent = short;
    if (short !== shown) element.setAttribute("title", cut(shown, 2000));
    else if (element.hasAttribute("title")) element.removeAttribute("title");
    return element;
}

function cut(text, most) {
    return text.length > most ? text.slice(0, most) + "…" : text;
}

/**
 * Updates the children of an element to match a list, and keeps elements whose key stays, with their focus, selection
 * and scroll position.
 */
export function sync(parent, items, keyOf, create, update = () => {}) {
    const old = parent.rowsByKey ?? new Map();
    const focused = parent.contains(document.activeElement) ? document.activeElement : null;
    const before = focused ? [...old.values()] : [];
    const at = before.findIndex((row) => row.contains(focused));
    const wanted = new Set(items.map(keyOf));
    // Removed elements go first: then elements that stay need not be moved, which would take their focus.
    for (const [key, element] of old) {
        if (!wanted.has(key)) element.remove();
    }
    const kept = new Map();
    let next = parent.firstChild;
    for (const item of items) {
        const key = keyOf(item);
        if (kept.has(key)) continue;
        const element = old.get(key) ?? create(item);
        kept.set(key, element);
        update(element, item);
        if (element === next) next = next.nextSibling;
        else parent.insertBefore(element, next);
    }
    parent.rowsByKey = kept;
    if (focused && focused !== document.activeElement) refocus(parent, focused, before, at);
}

const FOCUSABLE = "button, summary, [tabindex]";

/** Restores the focus, or focuses the row in the same place, so that keyboard users keep their position. */
function refocus(parent, focused, before, at) {
    if (parent.contains(focused)) {
        focused.focus({ preventScroll: true });
        return;
    }
    const isThere = (row) => row.parentNode === parent;
    const row = before.slice(at).find(isThere) ?? before.slice(0, at).reverse().find(isThere)
        ?? parent.firstElementChild;
    const target = row?.matches(FOCUSABLE) ? row : row?.querySelector(FOCUSABLE);
    (target ?? parent.closest("[role=tabpanel]"))?.focus();
}
