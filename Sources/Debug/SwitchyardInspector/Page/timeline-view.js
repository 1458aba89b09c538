// The transactions of the timeline, in order: by their ends, the newest first, superseded ones right below the one that
// superseded them. Updated incrementally.
import { idText } from "./text.js";
import { isProblem } from "./outcomes.js";

/** The maximum distance in rows between a transaction and one that it superseded. */
const REACH = 256;

export class TimelineView {
    constructor(ring) {
        this.ring = ring;
        this.filter = { text: "", outcome: "", source: "" };
        this.rebuild();
    }

    setFilter(filter) {
        this.filter = { ...this.filter, ...filter };
        this.rebuild();
    }

    rebuild() {
        /** Indexes, oldest first; a superseded transaction stands before the one that superseded it. */
        this.order = [];
        this.seen = this.first = this.ring.first;
        this.update();
    }

    /** Adds the transactions since the last update. */
    update() {
        const ring = this.ring;
        // Superseded transactions are moved, so discarded ones can be anywhere.
        if (this.first !== ring.first) this.order = this.order.filter((place) => place >= ring.first);
        this.first = ring.first;
        const takes = this.test();
        for (let place = Math.max(this.seen, ring.first); place < ring.end; place += 1) {
            if (!takes(place)) continue;
            const losers = ring.beatenBy(ring.id[place % ring.capacity]);
            for (const loser of losers) {
                if (!takes(loser)) continue;
                const at = this.recent(loser);
                if (at < 0) continue;
                this.order.splice(at, 1);
                this.order.push(loser);
            }
            this.order.push(place);
        }
        this.seen = ring.end;
    }

    /** The place of an index among the newest. A transaction that ended long before the one that superseded it is not
    /** moved. */
    recent(place) {
        const least = Math.max(0, this.order.length - REACH);
        for (let at = this.order.length - 1; at >= least; at -= 1) if (this.order[at] === place) return at;
        return -1;
    }

    get count() {
        return this.order.length;
    }

    /** The index in a row; row 0 is the newest. */
    placeAt(row) {
        return this.order[this.order.length - 1 - row];
    }

    rowOf(place) {
        const at = this.order.lastIndexOf(place);
        return at < 0 ? -1 : this.order.length - 1 - at;
    }

    /** Whether a row belongs to the one above it. */
    isNested(row) {
        const ring = this.ring;
        const place = this.placeAt(row);
        const by = idText(ring.by[place % ring.capacity]);
        if (!by || row === 0) return false;
        for (let above = row - 1; above >= 0 && above >= row - 50; above -= 1) {
            const at = this.placeAt(above) % ring.capacity;
            if (idText(ring.id[at]) === by) return true;
            if (idText(ring.by[at]) !== by) return false;
        }
        return false;
    }

    /** The filter as a function of an index; names are compared by number. */
    test() {
        const ring = this.ring, capacity = ring.capacity, names = ring.names;
        const { outcome, source } = this.filter;
        const text = this.filter.text.trim().toLowerCase();
        const fits = names.texts.map((name) => name.toLowerCase().includes(text));
        const problems = names.texts.map((name) => isProblem(name));
        const indexed = (list, index, make) => (list[index] ??= make(names.texts[index]));
        return (place) => {
            const at = place % capacity;
            if (source && names.texts[ring.source[at]] !== source) return false;
            if (outcome === "problems") {
                if (!indexed(problems, ring.outcome[at], isProblem)) return false;
            } else if (outcome && names.texts[ring.outcome[at]] !== outcome) {
                return false;
            }
            if (!text) return true;
            const includes = (name) => name.toLowerCase().includes(text);
            return indexed(fits, ring.route[at], includes) || indexed(fits, ring.code[at], includes)
                || includes(idText(ring.id[at])) || (ring.link[at] !== null && includes(String(ring.link[at])))
                || (ring.detail[at] !== null && includes(String(ring.detail[at])));
        };
    }
}
