// The time span of several rows, and the place of each row in it.
import { clock, duration } from "../text.js";

const LEAST = 2;

export function timeScale(ring, view, first, end) {
    let from = Infinity, to = -Infinity;
    for (let row = first; row < end; row += 1) {
        const at = view.placeAt(row) % ring.capacity;
        from = Math.min(from, ring.began[at]);
        to = Math.max(to, ring.began[at] + ring.took[at]);
    }
    return spanScale(from, to);
}

/** Places in percent, with a minimum width, clamped to the drawing. */
export function spanScale(from, to) {
    if (!(to > from)) {
        to = Number.isFinite(from) ? from + 1 : 1;
        from = Number.isFinite(from) ? from : 0;
    }
    const span = to - from;
    return {
        from, to,
        label: Number.isFinite(span) ? `${clock(from)} + ${duration(span)}` : "",
        place(began, took) {
            const width = Math.min(100, Math.max(LEAST, (100 * took) / span));
            return { x: Math.max(0, Math.min(100 - width, (100 * (began - from)) / span)), width };
        },
    };
}
