// A layer of the phone: the whole screen or a card above it, with one or more stacks, of which one is selected.
import { h, uniqueID } from "./dom.js";
import { Screen } from "./screen.js";
import { symbol } from "./symbols.js";
import { enter, exit, fade, pop, push } from "./transitions.js";

/** The names of modal styles on the page. */
const STYLES = { sheet: "sheet", "full-screen": "cover", popover: "popover", alert: "alert" };

export class Layer {
    /** `modal` is null for the layer of the whole screen. */
    constructor(modal, phone) {
        this.phone = phone;
        this.id = modal?.id ?? null;
        this.style = modal ? STYLES[modal.style] ?? "sheet" : "stack";
        this.branches = new Map();
        this.tabs = h("div", { class: "p-tabs", role: "tablist", "aria-label": "Tabs", hidden: true });
        this.tabs.addEventListener("keydown", (event) => this.moveAlongTabs(event));
        this.panels = h("div", { class: "p-panels" });
        this.edge = h("div", { class: "p-edge", "aria-hidden": "true", hidden: true });
        this.card = h("div", { class: "p-layer-card" }, this.panels, this.tabs, this.edge);
        this.element = h("div", {
            class: `p-layer p-${this.style}`, data: { layer: this.id ?? "root", style: this.style },
        }, this.card);
        if (!modal) return;
        this.scrim = h("div", { class: "p-scrim", "aria-hidden": "true" });
        this.element.prepend(this.scrim);
        this.card.setAttribute("role", this.style === "alert" ? "alertdialog" : "dialog");
        this.card.setAttribute("aria-modal", "true");
        if (this.style !== "alert" && this.style !== "cover") {
            this.scrim.addEventListener("click", () => phone.dismiss(this.id));
        }
        if (this.style === "sheet") this.addGrabber();
        if (this.style === "alert") this.addAnswer();
    }

    addGrabber() {
        this.grabber = h("button", {
            type: "button", class: "p-grabber", "aria-label": "Make the sheet taller", "aria-expanded": "false",
            on: { click: () => this.setDetent(this.element.dataset.detent === "large" ? "medium" : "large") },
        });
        this.element.dataset.detent = "medium";
        this.card.prepend(this.grabber);
    }

    setDetent(detent) {
        this.element.dataset.detent = detent;
        this.grabber?.setAttribute("aria-expanded", String(detent === "large"));
        this.grabber?.setAttribute("aria-label", detent === "large" ? "Make the sheet smaller" : "Make the sheet taller");
    }

    addAnswer() {
        this.card.append(h("button", {
            type: "button", class: "p-button p-plain p-answer", data: { action: "close" },
            on: { click: () => this.phone.dismiss(this.id) },
        }, "Close"));
    }

    /** The selected stack. */
    get selected() { return this.branches.get(this.container.selected); }

    get entries() { return this.selected?.entries ?? []; }

    /** The screen on top of it. */
    get top() { return this.selected?.screens.get(this.entries.at(-1)?.id); }

    /** The screen after going back. */
    get below() { return this.selected?.screens.get(this.entries.at(-2)?.id); }

    /** Updates the container, and returns the screens to animate. */
    update(container, { isNew, isAnimated }) {
        const old = { top: this.container && this.top, name: this.container?.selected, entries: this.container ? this.entries : [] };
        this.container = container;
        const names = new Set(container.branches.map((branch) => branch.name));
        for (const [name, branch] of this.branches) {
            if (names.has(name)) continue;
            branch.panel.remove();
            this.branches.delete(name);
        }
        for (const branch of container.branches) this.updateBranch(branch);
        this.drawTabs();
        const movement = this.settle(old, isAnimated && !isNew);
        this.card.setAttribute("aria-labelledby", this.top?.title.id ?? "");
        if (!this.id) this.card.removeAttribute("aria-labelledby");
        if (isNew && this.style === "sheet") this.chooseDetent();
        return movement;
    }

    /** A sheet with tall content starts at its large size. */
    chooseDetent() {
        const body = this.top?.body;
        if (body && body.scrollHeight > body.clientHeight + 4) this.setDetent("large");
    }

    enter() { return this.id ? enter(this.style, this.card, this.scrim) : null; }

    exit() { return exit(this.style, this.card, this.scrim); }

    updateBranch({ name, entries }) {
        let branch = this.branches.get(name);
        if (!branch) {
            const panel = h("div", { class: "p-panel", id: uniqueID("panel"), data: { branch: name }, hidden: true });
            branch = { panel, screens: new Map(), entries: [] };
            this.branches.set(name, branch);
            this.panels.append(panel);
        }
        branch.entries = entries;
        const near = entries.slice(-2);
        for (const entry of near) this.screen(branch, entry);
        // The screen below precedes the top one. Screens in place are not moved, because that would reset their scroll
        // position and focus.
        const [below, top] = near.map((entry) => branch.screens.get(entry.id).element);
        if (top && below.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_PRECEDING) move(branch.panel, below, top);
        this.place(name);
    }

    screen(branch, entry) {
        let screen = branch.screens.get(entry.id);
        if (screen) return screen;
        screen = new Screen(entry, this.style, {
            act: (action, label, values) => this.phone.act(entry.id, action, label, values),
            back: () => this.phone.back(),
            close: () => this.phone.dismiss(this.id),
            openPage: () => this.phone.web.open(entry.id),
            page: (action) => this.phone.say("page", { entry: entry.id, action }),
        });
        branch.screens.set(entry.id, screen);
        branch.panel.append(screen.element);
        return screen;
    }

    /** Draws the screens with their back buttons. */
    place(name) {
        const { entries, screens } = this.branches.get(name);
        for (const [id, screen] of screens) screen.draw(this.phone.contents.get(id));
        entries.slice(-2).forEach((entry, index, near) => {
            const place = entries.length - near.length + index;
            const before = place > 0 ? entries[place - 1] : null;
            const below = before && (screens.get(before.id)?.name ?? this.phone.contents.get(before.id)?.title ?? "Back");
            screens.get(entry.id).place({
                below, isRoot: place === 0 && !this.id, canClose: this.id !== null && this.style !== "alert",
            });
        });
    }

    redraw() { for (const name of this.branches.keys()) this.place(name); }

    /** Shows the selected branch with its top screen, and removes old screens when no animation is running. */
    settle(old, isAnimated) {
        const { selected: name } = this.container;
        const branch = this.selected;
        for (const [each, { panel }] of this.branches) panel.hidden = each !== name;
        const top = this.top;
        for (const screen of branch.screens.values()) {
            screen.element.hidden = screen !== top && screen !== (isAnimated && old.name === name ? old.top : null);
        }
        this.edge.hidden = branch.entries.length < 2;
        const movement = isAnimated ? this.movement(old, name, top) : null;
        const clean = () => this.clean();
        if (!movement) clean();
        return movement?.then(clean);
    }

    movement(old, name, top) {
        if (old.name !== name) return fade(this.selected.panel);
        if (!old.top || old.top === top) return null;
        const wasBelow = old.entries.some((entry) => entry.id === top.entry.id);
        const isKept = this.entries.some((entry) => entry.id === old.top.entry.id);
        const goesDown = wasBelow || (!isKept && this.entries.length < old.entries.length);
        if (goesDown) {
            this.raise(old.top);
            return pop(top.element, old.top.element);
        }
        this.raise(top);
        if (isKept || this.entries.length > old.entries.length) return push(top.element, old.top.element);
        return fade(top.element);
    }

    /** Draws a screen above the others; an existing one keeps its scroll position. */
    raise({ element }) {
        const { panel } = this.selected;
        if (panel.lastElementChild !== element) move(panel, element, null);
    }

    clean() {
        for (const [name, branch] of this.branches) {
            const near = new Set(branch.entries.slice(-2).map((entry) => entry.id));
            // A page that leaves the document is loaded again.
            for (const { id } of branch.entries) if (branch.screens.get(id)?.frame) near.add(id);
            for (const [id, screen] of branch.screens) {
                screen.element.hidden = id !== branch.entries.at(-1).id;
                if (near.has(id)) continue;
                screen.element.remove();
                branch.screens.delete(id);
            }
            branch.panel.hidden = name !== this.container.selected;
        }
    }

    drawTabs() {
        const { kind, branches, selected } = this.container;
        this.tabs.hidden = kind !== "tabs" && kind !== "split";
        this.element.classList.toggle("p-columns", kind === "split");
        if (this.tabs.hidden) return;
        const names = branches.map((branch) => branch.name).join("\n");
        if (this.tabs.dataset.names !== names) {
            this.tabs.dataset.names = names;
            this.tabs.replaceChildren(...branches.map(({ name }) => this.tab(name)));
        }
        for (const tab of this.tabs.children) {
            const isSelected = tab.dataset.tab === selected;
            tab.setAttribute("aria-selected", String(isSelected));
            tab.tabIndex = isSelected ? 0 : -1;
        }
    }

    tab(name) {
        const known = this.phone.tabs[name] ?? { title: name, symbol: "" };
        const { panel } = this.branches.get(name);
        const tab = h("button", {
            type: "button", role: "tab", id: uniqueID("tab"), class: "p-tab", "aria-controls": panel.id, data: { tab: name },
            on: { click: () => this.phone.select(this, name) },
        }, symbol(known.symbol || name), h("span", {}, known.title));
        panel.setAttribute("role", "tabpanel");
        panel.setAttribute("aria-labelledby", tab.id);
        return tab;
    }

    moveAlongTabs(event) {
        const tabs = [...this.tabs.children];
        const index = tabs.indexOf(document.activeElement);
        const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
        if (next === undefined || event.altKey) return;
        event.preventDefault();
        const tab = tabs[(next + tabs.length) % tabs.length];
        if (this.phone.isBusy) return;
        tab.focus();
        // Selecting the selected tab again would go back to its first screen, which these keys do not mean.
        if (tab.dataset.tab === this.container.selected) return;
        this.phone.select(this, tab.dataset.tab);
    }
}

/** Moves an element; one with a frame stays loaded, if the browser can do that. */
function move(parent, element, before) {
    if (parent.moveBefore && element.parentNode === parent) parent.moveBefore(element, before);
    else parent.insertBefore(element, before);
}
