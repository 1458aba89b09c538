// The frames with web pages: they show the pages of the app, and carry messages between these and the app.

const MOST_EVENTS = 1024;
const MOST_CHARACTERS = 1 << 20;
const MOST_WAITING = 16 * MOST_CHARACTERS;
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
    open(entry, address, title) {
        const frame = new WebFrame(this, entry, address, title);
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

    /** Loads all pages again, because the app has forgotten their documents. */
    restart() {
        this.events = [];
        this.characters = 0;
        for (const frame of this.frames.values()) frame.load(frame.address);
    }

    /** The window that spoke is what counts, and never what the message says. */
    hear({ source, origin, data }) {
        const text = data?.switchyard;
        const report = data?.switchyardFrame;
        if ((typeof text !== "string" && !report) || !source || source === window) return;
        for (const frame of this.frames.values()) {
            const main = frame.element.contentWindow;
            if (!main) continue;
            if (source === main) return report ? frame.note(report) : frame.hear(text, origin);
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
    constructor(frames, entry, address, title) {
        Object.assign(this, { frames, entry, address, document: "", number: 0, origin: null });
        this.element = document.createElement("iframe");
        this.element.className = "p-web";
        this.element.title = title;
        // The pages have another origin than the preview, so they cannot remove their sandbox.
        this.element.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
        this.element.setAttribute("referrerpolicy", "no-referrer");
        this.element.dataset.web = entry;
        this.element.src = address;
    }

    load(address) {
        this.address = address;
        this.document = "";
        this.element.src = address;
    }

    /** What the script of the preview's server reports from the page, before anything else that the page does. */
    note({ kind, at, status, title }) {
        if (kind === "document") this.begin();
        this.frames.tell({ kind: String(kind), entry: this.entry, at: short(at), status: Number(status) || 0, title: short(title) });
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
