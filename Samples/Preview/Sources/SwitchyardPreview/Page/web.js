// The frames with web pages: they show the pages of the app, and carry messages between these and the app.

import { h } from "./dom.js";
import { symbol } from "./symbols.js";

const MOST_EVENTS = 1024;
const MOST_CHARACTERS = 1 << 20;
const MOST_WAITING = 16 * MOST_CHARACTERS;
const REPORTS = new Set(["document", "title", "moved", "loaded", "link"]);
const REQUESTS = new Set(["hello", "call", "open", "result", "stream", "can", "page"]);

export class WebFrames {
    /** `send` sends events to the app, and returns a promise. */
    constructor(send) {
        this.send = send;
        this.frames = new Map();
        this.events = [];
        this.characters = 0;
        addEventListener("message", (event) => this.hear(event));
    }

    /** Creates the frame of a screen. */
    open(entry) {
        const frame = new WebFrame(this, entry);
        this.frames.set(entry, frame);
        return frame;
    }

    /** Removes the frames of screens that are gone. */
    keep(entries) {
        for (const [entry, frame] of this.frames) {
            if (entries.has(entry)) continue;
            frame.element.remove();
            this.frames.delete(entry);
        }
    }

    /** The window that spoke is what counts, and never what the message says. */
    hear({ source, origin, data }) {
        const text = data?.switchyard;
        const report = data?.switchyardFrame;
        if ((typeof text !== "string" && !report) || !source || source === window) return;
        for (const frame of this.frames.values()) {
            const main = frame.element.contentWindow;
            if (!main) continue;
            if (source === main) return report ? frame.note(report, origin) : frame.hear(text, origin);
            if (!report && isWithin(source, main)) return this.tell({ kind: "message", entry: frame.entry, text: "", origin, main: false, document: "frame", number: 0 });
        }
    }

    receive(pushes) {
        for (const { entry, document, text } of pushes) this.frames.get(entry)?.push(document, text);
    }

    /** Sends an event after all earlier ones; returns whether there was room for it. */
    tell(event) {
        const size = event.text?.length ?? 0;
        if (this.characters + size > MOST_WAITING || this.events.length >= 16 * MOST_EVENTS) return false;
        this.characters += size;
        this.events.push(event);
        this.pump();
        return true;
    }

    async pump() {
        if (this.isSending) return;
        this.isSending = true;
        while (this.events.length) {
            let [count, size] = [0, 0];
            while (count < Math.min(this.events.length, MOST_EVENTS)) {
                size += this.events[count].text?.length ?? 0;
                if (count && size > MOST_CHARACTERS) break;
                count += 1;
            }
            const events = this.events.splice(0, count);
            for (const { text } of events) this.characters -= text?.length ?? 0;
            await this.send(events);
        }
        this.isSending = false;
    }
}

/** One frame, in a sandbox: it cannot leave its place, open windows or show dialogs. */
class WebFrame {
    constructor(frames, entry) {
        Object.assign(this, { frames, entry, load: 0, document: "", number: 0, origin: null });
        this.element = document.createElement("iframe");
        this.element.className = "p-web";
        // The pages have another origin than the preview, so they cannot remove their sandbox.
        this.element.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
        this.element.setAttribute("referrerpolicy", "no-referrer");
        this.element.dataset.web = entry;
    }

    /** Shows a page: loads an address if the app asks for it, which the number says. */
    show({ address, load }, title) {
        this.element.title = title;
        if (!address || load === this.load) return;
        const isFirst = this.load === 0;
        this.load = load;
        this.document = "";
        // Not by `src`, which would add to the history of the preview.
        if (isFirst) this.element.src = address;
        else this.element.contentWindow?.location.replace(address);
    }

    /** What the script of the preview's server reports from the page, before anything else that the page does. */
    note({ kind, at, status, title, isTapped }, origin) {
        // Any script of the page can report.
        if (!REPORTS.has(kind)) return;
        if (kind === "document") this.begin();
        this.frames.tell({
            kind, entry: this.entry, at: short(at), status: Number.isSafeInteger(status) ? status : 0, title: short(title),
            main: isTapped === true, origin,
        });
    }

    /** Another document: the window stays the same, so only this tells an answer of the last one from one of the next. */
    begin() {
        this.document = crypto.randomUUID();
        this.number = 0;
        this.isGreeted = false;
    }

    hear(text, origin) {
        if (text.length < 256 && text.includes('"hello"') && kind(text) === "hello") {
            if (!this.document || this.isGreeted) this.begin();
            this.isGreeted = true;
        }
        this.origin = origin;
        this.number += 1;
        const short = text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) : text;
        const isTaken = this.frames.tell({
            kind: "message", entry: this.entry, origin, main: true, document: this.document, number: this.number,
            // JSON has no form for a lone surrogate, and the app reads an empty text as malformed.
            text: short.isWellFormed() ? short : "",
        });
        if (!isTaken) this.refuse(text);
    }

    /** Nothing waits for ever: what the preview cannot carry ends at once. */
    refuse(text) {
        const message = parsed(text);
        if (!message || !REQUESTS.has(message.k)) return;
        const error = { code: "SY1804", name: "tooMany", message: "Too many messages.", after: 100 };
        this.push(this.document, JSON.stringify({ k: "err", g: message.g, i: message.i, e: error }));
    }

    push(document, text) {
        // The window is the same for the next document, so both are compared.
        if (!this.document || document !== this.document || !this.origin) return;
        this.element.contentWindow?.postMessage({ switchyard: text }, this.origin === "null" ? "*" : this.origin);
    }
}

/** What surrounds a page: its progress, a message instead of it, and its history. */
export class PageTools {
    constructor(act) {
        const button = (action, name, label) => h("button", {
            type: "button", class: "p-page-button", "aria-label": label, data: { page: action }, on: { click: () => act(action) },
        }, symbol(name));
        this.progress = h("progress", { class: "p-progress", max: 1, "aria-label": "Loading", hidden: true });
        this.words = h("p", { class: "p-text" });
        this.failure = h("div", { class: "p-failure", role: "alert", hidden: true }, this.words, h("button", {
            type: "button", class: "p-button p-prominent", data: { page: "retry" }, on: { click: () => act("reload") },
        }, "Try again"));
        this.forward = button("forward", "chevron", "Later page");
        this.bar = h("div", { class: "p-page-bar" }, this.forward, button("reload", "reload", "Load again"));
    }

    show({ progress, failure, canGoForward }) {
        this.progress.hidden = typeof progress !== "number";
        this.progress.value = progress ?? 1;
        this.failure.hidden = !failure;
        this.words.textContent = failure ?? "";
        this.forward.disabled = !canGoForward;
    }
}

function isWithin(source, main) {
    try {
        for (let each = source; each !== each.parent; each = each.parent) if (each.parent === main) return true;
    } catch {
        // A window that is gone.
    }
    return false;
}

const short = (text) => (typeof text === "string" ? text.slice(0, 8192).toWellFormed() : "");

const kind = (text) => parsed(text)?.k;

function parsed(text) {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
}
