// The trees of logic that belong to the router, such as those of units: which nodes live, and what happened to them.
import { h, refill, sync } from "../dom.js";
import { clock, counted, duration } from "../text.js";
import { code, mark, tag } from "../components/marks.js";
import { empty } from "../components/notice.js";
import { Resource } from "../components/resource.js";
import { Tree } from "../components/tree.js";
import { list } from "../store.js";

/** The newest events that are shown; a file may have more than the inspector sends. */
const MOST_EVENTS = 200;

/** The tone and icon of each state. */
const STATES = {
    active: ["good", "check"], waiting: ["calm", "hourglass"], resigned: ["calm", "pause"],
    paused: ["warn", "pause"], resigning: ["warn", "leave"],
};

export function unitsPanel(shell) {
    return new UnitsPanel(shell);
}

class UnitsPanel {
    constructor(shell) {
        this.shell = shell;
        this.shown = h("p", { class: "soft", role: "status" });
        this.tree = new Tree({ label: "Units", draw: (row, { unit }) => drawUnit(row, unit) });
        this.none = h("div", {});
        this.eventsHead = h("h3", {}, "Events, newest first");
        this.missed = h("p", { class: "soft" });
        this.rows = h("ol", { class: "plain-list unit-events", "aria-label": "Events of units, newest first" });
        this.all = new Resource(shell, this, {
            method: "units", topics: ["reset", "units"], draw: (answer) => this.draw(answer),
        });
        this.element = h("div", { class: "scrolls padded" }, h("h2", { class: "unseen" }, "Units"), this.all.error,
            this.shown, this.tree.element, this.none, this.eventsHead, this.missed, this.rows);
        this.eventsHead.hidden = true;
        this.tree.element.hidden = true;
        // The ages grow without an event.
        this.timer = setInterval(() => this.isShown && this.shell.store.isLive && this.drawAges(), 1000);
    }

    stop() {
        clearInterval(this.timer);
        this.all.stop();
    }

    show() {
        this.all.load();
    }

    draw(answer) {
        const units = list(answer.nodes).filter(Boolean), events = list(answer.events).filter(Boolean);
        this.loaded = performance.now();
        this.nodes = [];
        this.tree.update(this.nest(units));
        this.drawAges();
        const active = units.filter((unit) => unit.state === "active").length;
        this.shown.textContent = units.length ? `${counted(units.length, "unit")}, ${active} active` : "";
        this.tree.element.hidden = !units.length;
        refill(this.none, units.length ? null : empty("No units",
            "Trees of SwitchyardUnits appear here when the app has started one."));
        this.eventsHead.hidden = !events.length;
        const missed = Number(answer.missed) || 0, hidden = Math.max(0, events.length - MOST_EVENTS);
        this.missed.textContent = missed + hidden ? `${counted(missed + hidden, "earlier event")} not shown` : "";
        sync(this.rows, events.slice(-MOST_EVENTS).reverse(), (event) => event.number, eventRow, () => {});
    }

    /** The nodes in their tree; each comes after its parent. */
    nest(units) {
        const roots = [], above = [], seen = new Map();
        for (const unit of units) {
            const depth = Math.max(0, Number(unit.depth) || 0);
            const place = `${unit.scene ?? ""} ${unit.path}`;
            const index = seen.get(place) ?? 0;
            seen.set(place, index + 1);
            const name = String(unit.path ?? "").split("/").pop();
            const node = { key: `${place} ${index}`, label: name, unit: { ...unit, name, shownAge: "" }, children: [] };
            (above[depth - 1]?.children ?? roots).push(node);
            above[depth] = node;
            above.length = depth + 1;
            this.nodes.push(node);
        }
        return roots;
    }

    drawAges() {
        const passed = this.shell.store.isLive ? (performance.now() - this.loaded) * 1000 : 0;
        for (const { unit } of this.nodes ?? []) unit.shownAge = age((Number(unit.age) || 0) + passed);
        this.tree.update();
    }
}

/** An age without fractions, so that it changes at most once in a second. */
function age(microseconds) {
    return microseconds < 1e6 ? "under 1 s" : duration(Math.floor(microseconds / 1e6) * 1e6).replace(/\.0+ s/, " s");
}

function drawUnit(row, unit) {
    const print = JSON.stringify(unit);
    if (row.print === print) return;
    row.print = print;
    const [tone, sign] = Object.hasOwn(STATES, unit.state) ? STATES[unit.state] : ["calm", "dot"];
    refill(row, code(unit.name, "strong"), mark(tone, sign, String(unit.state ?? "unknown")),
        unit.depth === 0 ? tag(unit.scene ? `scene ${unit.scene}` : "app") : null,
        h("span", { class: "soft unit-age", text: unit.shownAge }));
}

function eventRow(event) {
    const isFailure = String(event.what ?? "").startsWith("failed");
    return h("li", { class: "unit-event" }, h("span", { class: "soft number" }, clock(event.at)),
        isFailure ? mark("bad", "alert", event.what) : h("span", { class: "unit-what", text: event.what ?? "" }),
        code(event.path ?? ""), event.scene ? tag(`scene ${event.scene}`) : null);
}
