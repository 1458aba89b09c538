// Bars on one time scale, drawn as SVG beside their names.
import { h, put, s } from "../dom.js";
import { duration, visible } from "../text.js";
import { spanScale } from "./time-scale.js";

/**
 * `rows`: { name, note, detail, from, to, tone, isNested }, in microseconds. Each row is a list item with its name,
 * duration and result; the bar is decoration.
 */
export function waterfall(label, rows, { from, to } = {}) {
    const scale = spanScale(
        from ?? Math.min(...rows.map((row) => row.from)), to ?? Math.max(...rows.map((row) => row.to)));
    return h("div", { class: "waterfall" },
        h("div", { class: "waterfall-row", "aria-hidden": "true" }, h("span", {}), axis(scale)),
        h("ol", { class: "plain-list", "aria-label": label }, rows.map((row) => bar(row, scale))));
}

function axis(scale) {
    const marks = [0, 50, 100];
    return s("svg", { class: "axis-drawing" }, marks.map((mark) => s("text", {
        x: `${mark}%`, y: "11", "text-anchor": mark === 0 ? "start" : mark === 100 ? "end" : "middle",
    }, duration(((scale.to - scale.from) * mark) / 100))));
}

function bar(row, scale) {
    const { x, width } = scale.place(row.from, row.to - row.from);
    const item = h("li", { class: `waterfall-row${row.isNested ? " is-nested" : ""}` },
        h("span", { class: "waterfall-name" }, put(h("span", { class: "cut" }), row.name),
            row.note ? put(h("span", { class: "soft cut" }), row.note) : null),
        s("svg", { class: "waterfall-bar", "aria-hidden": "true" },
            [25, 50, 75].map((mark) => s("line", { class: "grid", x1: `${mark}%`, x2: `${mark}%`, y1: "0",
                y2: "100%" })),
            s("rect", { "data-tone": row.tone ?? "accent", x: `${x}%`, width: `${width}%`, y: "5", height: "10",
                rx: "2" })),
        h("span", { class: "waterfall-time" }, duration(row.to - row.from)),
        row.detail ? put(h("span", { class: "waterfall-detail soft" }), row.detail) : null);
    item.title = visible([row.name, row.detail].filter(Boolean).join(": ")).slice(0, 1000);
    return item;
}
