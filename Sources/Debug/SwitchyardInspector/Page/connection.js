// The connection to the server: a WebSocket for messages, POST for calls. A lost connection is retried, and continues
// after the last received message.
import { CallError } from "./call-error.js";

const FIRST_WAIT = 400, LONGEST_WAIT = 15_000, CALL_LIMIT = 60_000;

export class Connection {
    /** `onMessage(object)` receives each message, `onState({ kind, … })` each change of the connection. */
    constructor(base, { onMessage, onState }) {
        this.base = base;
        this.onMessage = onMessage;
        this.onState = onState;
        this.run = null;
        this.after = null;
        this.tries = 0;
        this.online = () => this.retryNow();
    }

    start() {
        this.isStopped = false;
        window.addEventListener("online", this.online);
        this.open();
    }

    stop() {
        this.isStopped = true;
        window.removeEventListener("online", this.online);
        clearTimeout(this.timer);
        clearInterval(this.ticker);
        clearTimeout(this.watch);
        this.close();
    }

    close() {
        const socket = this.socket;
        this.socket = null;
        socket?.close();
    }

    /** Reconnects at once, if the user asks for it or the network is back. */
    retryNow() {
        if (this.isStopped || this.socket) return;
        this.tries = 0;
        this.open();
    }

    open() {
        clearTimeout(this.timer);
        clearInterval(this.ticker);
        const address = new URL("events", this.base);
        address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
        if (this.run !== null) {
            address.searchParams.set("run", this.run);
            if (this.after !== null) address.searchParams.set("after", this.after);
        }
        this.onState({ kind: "connecting", tries: this.tries });
        const socket = new WebSocket(address);
        this.socket = socket;
        this.beats = [];
        socket.onmessage = (event) => socket === this.socket && this.receive(event.data);
        socket.onclose = () => socket === this.socket && this.lost();
    }

    receive(data) {
        this.heard();
        let message;
        try {
            message = JSON.parse(data);
        } catch {
            return;
        }
        if (!message || typeof message !== "object") return;
        if (message.type === "hello") {
            this.tries = 0;
            this.onState({ kind: "live" });
            if (message.run !== this.run || message.resumed === false) this.after = null;
            this.run = message.run ?? null;
        }
        if (message.type === "beat") this.beats.push(performance.now());
        if (Number.isFinite(message.seq)) this.after = message.seq;
        this.onMessage(message);
    }

    /** A connection without a heartbeat for much longer than the interval counts as lost. */
    heard() {
        clearTimeout(this.watch);
        if (this.beats.length < 2) return;
        const recent = this.beats.slice(-2);
        this.beats = recent;
        const limit = Math.max(10_000, 5 * (recent[1] - recent[0]));
        this.watch = setTimeout(() => {
            this.close();
            this.lost();
        }, limit);
    }

    lost() {
        this.socket = null;
        clearTimeout(this.watch);
        if (this.isStopped) return;
        this.tries += 1;
        const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.tries, 10));
        // A random part of the delay, so that pages do not reconnect all at once.
        const due = performance.now() + most * (0.5 + Math.random() / 2);
        const tell = () => {
            const left = Math.max(0, due - performance.now());
            this.onState({ kind: "lost", tries: this.tries, seconds: Math.ceil(left / 1000), isGone: this.isGone });
        };
        tell();
        this.ticker = setInterval(tell, 1000);
        this.timer = setTimeout(() => this.open(), due - performance.now());
        if (this.tries % 4 === 3) this.askWhetherGone();
    }

    /** A server that answers but does not know the address is a new run of the app with another address. */
    async askWhetherGone() {
        try {
            const answer = await fetch(this.base, { cache: "no-store" });
            this.isGone = answer.status === 403 || answer.status === 404;
        } catch {
            this.isGone = false;
        }
    }

    /** Calls a method, and returns `result` of the response. Throws only `CallError`. */
    async call(method, parameters = {}, limit = CALL_LIMIT) {
        let response, body;
        try {
            response = await fetch(new URL(`call/${encodeURIComponent(method)}`, this.base), {
                method: "POST",
                headers: { "Content-Type": "application/json" },
                body: JSON.stringify(parameters),
                signal: AbortSignal.timeout(limit),
            });
            body = await response.text();
        } catch (error) {
            throw CallError.unreachable(error);
        }
        let answer;
        try {
            answer = JSON.parse(body);
        } catch {
            throw CallError.unreadable(response.status);
        }
        if (!response.ok || answer?.error) throw CallError.of(answer?.error, response.status);
        return answer?.result ?? {};
    }
}
