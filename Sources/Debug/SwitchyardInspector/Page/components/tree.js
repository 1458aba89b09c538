// A keyboard tree, as in WAI-ARIA: one row has the focus, arrows move, open and close. Rows are a flat list with
// levels, so that unchanged rows keep their element and their focus.
import { h, sync } from "../dom.js";
import { icon } from "./icons.js";

export class Tree {
    /**
     * `draw(row, node)` fills a row; `choose(node)` is called for the selected one. A node is { key, label, children },
     * with its name as `label`.
     */
    constructor({ label, draw, choose = () => {} }) {
        Object.assign(this, { drawRow: draw, choose });
        this.closed = new Set();
        this.nodes = [];
        this.element = h("div", {
            class: "tree", role: "tree", "aria-label": label, on: { keydown: (event) => this.key(event) },
        });
    }

    update(nodes = this.nodes) {
        this.nodes = nodes;
        this.rows = [];
        const walk = (list, level, parent) => list.forEach((node, index) => {
            const row = { node, level, parent, place: index + 1, size: list.length };
            this.rows.push(row);
            if (node.children?.length && !this.closed.has(node.key)) walk(node.children, level + 1, row);
        });
        walk(nodes, 1, null);
        if (!this.rows.some((row) => row.node.key === this.active)) this.active = this.rows[0]?.node.key;
        sync(this.element, this.rows, (row) => row.node.key, () => this.make(),
            (element, row) => this.fill(element, row));
    }

    make() {
        const twist = h("span", { class: "twist", "aria-hidden": "true" });
        const content = h("span", { class: "tree-content" });
        const element = h("div", { class: "tree-row", role: "treeitem" }, twist, content);
        Object.assign(element, { twist, content });
        element.addEventListener("click", (event) => {
            if (event.target.closest("button, a")) return;
            if (event.target.closest(".twist")) this.toggle(element.row.node);
            else this.select(element.row.node);
        });
        return element;
    }

    fill(element, row) {
        const { node, level, place, size } = row;
        element.row = row;
        element.style.setProperty("--level", level - 1);
        const isParent = node.children?.length > 0;
        const isOpen = isParent && !this.closed.has(node.key);
        for (const [name, value] of Object.entries({
            "aria-level": level, "aria-posinset": place, "aria-setsize": size,
            "aria-selected": node.key === this.selected,
        })) element.setAttribute(name, value);
        if (isParent) element.setAttribute("aria-expanded", isOpen);
        else element.removeAttribute("aria-expanded");
        element.tabIndex = node.key === this.active ? 0 : -1;
        const sign = isParent ? (isOpen ? "down" : "right") : "";
        if (element.twist.dataset.sign !== sign) {
            element.twist.dataset.sign = sign;
            element.twist.replaceChildren(...(sign ? [icon(sign)] : []));
        }
        this.drawRow(element.content, node);
        // Rows outside the window are not laid out, so they need an explicit name.
        const label = [...element.content.children].map((part) => part.textContent).filter(Boolean).join(", ");
        if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    }

    toggle(node) {
        if (this.closed.has(node.key)) this.closed.delete(node.key);
        else this.closed.add(node.key);
        this.update();
    }

    /** Selects a node, shows it, and focuses it if the tree has the focus. */
    select(node, { focus = true } = {}) {
        this.selected = this.active = node.key;
        this.update();
        const element = this.element.rowsByKey.get(node.key);
        if (focus) element?.focus();
        element?.scrollIntoView({ block: "nearest" });
        this.choose(node);
    }

    focusOn(row) {
        if (!row) return;
        this.active = row.node.key;
        this.update();
        this.element.rowsByKey.get(this.active)?.focus();
    }

    key(event) {
        if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("button, input, select")) return;
        const at = this.rows.findIndex((row) => row.node.key === this.active);
        const row = this.rows[at];
        if (!row) return;
        const isParent = row.node.children?.length > 0, isOpen = isParent && !this.closed.has(row.node.key);
        const actions = {
            ArrowDown: () => this.focusOn(this.rows[at + 1]),
            ArrowUp: () => this.focusOn(this.rows[at - 1]),
            Home: () => this.focusOn(this.rows[0]),
            End: () => this.focusOn(this.rows.at(-1)),
            ArrowRight: () => (isParent && !isOpen ? this.toggle(row.node) : isOpen && this.focusOn(this.rows[at + 1])),
            ArrowLeft: () => (isOpen ? this.toggle(row.node) : this.focusOn(row.parent)),
            Enter: () => this.select(row.node),
            " ": () => this.select(row.node),
        };
        if (!Object.hasOwn(actions, event.key)) return;
        event.preventDefault();
        actions[event.key]();
    }
}
