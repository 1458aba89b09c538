// Data that a panel loads from the app, and reloads after possible changes. The old data stays visible meanwhile.
import { failure } from "./notice.js";
import { h } from "../dom.js";

const PAUSE = 800;

export class Resource {
    /** `topics`: the topics that make it stale; `ask()` returns the method and its parameters; `draw(data)` shows the
    /** result. */
    constructor(shell, panel, { method, parameters = () => ({}), topics = [], draw }) {
        Object.assign(this, { shell, panel, method, parameters, draw });
        this.error = h("div", { class: "error-place" });
        this.asked = 0;
        const ends = [
            shell.store.on(topics, () => this.staleNow()),
            // Calls that failed because the app was disconnected are repeated after the reconnection.
            shell.live.on("hello", () => this.error.hasChildNodes() && this.staleNow()),
        ];
        this.end = () => ends.forEach((end) => end());
    }

    /** Loads now, or when the panel is next shown if it is hidden. */
    staleNow() {
        this.isStale = true;
        // A slow response would never be drawn if another call started before it.
        if (!this.panel.isShown || this.timer || this.isAsking) return;
        const wait = Math.max(0, PAUSE - (performance.now() - this.asked));
        this.timer = setTimeout(() => {
            this.timer = 0;
            if (this.panel.isShown && this.isStale) this.load();
        }, wait);
    }

    shown() {
        if (this.isStale !== false) this.load();
    }

    async load() {
        const store = this.shell.store;
        const mine = (this.asked = performance.now());
        this.isStale = false;
        this.isAsking = true;
        try {
            const data = await this.shell.call(this.method, this.parameters());
            if (mine !== this.asked || store !== this.shell.store) return;
            this.error.replaceChildren();
            this.draw(data);
        } catch (error) {
            if (mine !== this.asked || store !== this.shell.store) return;
            this.isStale = true;
            this.error.replaceChildren(failure(error, () => this.load()));
        } finally {
            if (mine === this.asked) {
                this.isAsking = false;
                if (this.isStale && !this.error.hasChildNodes()) this.staleNow();
            }
        }
    }

    stop() {
        clearTimeout(this.timer);
        this.end();
    }
}
