// The phone: performs the messages of the host, and sends user actions.
import { h } from "./dom.js";
import { Departure } from "./departure.js";
import { Layer } from "./layer.js";
import { Overlay } from "./overlay.js";
import { watchFocus } from "./focus.js";
import { watchGestures } from "./gestures.js";
import { WebFrames } from "./web.js";

const MOST_OVERLAYS = 8;

export class Phone {
    /** `send` sends a message to the host, and `shown` is called when another scene is shown. */
    constructor({ send, shown }) {
        this.send = send;
        this.shown = shown;
        this.title = "";
        this.tabs = {};
        this.contents = new Map();
        this.layers = [];
        this.overlays = [];
        this.messages = [];
        this.dropped = 0;
        this.holds = 0;
        this.app = h("div", { class: "p-app" });
        this.above = h("div", { class: "p-overlays" });
        this.notice = h("div", { class: "p-notice", role: "status", hidden: true });
        this.glass = h("div", { class: "p-glass" }, statusBar(), this.above, this.app, this.notice,
            h("div", { class: "p-indicator", "aria-hidden": "true" }));
        this.element = h("section", {
            class: "p-phone", "aria-label": "Phone", data: { preview: "phone", state: "connecting" },
        }, this.glass);
        this.web = new WebFrames((events) => this.say("web", { events }));
        this.focus = watchFocus(this);
        watchGestures(this);
    }

    /** The layer that the user can touch. */
    get top() { return this.layers.at(-1); }

    /** The visible screen. */
    get visible() { return this.overlays.at(-1)?.screen ?? this.top?.top; }

    /** Whether an animation is running, so that taps are ignored. */
    get isBusy() { return this.isTaking || this.holds > 0; }

    // The messages of the host, one after the other.

    receive(message) {
        // Messages of pages wait for no transition.
        if (message.type === "web") return this.web.receive(message.pushes ?? []);
        if (message.type === "scene") this.messages = [];
        this.messages.push(message);
        this.pump();
    }

    async pump() {
        if (this.isTaking) return;
        this.isTaking = true;
        try {
            while (this.messages.length > 0 && this.holds === 0) await this.take(this.messages.shift());
        } finally {
            this.isTaking = false;
        }
        this.mark();
    }

    async take(message) {
        const { type, scene, contents = {}, number, departure, animated } = message;
        if (type === "scene") {
            await this.show(scene, departure, contents, animated === true);
        } else if (type === "step") {
            if (number <= this.dropped) return;
            this.mark("moving");
            await this.show(scene, departure, contents, animated);
            await this.say("done", { step: number });
        } else if (type === "contents") {
            this.learn(contents);
            this.redraw();
        }
    }

    learn(contents) {
        for (const [id, content] of Object.entries(contents)) this.contents.set(Number(id), content);
    }

    redraw() {
        for (const each of [...this.layers, ...this.overlays]) each.redraw();
    }

    /** Shows a scene, and returns when the animations have ended. */
    async show(scene, departure, contents, isAnimated) {
        this.learn(contents);
        const focus = this.focus.before();
        this.scene = scene;
        this.element.dataset.scene = scene.id;
        const movements = [
            this.showLayers(scene, isAnimated), this.showOverlays(scene, isAnimated),
            this.showDeparture(departure, isAnimated),
        ];
        this.cover();
        await Promise.all(movements.flat());
        this.forget(scene);
        this.mark();
        this.focus.after(focus);
        this.shown(scene);
    }

    showLayers(scene, isAnimated) {
        const wanted = [{ modal: null, container: scene.root },
            ...(scene.modals ?? []).map((modal) => ({ modal, container: modal.container }))];
        const movements = [];
        const ids = new Set(wanted.map(({ modal }) => modal?.id ?? null));
        for (const layer of this.layers.filter((each) => !ids.has(each.id))) {
            movements.push(this.removeAnimated(layer, isAnimated));
        }
        this.layers = wanted.map(({ modal, container }) => {
            const known = this.layers.find((layer) => layer.id === (modal?.id ?? null));
            const layer = known ?? new Layer(modal, this);
            if (!known) this.app.append(layer.element);
            movements.push(layer.update(container, { isNew: !known, isAnimated }));
            if (!known && isAnimated) movements.push(layer.enter());
            return layer;
        });
        return movements;
    }

    async removeAnimated(each, isAnimated) {
        each.element.inert = true;
        if (isAnimated) await each.exit();
        each.element.remove();
    }

    showOverlays(scene, isAnimated) {
        const wanted = (scene.overlays ?? []).slice(-MOST_OVERLAYS);
        const movements = [];
        const ids = new Set(wanted.map((entry) => entry.id));
        for (const overlay of this.overlays.filter((each) => !ids.has(each.entry.id))) {
            movements.push(this.removeAnimated(overlay, isAnimated));
        }
        this.overlays = wanted.map((entry) => {
            const known = this.overlays.find((each) => each.entry.id === entry.id);
            if (known) {
                known.redraw();
                return known;
            }
            const overlay = new Overlay(entry, this);
            this.above.append(overlay.element);
            if (isAnimated) movements.push(overlay.enter());
            return overlay;
        });
        this.overlays.forEach((each, index) => {
            each.element.classList.toggle("p-covered", index < this.overlays.length - 1);
            each.element.inert = index < this.overlays.length - 1;
        });
        return movements;
    }

    showDeparture(departure, isAnimated) {
        const old = this.departure;
        const text = departure ? JSON.stringify(departure) : null;
        if ((old?.text ?? null) === text) return [];
        this.departure = departure ? new Departure(departure, this) : null;
        const movements = [];
        if (old) movements.push(this.removeAnimated(old, isAnimated));
        if (this.departure) {
            this.departure.text = text;
            this.glass.append(this.departure.element);
            if (isAnimated) movements.push(this.departure.enter());
        }
        return movements;
    }

    /** Covered layers can be neither touched nor read. */
    cover() {
        this.layers.forEach((layer) => (layer.element.inert = layer !== this.top));
        this.app.inert = Boolean(this.departure);
        this.above.inert = Boolean(this.departure);
        this.element.classList.toggle("p-has-sheet", this.layers.some((layer) => layer.style === "sheet"));
    }

    forget(scene) {
        const ids = new Set(this.overlays.map((overlay) => overlay.entry.id));
        for (const { container } of [{ container: scene.root }, ...(scene.modals ?? [])]) {
            for (const branch of container.branches) for (const entry of branch.entries) ids.add(entry.id);
        }
        for (const id of this.contents.keys()) if (!ids.has(id)) this.contents.delete(id);
        this.web.keep(ids);
    }

    /** Publishes the state of the phone as attributes, for tests. */
    mark(state) {
        if (this.connection !== "ready") state = this.connection ?? "connecting";
        this.element.dataset.state = state ?? (this.isBusy ? "moving" : "ready");
        for (const element of this.element.querySelectorAll("[data-visible]")) delete element.dataset.visible;
        if (this.visible) this.visible.element.dataset.visible = "";
    }

    setConnection(state, text) {
        this.connection = state;
        const words = {
            lost: "The connection was lost. Reconnecting…", replaced: "Another page shows this scene.",
            ended: text ?? "The preview has ended.", connecting: "Connecting…",
        }[state];
        this.notice.textContent = words ?? "";
        this.notice.hidden = !words;
        this.mark();
    }

    // User actions.

    /** Goes back to the screen below, or to an earlier one. */
    async back(to) {
        if (this.isBusy || this.departure || (this.top?.entries.length ?? 0) < 2) return;
        await this.person(...this.backChange(to));
    }

    /** The message to the host, and the change here, for going back. */
    backChange(to) {
        const layer = this.top;
        const entry = to ?? layer.entries.at(-2);
        const branch = layer.container.selected;
        return ["back", { entry: entry.id, branch, modal: layer.id }, (scene) => {
            const stack = containerOf(scene, layer.id).branches.find((each) => each.name === branch);
            stack.entries.length = stack.entries.findIndex((each) => each.id === entry.id) + 1;
        }];
    }

    async select(layer, name) {
        if (this.isBusy) return;
        if (name === layer.container.selected) return this.back(layer.entries[0]);
        await this.person("select", { branch: name, modal: layer.id }, (scene) => {
            containerOf(scene, layer.id).selected = name;
        });
    }

    async dismiss(id, options) {
        if (this.isBusy) return;
        await this.person("dismiss", { entry: id }, (scene) => {
            scene.modals.length = scene.modals.findIndex((modal) => modal.id === id);
        }, options);
    }

    async dismissOverlay(id, options) {
        if (this.isBusy) return;
        await this.person("dismissOverlay", { entry: id }, (scene) => {
            scene.overlays = scene.overlays.filter((entry) => entry.id !== id);
        }, options);
    }

    /** Closes the top layer, like Escape. */
    escape() {
        if (this.departure) return this.comeBack(null);
        const overlay = this.overlays.at(-1);
        if (overlay) return this.dismissOverlay(overlay.entry.id);
        if (this.top?.id) return this.dismiss(this.top.id);
    }

    /** Shows a user action at once and sends it to the host, which may correct it. */
    async person(method, parameters, change, { isAnimated = true } = {}) {
        const scene = structuredClone(this.scene);
        change(scene);
        this.holds += 1;
        this.mark("moving");
        await Promise.all([
            this.show(scene, null, {}, isAnimated),
            this.say(method, parameters).then((answer) => {
                this.dropped = Math.max(this.dropped, answer?.dropped ?? 0);
            }),
        ]);
        this.holds -= 1;
        this.pump();
    }

    act(entry, action, label, values) {
        if (this.holds > 0 || this.element.dataset.state === "moving") return;
        this.say("act", { entry, action, label, values });
    }

    /** The links of the visible screens, in case the app restarts. */
    get links() {
        if (!this.scene) return null;
        const containers = [this.scene.root, ...(this.scene.modals ?? []).map((modal) => modal.container)];
        const tops = containers.map((each) => each.branches.find(({ name }) => name === each.selected)?.entries.at(-1));
        return tops.map((entry) => entry?.route?.link).filter(Boolean).slice(0, 8);
    }

    comeBack(way, query) { return this.say("return", { way, query }); }

    async remove(scheme) {
        await this.say("remove", { scheme });
        await this.comeBack(null);
    }

    /** If the host cannot be reached, it sends everything after the reconnection. */
    async say(method, parameters) {
        try {
            return await this.send(method, parameters);
        } catch {
            return null;
        }
    }
}

function containerOf(scene, modal) {
    return modal === null ? scene.root : scene.modals.find((each) => each.id === modal).container;
}

function statusBar() {
    return h("div", { class: "p-status", "aria-hidden": "true" },
        h("span", { class: "p-time" }, "9:41"), h("span", { class: "p-island" }), h("span", { class: "p-battery" }));
}
