// A state: a drawing of each scene, and the same as an outline for keyboards and screen readers.
import { h, refill } from "../dom.js";
import { empty } from "../components/notice.js";
import { dryRunButton, tag } from "../components/marks.js";
import { entryDetail, entryName, entryRow, stateDiagram } from "../components/state-diagram.js";
import { layersOf, showing } from "../components/state-layout.js";
import { Tree } from "../components/tree.js";
import { list } from "../store.js";

export class StateView {
    constructor(shell) {
        this.shell = shell;
        this.drawing = h("div", { class: "drawing" });
        this.chosen = h("div", { class: "chosen" });
        this.outline = new Tree({
            label: "Outline of the state", draw: (row, node) => this.drawRow(row, node),
            choose: (node) => this.choose(node),
        });
        this.element = h("div", { class: "state-view" }, this.drawing, h("h3", {}, "Outline"), this.outline.element,
            this.chosen);
        new ResizeObserver(() => this.resized()).observe(this.drawing);
    }

    resized() {
        const width = Math.floor(this.drawing.clientWidth);
        if (width && width !== this.width && this.state) this.draw(this.state, this.fresh);
    }

    draw(state, fresh) {
        if (!state) return;
        this.state = state;
        this.fresh = fresh;
        this.width = Math.floor(this.drawing.clientWidth);
        const scenes = list(state.scenes).filter(Boolean);
        if (!scenes.length) {
            refill(this.drawing, empty("No scene is connected", "The state appears as soon as the app has a window."));
            this.outline.update([]);
            return;
        }
        refill(this.drawing, scenes.map((scene) => h("div", { class: "scene" },
            h("h3", { class: "scene-title" }, h("span", { text: scene.id ?? "scene" }),
                scene.id === state.focus && scenes.length > 1 ? tag("in focus", "accent") : null),
            stateDiagram(scene, Math.max(200, this.width - 4), fresh))));
        this.outline.update(scenes.map((scene) => this.sceneNode(scene)));
    }

    sceneNode(scene) {
        const shown = showing(scene);
        return {
            key: `scene ${scene.id}`, title: scene.id, note: "scene",
            children: layersOf(scene).map((layer) => ({
                key: `${scene.id} ${layer.key}`, title: layer.title, note: layer.isModal ? "presented" : "",
                children: this.branches(scene, layer, shown),
            })),
        };
    }

    branches(scene, layer, shown) {
        const branches = list(layer.container.branches);
        const entries = (branch) => list(branch?.entries).filter(Boolean).map((entry, index) => ({
            key: `${scene.id} ${layer.key} ${branch.name} ${entry.id ?? index}`, entry, isShown: entry === shown,
        }));
        if (branches.length === 1) return entries(branches[0]);
        return branches.map((branch) => ({
            key: `${scene.id} ${layer.key} ${branch?.name}`, title: branch?.name,
            note: branch?.name === layer.container.selected ? "selected" : "", children: entries(branch),
        }));
    }

    drawRow(row, node) {
        const print = JSON.stringify([node.title, node.note, node.isShown, node.entry]);
        if (row.print === print) return;
        row.print = print;
        refill(row, node.entry ? entryRow(node.entry, node.isShown)
            : [h("span", { text: node.title ?? "" }),
                node.note ? tag(node.note, node.note === "selected" ? "accent" : "calm") : null]);
    }

    /** The actions of an entry: a dry run of its link. */
    choose(node) {
        const { entry } = node;
        if (!entry) {
            this.chosen.replaceChildren();
            return;
        }
        refill(this.chosen, h("div", { class: "chosen-row" },
            h("span", { class: "strong", text: entryName(entry) }),
            h("span", { class: "code soft cut", text: entry.link ?? entryDetail(entry) }),
            entry.link ? dryRunButton(this.shell, () => this.shell.linkBar.dryRun(entry.link)) : null,
            entry.route ? h("button", {
                class: "button", type: "button",
                on: { click: () => this.shell.showPanel("routes", { focus: true })
                    .reveal(entry.namespace, entry.route) },
            }, "Route") : null));
    }
}
