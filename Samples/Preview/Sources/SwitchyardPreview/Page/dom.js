// Elements are created by functions and never from text, so that text of an app cannot become markup.

const SVG = "http://www.w3.org/2000/svg";

/** Creates an element. `on` contains listeners, `data` becomes `data-…`; null and undefined are ignored. */
export function h(tag, attributes = {}, ...children) {
    return fill(document.createElement(tag), attributes, children);
}

/** Creates an SVG element. */
export function svg(tag, attributes = {}, ...children) {
    return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) continue;
        if (name === "on") {
            for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
        } else if (name === "data") {
            for (const [key, text] of Object.entries(value)) if (text != null) element.dataset[key] = text;
        } else {
            element.setAttribute(name, value === true ? "" : value);
        }
    }
    element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
    return element;
}

let lastID = 0;

/** An id that no other element has, including those of the inspector. */
export function uniqueID(prefix) {
    lastID += 1;
    return `p-${prefix}-${lastID}`;
}
