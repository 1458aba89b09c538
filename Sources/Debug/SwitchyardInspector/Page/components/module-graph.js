// A drawing of the module graph: dependencies are left of their dependents.
import { h, s } from "../dom.js";
import { counted, visible } from "../text.js";
import { layoutGraph } from "./graph-layout.js";

const STATUS = {
    running: ["good", "check"], waiting: ["calm", "hourglass"], starting: ["accent", "play"], failed: ["bad", "alert"],
    stopping: ["calm", "minus"], stopped: ["calm", "minus"],
};

/** The tone and icon of a status, which can have several words: `failed: …`. */
export function statusOf(status) {
    const word = String(status ?? "").split(/[\s:(]/)[0];
    return Object.hasOwn(STATUS, word) ? STATUS[word] : ["calm", "dot"];
}

export function moduleGraph(modules) {
    const byName = new Map(modules.map((module) => [String(module.name), module]));
    const layout = layoutGraph(modules.map((module) => ({ name: module.name, needs: module.dependencies })));
    const width = Math.ceil(layout.width) + 4, height = Math.ceil(layout.height) + 4;
    const picture = s("svg", {
        class: "graph", width, height, viewBox: `-2 -2 ${width} ${height}`, role: "img",
        "aria-label": `Graph of ${counted(modules.length, "module")}; the list below contains each module's dependencies`,
    },
    layout.edges.map((edge) => s("path", { class: "graph-edge", d: curve(edge.points), "data-from": edge.from,
        "data-to": edge.to })),
    layout.nodes.map((node) => drawNode(node, byName.get(node.name))));
    // Scaled down to fit, but names stay readable; below that, it scrolls.
    picture.style.minWidth = `${Math.round(width * 0.8)}px`;
    // Under the pointer, the dependencies and dependents of a module are highlighted.
    const under = (event) => event.target.closest?.(".graph-node")?.dataset.name;
    picture.addEventListener("pointerover", (event) => light(picture, under(event)));
    picture.addEventListener("pointerleave", () => light(picture));
    return h("div", { class: "graph-scroll", tabindex: "0", role: "group", "aria-label": "Graph of modules" }, picture);
}

function light(picture, name) {
    picture.classList.toggle("has-light", name !== undefined);
    const near = new Set([name]);
    for (const edge of picture.querySelectorAll(".graph-edge")) {
        const isNear = name !== undefined && (edge.dataset.from === name || edge.dataset.to === name);
        edge.classList.toggle("is-lit", isNear);
        if (isNear) near.add(edge.dataset.from).add(edge.dataset.to);
    }
    for (const node of picture.querySelectorAll(".graph-node")) {
        node.classList.toggle("is-lit", near.has(node.dataset.name));
    }
}

function drawNode(node, module) {
    const [tone] = node.isMissing ? ["bad"] : statusOf(module?.status);
    const title = visible(node.name);
    return s("g", { class: "graph-node", "data-tone": tone, "data-name": node.name,
        transform: `translate(${node.x} ${node.y})` },
        s("title", {}, [title, node.isMissing ? "missing" : module?.status, module?.phase].filter(Boolean).join(", ")),
        s("rect", { width: node.width, height: node.height, rx: "6" }),
        s("circle", { cx: "14", cy: node.height / 2, r: "4" }),
        s("text", { x: "26", y: node.height / 2 + 4 }, title.length > 15 ? `${title.slice(0, 14)}…` : title));
}

function curve(points) {
    return points.map(({ x, y }, index) => {
        if (index === 0) return `M${x} ${y}`;
        const before = points[index - 1], middle = (before.x + x) / 2;
        return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
    }).join("");
}
