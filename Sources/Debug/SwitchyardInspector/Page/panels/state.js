// The navigation state, now and at earlier moments: windows, tabs, stacks and modals.
import { h, refill } from "../dom.js";
import { clock } from "../text.js";
import { copy, transactionLink } from "../components/marks.js";
import { Result } from "../components/notice.js";
import { Resource } from "../components/resource.js";
import { Split } from "../components/split.js";
import { VirtualList } from "../components/virtual-list.js";
import { icon } from "../components/icons.js";
import { fresh } from "../components/state-layout.js";
import { list } from "../store.js";
import { StateView } from "./state-view.js";
import { changeList, fillMoment, momentRow } from "./state-moments.js";

export function statePanel(shell) {
    return new StatePanel(shell);
}

class StatePanel {
    constructor(shell) {
        this.shell = shell;
        this.store = shell.store;
        /** The number of the selected moment; `null` for the live state. */
        this.moment = null;
        this.view = new StateView(shell);
        this.changes = h("div", { class: "changes", "aria-live": "off" });
        this.result = new Result();
        this.cause = h("span", { class: "cause" });
        this.now = new Resource(shell, this, {
            method: "state", topics: ["reset"], draw: (state) => this.draw(state),
            parameters: () => (this.moment === null ? {} : { moment: this.moment }),
        });
        this.diff = new Resource(shell, this, {
            method: "diff", draw: (answer) => this.drawChanges(answer),
            parameters: () => ({ from: this.base(), to: this.shownNumber() }),
        });
        this.build();
        this.end = this.store.on(["moments", "reset", "hello"], (topics) => {
            if (topics.has("hello")) this.nameLive();
            if (topics.has("reset")) this.forget();
            this.moved();
        });
    }

    /** Another run starts its moments at 1 again. */
    forget() {
        const { run } = this.store.hello;
        this.moment = null;
        this.known = undefined;
        if (run === this.run) return;
        this.run = run;
        this.kept = undefined;
        this.compare.value = "before";
    }

    nameLive() {
        this.live.textContent = this.store.isLive ? "Live" : "Last";
    }

    stop() {
        this.end();
        this.now.stop();
        this.diff.stop();
    }

    build() {
        this.slider = h("input", {
            class: "slider", type: "range", min: "0", max: "0", value: "0", "aria-label": "Moment",
            on: { input: () => this.goTo(Number(this.slider.value)) },
        });
        this.live = h("button", { class: "button", type: "button", "aria-pressed": "true",
            on: { click: () => this.goLive() } });
        this.nameLive();
        this.compare = h("select", { class: "select", "aria-label": "Compare with",
            on: { change: () => this.compareWith() } },
            h("option", { value: "before" }, "the previous moment"), h("option", { value: "first" }, "the first moment"),
            h("option", { value: "kept" }, "a kept moment"));
        this.keep = h("button", {
            class: "button", type: "button", title: "Keep this moment for comparisons",
            on: { click: () => this.keepThis() },
        }, "Keep");
        this.rows = new VirtualList({
            label: "Moments, oldest first", rowHeight: 40, make: momentRow,
            fill: (row, index) => fillMoment(row, this.store.moments[index]), choose: (index) => this.goTo(index),
        });
        const step = (by, name, sign) => h("button", {
            class: "icon-button", type: "button", "aria-label": name, title: `${name} (${by < 0 ? "[" : "]"})`,
            on: { click: () => this.step(by) },
        }, icon(sign));
        this.element = h("div", {}, h("h2", { class: "unseen" }, "State"),
            h("div", { class: "tools" }, step(-1, "Previous moment", "left"), this.slider,
                step(1, "Next moment", "right"),
                this.live,
                h("span", { class: "tools-end" },
                    h("button", { class: "button", type: "button", on: { click: () => this.copy("swift") } },
                        icon("copy"), "Copy as Swift"),
                    h("button", { class: "button", type: "button", on: { click: () => this.copy("url") } },
                        icon("copy"), "Copy as link"))),
            this.result.element, this.now.error,
            new Split("state", "Moments", this.view.element, h("div", { class: "moments" },
                h("div", { class: "side-head" }, h("h3", {}, "Changes since"), this.compare, this.keep, this.cause),
                this.diff.error, this.changes,
                h("h3", { class: "side-head" }, "Moments"), this.rows.element), 36).element);
    }

    show() {
        this.moved();
        this.now.shown();
    }

    press(key) {
        if (key === "[") this.step(-1);
        else if (key === "]") this.step(1);
        else return false;
        return true;
    }

    /** The index of the selected moment among those that are kept. */
    index() {
        const { moments } = this.store;
        if (this.moment === null) return moments.length - 1;
        return moments.findIndex((moment) => moment.number === this.moment);
    }

    shownNumber() {
        return this.moment ?? this.store.moments.at(-1)?.number;
    }

    /** New moments have arrived: the live state is reloaded, a selected moment stays. */
    moved() {
        if (!this.isShown) return;
        const { moments } = this.store;
        if (this.moment !== null && this.index() < 0) this.moment = null;
        const isNew = this.known !== moments.at(-1)?.number;
        this.known = moments.at(-1)?.number;
        // If the user has scrolled away from the row, the list does not scroll back.
        this.drawPlace(this.rows.active < 0 || this.rows.isOnScreen(this.rows.active));
        if (this.moment === null && isNew) this.now.staleNow();
    }

    drawPlace(reveals = true) {
        const { moments } = this.store;
        const index = this.index();
        this.slider.max = Math.max(0, moments.length - 1);
        this.slider.value = Math.max(0, index);
        this.slider.disabled = moments.length < 2;
        const moment = moments[index];
        this.slider.setAttribute("aria-valuetext", moment ? `${clock(moment.at)} ${moment.what ?? ""}` : "no moments");
        this.live.setAttribute("aria-pressed", this.moment === null);
        // A link caused it: the button shows the link.
        const cause = String(moment?.cause ?? "");
        if (this.cause.textContent !== cause) {
            refill(this.cause, /^T\d+$/.test(cause) ? transactionLink(this.shell, cause) : null);
        }
        this.rows.update(moments.length, index);
        if (index >= 0 && reveals) this.rows.reveal(index);
    }

    goTo(index) {
        const moment = this.store.moments[index];
        if (!moment) return;
        this.moment = index === this.store.moments.length - 1 && this.store.isLive ? null : moment.number;
        this.drawPlace();
        this.now.load();
    }

    step(by) {
        this.goTo(Math.max(0, Math.min(this.store.moments.length - 1, this.index() + by)));
    }

    goLive() {
        this.moment = null;
        this.drawPlace();
        this.now.load();
    }

    keepThis() {
        this.kept = this.shownNumber();
        this.compare.value = "kept";
        this.shell.announce(`Moment ${this.kept} is kept`);
        this.compareWith();
    }

    base() {
        const { moments } = this.store;
        if (this.compare.value === "first") return moments[0]?.number;
        if (this.compare.value === "kept" && this.kept !== undefined) return this.kept;
        return moments[Math.max(0, this.index() - 1)]?.number;
    }

    draw(state) {
        this.state = state;
        this.view.draw(state, new Set());
        this.compareWith();
    }

    /** Loads the changes, and the other state, to mark new entries. */
    async compareWith() {
        const base = this.base(), to = this.shownNumber();
        if (base === undefined || to === undefined || base === to) {
            this.drawChanges({ changes: [] });
            this.view.draw(this.state, new Set());
            return;
        }
        this.diff.load();
        try {
            const before = await this.shell.call("state", { moment: base });
            if (base !== this.base() || to !== this.shownNumber()) return;
            this.view.draw(this.state, fresh(before, this.state));
        } catch {
            // The list of changes shows the error; the drawing is correct without marks.
        }
    }

    drawChanges(answer) {
        const changes = list(answer.changes);
        refill(this.changes, changes.length ? changeList(changes)
            : h("p", { class: "soft empty-line" }, this.store.moments.length < 2 ? "No changes yet."
                : "No difference."));
    }

    async copy(format) {
        const scene = this.state?.focus ? { scene: this.state.focus } : {};
        try {
            const { text } = await this.shell.call("copy", { moment: this.shownNumber(), format, ...scene });
            await copy(text ?? "");
            this.shell.announce("Copied");
            this.result.say("good", "check", format === "swift" ? "Copied as Swift." : "Copied as a link.");
            setTimeout(() => this.result.clear(), 2500);
        } catch (error) {
            this.result.fail(error);
        }
    }
}

