// The data of one session. Messages change it at once; listeners are called at most once per frame.
import { TransactionRing } from "./ring.js";

const MOST_MOMENTS = 5_000, MOST_CALLS = 10_000;

export class Store {
    /** `session` is sent with each call: nothing for the live session. */
    constructor(session = null) {
        this.session = session;
        this.listeners = new Map();
        this.touched = new Set();
        this.ring = new TransactionRing();
        this.connection = { kind: "connecting", tries: 0 };
        this.hello = {};
        this.forget();
    }

    /** Discards the data of one run of the app. */
    forget() {
        this.ring.clear();
        this.active = [];
        this.moments = [];
        this.calls = [];
        this.suspended = [];
        this.rules = [];
        this.gates = {};
        this.counts = {};
        this.missed = 0;
        this.generation = (this.generation ?? 0) + 1;
    }

    get isLive() {
        return this.session === null && this.hello.live !== false;
    }

    /** Whether the app offers a method; if the server does not say so, it does. */
    can(what) {
        return this.session === null && (!Array.isArray(this.hello.can) || this.hello.can.includes(what));
    }

    /** A moment that the app no longer keeps cannot be shown. */
    get mostMoments() {
        const kept = Number(this.hello.limits?.moments);
        return kept >= 1 ? Math.min(kept, MOST_MOMENTS) : MOST_MOMENTS;
    }

    get sources() {
        return list(this.hello.sources).map(String);
    }

    get scenes() {
        return list(this.hello.scenes).map(String);
    }

    receive(message) {
        if (message.type === "hello") this.greet(message);
        else if (message.type === "batch") this.take(message);
    }

    greet(hello) {
        const before = this.hello.run;
        const isSame = before === hello.run && hello.resumed !== false;
        this.hello = hello;
        if (!isSame) this.forget();
        this.touch("hello");
        if (!isSame) {
            this.touch("reset", "transactions", "active", "moments", "calls", "suspended", "rules", "gates", "counts");
            // The same run can start again for a page that was disconnected for too long.
            if (before !== undefined && before !== hello.run) this.touch("restarted");
        }
    }

    take(batch) {
        this.missed += Number(batch.missed ?? 0) || 0;
        if (batch.missed) this.touch("counts");
        if (Array.isArray(batch.transactions) && batch.transactions.length) {
            for (const transaction of batch.transactions) {
                if (transaction && typeof transaction === "object") this.ring.add(transaction);
            }
            this.touch("transactions");
        }
        if (Array.isArray(batch.moments)) {
            this.moments = join(this.moments, batch.moments, this.mostMoments);
            this.touch("moments");
        }
        if (Array.isArray(batch.calls)) {
            this.calls = join(this.calls, batch.calls, MOST_CALLS);
            this.touch("calls");
        }
        for (const name of ["active", "suspended"]) {
            if (!Array.isArray(batch[name])) continue;
            this[name] = objects(batch[name]);
            this.touch(name);
        }
        // The panel of units asks for them.
        if (batch.units !== undefined && batch.units !== null) this.touch("units");
        if (batch.rules !== undefined) this.setRules(batch.rules);
        if (batch.gates && typeof batch.gates === "object") {
            this.gates = batch.gates;
            this.touch("gates");
        }
        if (Array.isArray(batch.scenes)) {
            this.hello = { ...this.hello, scenes: batch.scenes };
            this.touch("scenes");
        }
        if (batch.counts && typeof batch.counts === "object") {
            this.counts = batch.counts;
            this.touch("counts");
        }
    }

    /** Rules arrive in batches, and in the response to each change. */
    setRules(rules) {
        const found = Array.isArray(rules) ? rules : rules?.rules;
        if (!Array.isArray(found)) return;
        this.rules = objects(found);
        this.touch("rules");
    }

    setConnection(state) {
        this.connection = state;
        this.touch("connection");
    }

    /** Calls `listener` in a frame after a topic has changed; returns a function that removes it. */
    on(topics, listener) {
        for (const topic of [].concat(topics)) {
            if (!this.listeners.has(topic)) this.listeners.set(topic, new Set());
            this.listeners.get(topic).add(listener);
        }
        return () => [].concat(topics).forEach((topic) => this.listeners.get(topic)?.delete(listener));
    }

    touch(...topics) {
        for (const topic of topics) this.touched.add(topic);
        if (this.frame) return;
        this.frame = requestAnimationFrame(() => this.flush());
    }

    flush() {
        this.frame = 0;
        const topics = this.touched, due = new Set();
        this.touched = new Set();
        for (const topic of topics) this.listeners.get(topic)?.forEach((listener) => due.add(listener));
        for (const listener of due) listener(topics);
    }
}

/** A list with new elements appended; elements with known numbers are ignored. */
function join(old, more, most) {
    const last = old.length ? Number(old[old.length - 1].number ?? -Infinity) : -Infinity;
    const fresh = objects(more).filter((item) => item.number === undefined || Number(item.number) > last);
    const all = old.concat(fresh);
    return all.length > most ? all.slice(all.length - most) : all;
}

function objects(value) {
    return list(value).filter((item) => item && typeof item === "object");
}

/** A list, even if the value is not one. */
export function list(value) {
    return Array.isArray(value) ? value : [];
}
