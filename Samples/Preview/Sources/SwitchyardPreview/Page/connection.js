// The connection of a page to its scene.

const STEPS = [250, 500, 1000, 2000, 4000];

/** A refused call, with the message of the server. */
export class CallError extends Error {
    constructor(code, message) {
        super(message);
        this.code = code;
    }
}

export class Connection {
    /** `hear` receives messages, `joined` the answer about the scene, `changed` the state of the connection. */
    constructor(app, { hear, joined, changed, restore }) {
        Object.assign(this, { app, hear, joined, changed, restore });
        this.storage = `switchyard.preview.${app}`;
        this.page = null;
        this.attempts = 0;
        this.isOver = false;
        addEventListener("pagehide", () => this.leave());
        addEventListener("pageshow", (event) => event.persisted && this.start());
    }

    async start() {
        this.isOver = false;
        this.attempts = 0;
        await this.claim();
        await this.join();
    }

    /** Takes the stored key, unless another page uses it: a duplicated page has the same storage. */
    async claim() {
        const key = this.kept().key;
        if (!key || this.held === key) return;
        if (!await this.hold(key)) this.keep({});
    }

    /** Holds the lock of a key while the page exists. A page that is closing holds it a moment longer. */
    hold(key) {
        this.release?.();
        this.held = key;
        if (!navigator.locks) return true;
        return new Promise((answer) => {
            navigator.locks.request(`${this.storage}.${key}`, { signal: AbortSignal.timeout(800) }, () => {
                answer(true);
                return new Promise((release) => (this.release = release));
            }).catch(() => answer(false));
        });
    }

    async join() {
        clearTimeout(this.timer);
        try {
            const { key, links } = this.kept();
            const answer = await post("join", { app: this.app, key, restore: this.restore() ?? links });
            this.page = answer.page;
            if (answer.key !== key) this.hold(answer.key);
            this.keep({ key: answer.key });
            this.joined(answer);
            this.listen();
        } catch (error) {
            if (error instanceof CallError) this.changed("ended", error.message);
            this.retry(() => this.join());
        }
    }

    listen() {
        const address = new URL(`events?run=${encodeURIComponent(this.page)}`, document.baseURI);
        address.protocol = "ws:";
        this.socket?.close();
        const socket = new WebSocket(address);
        this.socket = socket;
        socket.addEventListener("message", (event) => this.take(socket, event.data));
        socket.addEventListener("close", () => this.lose(socket));
    }

    /** Closes a socket, unless another has replaced it, and joins again: then the host sends everything. */
    lose(socket) {
        if (!socket || socket !== this.socket || this.isOver) return;
        this.socket = null;
        socket.close();
        this.changed("lost");
        this.retry(() => this.join());
    }

    take(socket, text) {
        if (socket !== this.socket) return;
        const message = parsed(text);
        if (!message || message.type === "beat") return;
        if (message.type === "gone") {
            this.socket = null;
            socket.close();
            this.retry(() => this.join());
            return;
        }
        if (message.type === "replaced") {
            this.end();
            this.changed("replaced");
            return;
        }
        this.attempts = 0;
        this.changed("ready");
        this.hear(message);
    }

    retry(again) {
        if (this.isOver) return;
        const wait = STEPS[Math.min(this.attempts, STEPS.length - 1)];
        this.attempts += 1;
        clearTimeout(this.timer);
        this.timer = setTimeout(again, wait);
    }

    /** Calls a method for this page. An error of the network ends the connection. */
    async call(method, parameters = {}) {
        const { socket } = this;
        try {
            return await post(method, { ...parameters, page: this.page });
        } catch (error) {
            if (!(error instanceof CallError)) this.lose(socket);
            throw error;
        }
    }

    /** Stores the visible screens, in case the app restarts before the page reloads. */
    remember(links) {
        this.keep({ ...this.kept(), links });
    }

    leave() {
        if (!this.page || this.isOver) return;
        const body = new Blob([JSON.stringify({ page: this.page })], { type: "application/json" });
        navigator.sendBeacon("call/leave", body);
        this.end();
    }

    end() {
        this.isOver = true;
        clearTimeout(this.timer);
        const socket = this.socket;
        this.socket = null;
        socket?.close();
        this.release?.();
        this.held = null;
    }

    kept() {
        try {
            return parsed(sessionStorage.getItem(this.storage) ?? "{}") ?? {};
        } catch {
            return {};
        }
    }

    keep(value) {
        try {
            sessionStorage.setItem(this.storage, JSON.stringify(value));
        } catch {
            // Without storage, a reloaded page gets another scene.
        }
    }
}

function parsed(text) {
    try {
        const value = JSON.parse(text);
        return value && typeof value === "object" ? value : null;
    } catch {
        return null;
    }
}

async function post(method, parameters) {
    const response = await fetch(`call/${method}`, {
        method: "POST", headers: { "Content-Type": "application/json" },
        // Foundation on Linux removes this character if it is not escaped.
        body: JSON.stringify(parameters).replaceAll("\uFEFF", "\\uFEFF"),
    });
    const answer = parsed(await response.text());
    if (!response.ok) {
        const error = answer?.error;
        const text = [error?.message, error?.hint].filter(Boolean).join(" ");
        throw new CallError(error?.code ?? "refused", text || "The preview is not available at this address any more.");
    }
    return answer?.result ?? {};
}
