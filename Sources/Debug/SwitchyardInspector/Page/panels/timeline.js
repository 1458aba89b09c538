// The timeline of received links: their outcomes, times and durations.
import { h, put, sync } from "../dom.js";
import { OUTCOMES, outcomeOf } from "../outcomes.js";
import { clock, count, counted, idText, words } from "../text.js";
import { Split } from "../components/split.js";
import { VirtualList } from "../components/virtual-list.js";
import { icon } from "../components/icons.js";
import { code } from "../components/marks.js";
import { TimelineView } from "../timeline-view.js";
import { TimelineDetail } from "./timeline-detail.js";
import { TimelineRow } from "./timeline-row.js";
import { timeScale } from "../components/time-scale.js";

const ACTIVE = 3;

export function timelinePanel(shell) {
    return new TimelinePanel(shell);
}

class TimelinePanel {
    constructor(shell) {
        this.shell = shell;
        this.store = shell.store;
        this.view = new TimelineView(this.store.ring);
        this.rows = new VirtualList({
            label: "Links, newest first", make: () => new TimelineRow().element,
            fill: (row, index) => this.fill(row, index), choose: (index, isFirm) => this.choose(index, isFirm),
        });
        this.rows.onDraw = () => this.rescale();
        this.detail = new TimelineDetail(shell, () => this.rows.element.focus());
        this.active = h("ul", { class: "plain-list active", "aria-label": "Under way" });
        this.activeNote = h("span", { class: "soft cut" });
        this.build();
        const changed = (topics) => this.changed(topics);
        this.end = this.store.on(["transactions", "active", "reset", "hello"], changed);
    }

    stop() {
        this.end();
    }

    build() {
        this.search = h("input", {
            class: "field search", type: "search", placeholder: "Filter by link, route, detail or code",
            "aria-label": "Filter", spellcheck: "false", on: { input: () => this.filterSoon() },
        });
        this.outcome = h("select", { class: "select", "aria-label": "Outcome", on: { change: () => this.filter() } },
            h("option", { value: "" }, "All outcomes"), h("option", { value: "problems" }, "Problems"),
            OUTCOMES.map((name) => h("option", { value: name }, outcomeOf(name).label)));
        this.source = h("select", { class: "select", "aria-label": "Source", on: { change: () => this.filter() } });
        this.pause = h("button", {
            class: "button", type: "button", "aria-pressed": "false", title: "Pause (p)",
            on: { click: () => this.togglePause() },
        }, icon("pause"), h("span", {}, "Pause"));
        this.shown = h("span", { class: "soft shown", "aria-live": "off" });
        this.axis = h("span", { class: "axis" });
        this.element = h("div", {}, h("h2", { class: "unseen" }, "Timeline"),
            h("div", { class: "tools" }, this.search, this.outcome, this.source, this.pause),
            new Split("timeline", "Details",
                h("div", { class: "timeline-list" },
                    h("div", { class: "under-way" }, icon("hourglass"), this.active, this.activeNote, this.shown),
                    h("div", { class: "list-head", "aria-hidden": "true" },
                        ["", "Outcome", "Route", "Link", "Source", "Time"].map((title) => h("span", {}, title)),
                        this.axis),
                    this.rows.element),
                this.detail.element, 36).element);
    }

    show() {
        this.changed(new Set(["transactions", "active", "hello"]));
    }

    press(key) {
        if (key === "p") this.togglePause();
        else if (key === "f") this.search.focus();
        else return false;
        return true;
    }

    changed(topics) {
        if (topics.has("reset")) {
            this.view.rebuild();
            this.rows.active = -1;
            this.selected = null;
            this.detail.clear();
        }
        if (!this.isShown) return;
        if (topics.has("hello") || topics.has("transactions")) this.fillSources();
        if (topics.has("active") || topics.has("reset")) this.drawActive();
        this.draw();
    }

    draw() {
        const top = this.rows.shown().first;
        const topPlace = this.view.placeAt(top);
        const selected = this.rows.active >= 0 ? this.view.placeAt(this.rows.active) : undefined;
        if (!this.isPaused) this.view.update();
        const active = selected === undefined ? -1 : this.view.rowOf(selected);
        this.rows.update(this.view.count, active);
        const topNow = this.view.rowOf(topPlace);
        if (topNow >= 0) this.rows.shift(topNow - top);
        const waiting = this.isPaused ? this.store.ring.end - this.view.seen : 0;
        this.shown.textContent = this.isPaused ? `Paused, ${counted(waiting, "new link")}`
            : `${counted(this.view.count, "link")}`;
        if (this.selected && this.detail.waitsFor(this.selected)) this.showArrived();
    }

    /** Selects a transaction as soon as it has arrived; the focus and the filter do not change. */
    showArrived() {
        const place = this.store.ring.placeOf(this.selected);
        if (place === undefined) return;
        const row = this.view.rowOf(place);
        if (row >= 0) this.rows.activate(row);
        else this.detail.show(this.store.ring.at(place));
    }

    fillSources() {
        const { names, source } = this.store.ring;
        const known = new Set(this.store.sources);
        for (let at = Math.max(0, this.store.ring.end - 200); at < this.store.ring.end; at += 1) {
            known.add(names.texts[source[at % this.store.ring.capacity]]);
        }
        const found = [...known].filter(Boolean);
        if (found.length + 1 === this.source.options.length) return;
        const chosen = this.source.value;
        this.source.replaceChildren(h("option", { value: "" }, "All sources"),
            ...found.map((name) => h("option", { value: name }, words(name))));
        this.source.value = found.includes(chosen) ? chosen : "";
    }

    /** Filters after a pause in typing, not after each letter. */
    filterSoon() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.filter(), 120);
    }

    filter() {
        clearTimeout(this.timer);
        this.view.setFilter({ text: this.search.value, outcome: this.outcome.value, source: this.source.value });
        this.rows.element.scrollTop = 0;
        this.rows.update(this.view.count, this.selected ? this.view.rowOf(this.store.ring.placeOf(this.selected)) : -1);
        this.draw();
    }

    onlyProblems() {
        this.outcome.value = "problems";
        this.filter();
    }

    showAll() {
        this.search.value = this.outcome.value = this.source.value = "";
        this.filter();
    }

    togglePause() {
        this.isPaused = !this.isPaused;
        this.pause.setAttribute("aria-pressed", this.isPaused);
        this.pause.replaceChildren(icon(this.isPaused ? "play" : "pause"),
            h("span", {}, this.isPaused ? "Resume" : "Pause"));
        this.shell.announce(this.isPaused ? "Timeline paused" : "Timeline resumed");
        this.draw();
    }

    fill(row, index) {
        row.model.fill(this.store.ring.at(this.view.placeAt(index)), this.view.isNested(index));
    }

    /** Bars use the time span of the visible rows. */
    rescale() {
        const { first, end } = this.rows.shown();
        const scale = timeScale(this.store.ring, this.view, first, end);
        this.axis.textContent = scale.label;
        for (const [index, row] of this.rows.pool) row.model.draw(this.store.ring.at(this.view.placeAt(index)), scale);
    }

    choose(index, isFirm) {
        const transaction = this.store.ring.at(this.view.placeAt(index));
        if (!transaction) return;
        this.selected = transaction.key;
        this.detail.show(transaction);
        if (isFirm) this.detail.focus();
    }

    /** Shows a transaction, even if the filter excludes it. */
    reveal(id) {
        this.view.update();
        const place = this.store.ring.placeOf(id);
        if (place === undefined) {
            this.selected = idText(id);
            this.rows.update(this.view.count, -1);
            this.detail.showUnknown(id);
            return;
        }
        if (this.view.rowOf(place) < 0) this.showAll();
        this.rows.update(this.view.count);
        this.rows.activate(this.view.rowOf(place));
        this.rows.element.focus();
    }

    /** A permanent line, so that the list does not move with each received link. */
    drawActive() {
        const { active } = this.store;
        const shown = active.slice(0, ACTIVE);
        sync(this.active, shown, (entry) => idText(entry.id), (entry) => h("li", { class: "active-link" },
            code(idText(entry.id)), h("span", { class: "cut strong active-route" }),
            h("span", { class: "active-phase soft" }),
            h("span", { class: "unseen" }, `since ${clock(entry.began)}`)),
        (row, entry) => {
            put(row.querySelector(".active-route"), entry.route ?? "no route yet");
            put(row.querySelector(".active-phase"), words(entry.phase));
        });
        const more = active.length - shown.length;
        this.activeNote.textContent = !active.length ? "Nothing is under way" : more ? `and ${count(more)} more` : "";
    }
}

