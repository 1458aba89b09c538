// Something that a panel asks the app for, again when it may have changed. What was there stays until the next answer.
import { failure } from "./notice.js";
import { h } from "../dom.js";

const PAUSE = 800;

export class Resource {
    /** `topics`: what makes it stale; `ask()` returns the method and its parameters; `draw(data)` shows the answer. */
    constructor(shell, panel, { method, parameters = () => ({}), topics = [], draw }) {
        Object.assign(this, { shell, panel, method, parameters, draw });
        this.error = h("div", { class: "error-place" });
        this.asked = 0;
        const ends = [
            shell.store.on(topics, () => this.staleNow()),
            // What was not answered because the app was away is asked again when it is back.
            shell.live.on("hello", () => this.error.hasChildNodes() && this.staleNow()),
        ];
        this.end = () => ends.forEach((end) => end());
    }

    /** Asks now; where the panel is hidden, when it is next shown. */
    staleNow() {
        this.isStale = true;
        // An answer that is slow would never be drawn, were another one asked for before it.
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
