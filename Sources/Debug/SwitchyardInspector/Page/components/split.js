// Two panes with a movable separator, by pointer and keyboard. In a narrow window, one is above the other.
import { h } from "../dom.js";
import { prefer, preference } from "../prefs.js";

const LEAST = 20, MOST = 75;

export class Split {
    constructor(name, label, first, second, size = 40) {
        this.name = name;
        this.separator = h("div", {
            class: "separator", role: "separator", tabindex: "0", "aria-label": `Size of ${label.toLowerCase()}`,
            "aria-orientation": "vertical", "aria-valuemin": LEAST, "aria-valuemax": MOST,
            on: { pointerdown: (event) => this.drag(event), keydown: (event) => this.key(event) },
        });
        this.element = h("div", { class: "split" }, h("div", { class: "pane pane-first" }, first), this.separator,
            h("div", { class: "pane pane-second" }, second));
        new ResizeObserver(() => this.separator.setAttribute(
            "aria-orientation", this.isUpright ? "horizontal" : "vertical")).observe(this.element);
        this.resize(Number(preference(`split.${name}`, size)) || size);
    }

    resize(size) {
        this.size = Math.round(Math.max(LEAST, Math.min(MOST, size)));
        this.element.style.setProperty("--second", `${this.size}%`);
        this.separator.setAttribute("aria-valuenow", this.size);
    }

    get isUpright() {
        return getComputedStyle(this.element).flexDirection === "column";
    }

    drag(event) {
        event.preventDefault();
        this.separator.setPointerCapture(event.pointerId);
        const move = (event) => {
            const box = this.element.getBoundingClientRect();
            this.resize(this.isUpright
                ? (100 * (box.bottom - event.clientY)) / box.height : (100 * (box.right - event.clientX)) / box.width);
        };
        this.separator.addEventListener("pointermove", move);
        this.separator.addEventListener("lostpointercapture", () => {
            this.separator.removeEventListener("pointermove", move);
            prefer(`split.${this.name}`, this.size);
        }, { once: true });
    }

    key(event) {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const step = { ArrowLeft: 4, ArrowUp: 4, ArrowRight: -4, ArrowDown: -4 }[event.key];
        if (!step) return;
        event.preventDefault();
        this.resize(this.size + step);
        prefer(`split.${this.name}`, this.size);
    }
}
