// A drawing of a navigation state: one image for screen readers, with an outline beside it.
import { h, s } from "../dom.js";
import { visible } from "../text.js";
import { layoutScene, showing } from "./state-layout.js";

let measure;

/** A text truncated to a width. */
function fit(text, width, font) {
    measure ??= document.createElement("canvas").getContext("2d");
    measure.font = font;
    const whole = visible(text ?? "").slice(0, 200);
    if (measure.measureText(whole).width <= width) return whole;
    let most = whole.length;
    while (most > 1 && measure.measureText(`${whole.slice(0, most)}…`).width > width) most -= 1;
    return `${whole.slice(0, most)}…`;
}

export function stateDiagram(scene, width, fresh = new Set()) {
    const layout = layoutScene(scene, width);
    const shown = showing(scene);
    return s("svg", {
        class: "state-diagram", width: Math.ceil(layout.width + 2), height: Math.ceil(layout.height + 2),
        viewBox: `-1 -1 ${Math.ceil(layout.width + 2)} ${Math.ceil(layout.height + 2)}`,
        role: "img", "aria-label": `Scene ${scene.id ?? ""}: shows ${shown ? entryName(shown) : "nothing"}`,
    }, layout.frames.map((frame) => s("g", { transform: `translate(${frame.x} ${frame.y})` },
        s("rect", {
            class: `frame${frame.isModal ? " is-modal" : ""}${frame.isOverlay ? " is-overlay" : ""}`,
            width: frame.width, height: frame.height, rx: "8",
        }),
        s("text", { class: "frame-title", x: "12", y: "17" }, fit(frame.title, frame.width - 24, "600 11px system-ui")),
        frame.lanes.map((lane) => drawLane(lane, shown, scene, fresh)))));
}

function drawLane(lane, shown, scene, fresh) {
    return s("g", { class: lane.isSelected ? "lane is-selected" : "lane" },
        lane.isNamed ? [
            s("text", { class: "lane-name", x: lane.x + 2, y: lane.y + 14 },
                `${lane.isSelected ? "● " : "○ "}${fit(lane.name, lane.width - 24, "600 12px system-ui")}`),
        ] : null,
        lane.boxes.map((box, index) => [
            index > 0 ? s("line", {
                class: "joint", x1: box.x + 16, x2: box.x + 16, y1: box.y - 12, y2: box.y,
            }) : null,
            drawBox(box, box.entry === shown, fresh.has(`${scene.id} ${box.entry?.id}`)),
        ]));
}

function drawBox({ entry, x, y, width, height }, isShown, isNew) {
    const name = entryName(entry), detail = entryDetail(entry);
    const kind = `box${isShown ? " is-shown" : ""}${entry?.foreign ? " is-foreign" : ""}${isNew ? " is-new" : ""}`;
    const room = width - 20 - (isNew ? 48 : 0);
    return s("g", { class: kind },
        s("title", {}, [name, entry?.link, isShown ? "(showing)" : ""].filter(Boolean).join(" ")),
        s("rect", { x, y, width, height, rx: "6" }),
        s("text", { class: "box-name", x: x + 10, y: y + (detail ? 17 : 24) }, fit(name, room, "600 12px system-ui")),
        detail ? s("text", { class: "box-detail", x: x + 10, y: y + 31 }, fit(detail, width - 20, "11px monospace"))
            : null,
        isNew ? s("text", { class: "box-new", x: x + width - 10, y: y + 17, "text-anchor": "end" }, "+ new") : null);
}

export function entryName(entry) {
    return String(entry?.route ?? entry?.foreign ?? "unknown");
}

export function entryDetail(entry) {
    if (entry?.foreign) return "shown by the app without a route";
    return Object.entries(entry?.values ?? {}).map(([name, value]) => `${name} ${value}`).join(", ");
}

/** A row of the outline: the entry in words. */
export function entryRow(entry, isShown) {
    return [h("span", { class: "strong", text: entryName(entry) }),
        h("span", { class: "soft code cut", text: entryDetail(entry) }),
        isShown ? h("span", { class: "tag", "data-tone": "accent" }, "showing") : null];
}
