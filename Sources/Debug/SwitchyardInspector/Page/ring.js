// Compact storage of many transactions: numbers in typed arrays, names as indexes into a table of names, and texts
// unchanged. Beyond the limit, the newest replaces the oldest.
import { idText } from "./text.js";

const CAPACITY = 100_000;

/** Texts by number. The names of the app's routes, sources and outcomes bound its size, not the number of links. */
class Names {
    constructor() {
        this.texts = [""];
        this.indexes = new Map([["", 0]]);
    }

    index(text) {
        const name = text === undefined || text === null ? "" : String(text);
        const known = this.indexes.get(name);
        if (known !== undefined) return known;
        // A server that invents names must not fill the memory: beyond the limit, all names share one number.
        if (this.texts.length >= 65_000) return 0;
        this.indexes.set(name, this.texts.push(name) - 1);
        return this.texts.length - 1;
    }
}

export class TransactionRing {
    constructor(capacity = CAPACITY) {
        this.capacity = capacity;
        this.names = new Names();
        this.clear();
    }

    clear() {
        const capacity = this.capacity;
        /** The index of the oldest and the index after the newest. Indexes increase and are never reused. */
        this.first = 0;
        this.end = 0;
        this.number = new Float64Array(capacity);
        this.began = new Float64Array(capacity);
        this.took = new Float64Array(capacity);
        this.source = new Uint16Array(capacity);
        this.route = new Uint16Array(capacity);
        this.namespace = new Uint16Array(capacity);
        this.outcome = new Uint16Array(capacity);
        this.code = new Uint16Array(capacity);
        this.id = [];
        this.parent = [];
        this.by = [];
        this.link = [];
        this.detail = [];
        this.values = [];
        this.places = new Map();
        this.beaten = new Map();
    }

    get size() {
        return this.end - this.first;
    }

    /** Adds a transaction, and returns its index; a known one keeps its index. */
    add(transaction) {
        const key = idText(transaction.id);
        const known = this.places.get(key);
        if (known !== undefined) return known;
        if (this.size === this.capacity) this.drop();
        const place = this.end, at = place % this.capacity, names = this.names;
        this.end += 1;
        this.number[at] = transaction.number ?? place + 1;
        this.began[at] = transaction.began ?? 0;
        this.took[at] = transaction.took ?? 0;
        this.source[at] = names.index(transaction.source);
        this.route[at] = names.index(transaction.route);
        this.namespace[at] = names.index(transaction.namespace);
        this.outcome[at] = names.index(transaction.outcome);
        this.code[at] = names.index(transaction.code);
        this.id[at] = transaction.id;
        this.parent[at] = transaction.parent ?? null;
        this.by[at] = transaction.by ?? null;
        this.link[at] = transaction.link ?? null;
        this.detail[at] = transaction.detail ?? null;
        this.values[at] = hasMembers(transaction.values) ? transaction.values : null;
        this.places.set(key, place);
        const winner = idText(transaction.by);
        if (!winner) return place;
        if (this.beaten.has(winner)) this.beaten.get(winner).push(place);
        else this.beaten.set(winner, [place]);
        return place;
    }

    drop() {
        const at = this.first % this.capacity;
        this.places.delete(idText(this.id[at]));
        this.beaten.delete(idText(this.id[at]));
        // The winner may never arrive. When the last transaction that it superseded is discarded, its entry is no
        // longer needed.
        const by = idText(this.by[at]);
        if (this.beaten.get(by)?.at(-1) <= this.first) this.beaten.delete(by);
        this.first += 1;
    }

    has(place) {
        return place >= this.first && place < this.end;
    }

    /** The index of a transaction by its number, as 7 or as "T7". */
    placeOf(id) {
        return this.places.get(idText(id));
    }

    /** The indexes of the transactions that a transaction superseded. */
    beatenBy(id) {
        return (this.beaten.get(idText(id)) ?? []).filter((place) => this.has(place));
    }

    /** The transaction as it was received; only for the few that are visible. */
    at(place) {
        if (!this.has(place)) return null;
        const at = place % this.capacity, texts = this.names.texts;
        return {
            place,
            number: this.number[at],
            id: this.id[at],
            key: idText(this.id[at]),
            parent: this.parent[at],
            by: this.by[at],
            source: texts[this.source[at]],
            route: texts[this.route[at]],
            namespace: texts[this.namespace[at]],
            outcome: texts[this.outcome[at]],
            code: texts[this.code[at]],
            link: this.link[at],
            detail: this.detail[at],
            values: this.values[at] ?? {},
            began: this.began[at],
            took: this.took[at],
        };
    }
}

function hasMembers(object) {
    if (!object || typeof object !== "object") return false;
    for (const _ in object) return true;
    return false;
}
