// A minimal document for lists: elements with children, and a focus that removed elements lose.
export class Node {}

class Element extends Node {
    constructor(tag) {
        super();
        Object.assign(this, { tag, childNodes: [], attributes: new Map(), parentNode: null, dataset: {} });
    }

    get isConnected() { return this === document.body || Boolean(this.parentNode?.isConnected); }
    get firstChild() { return this.childNodes[0] ?? null; }
    get firstElementChild() { return this.firstChild; }
    get nextSibling() { return this.parentNode?.childNodes[this.parentNode.childNodes.indexOf(this) + 1] ?? null; }

    setAttribute(name, value) { this.attributes.set(name, String(value)); }
    hasAttribute(name) { return this.attributes.has(name); }
    addEventListener() {}
    contains(other) { return other === this || this.childNodes.some((child) => child.contains(other)); }

    insertBefore(element, next) {
        element.remove();
        this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, element);
        element.parentNode = this;
    }

    append(element) { this.insertBefore(element, null); }

    replaceChildren(...children) {
        for (const child of [...this.childNodes]) child.remove();
        for (const child of children) this.append(child);
    }

    remove() {
        if (!this.parentNode) return;
        if (this.contains(document.activeElement)) document.activeElement = document.body;
        this.parentNode.childNodes.splice(this.parentNode.childNodes.indexOf(this), 1);
        this.parentNode = null;
    }

    focus() {
        if (this.isConnected) document.activeElement = this;
    }

    matches() { return this.tag === "button"; }

    querySelector() {
        for (const child of this.childNodes) {
            const found = child.matches() ? child : child.querySelector();
            if (found) return found;
        }
        return null;
    }

    closest(selector) {
        return selector === `[role=${this.attributes.get("role")}]` ? this : this.parentNode?.closest?.(selector) ?? null;
    }
}

/** Makes the document; returns its body. */
export function makeDocument() {
    globalThis.Node = Node;
    globalThis.document = { createElement: (tag) => new Element(tag) };
    document.body = document.activeElement = document.createElement("body");
    return document.body;
}
