// Interceptors with their answers and durations, and gates with their state.
import { append, h, refill, s, sync } from "../dom.js";
import { count, counted, duration, words } from "../text.js";
import { code, mark, tag } from "../components/marks.js";
import { attempt, empty, Result } from "../components/notice.js";
import { Resource } from "../components/resource.js";
import { list } from "../store.js";

export function interceptorsPanel(shell) {
    return new InterceptorsPanel(shell);
}

const ANSWERS = { proceed: "good", decline: "calm", redirect: "accent", refuse: "bad", suspend: "warn",
    observe: "calm" };

class InterceptorsPanel {
    constructor(shell) {
        this.shell = shell;
        this.gates = h("div", {});
        this.rows = h("div", {});
        this.body = h("div", { class: "table-body", role: "rowgroup" });
        this.table = h("div", { class: "table interceptors", role: "table", "aria-label": "Interceptors" },
            h("div", { class: "table-head", role: "row" }, ["Name", "Asked", "Answers", "Median", "Routes"]
                .map((title) => h("span", { role: "columnheader" }, title))), this.body);
        this.result = new Result();
        this.all = new Resource(shell, this, {
            method: "interceptors", topics: ["reset", "transactions", "gates", "suspended"],
            draw: (answer) => this.draw(answer),
        });
        this.element = h("div", { class: "scrolls padded" }, h("h2", { class: "unseen" }, "Interceptors"),
            this.all.error,
            this.result.element, h("h3", {}, "Gates"), this.gates, h("h3", {}, "Interceptors"), this.rows);
    }

    stop() {
        this.all.stop();
    }

    show() {
        this.all.shown();
    }

    draw({ interceptors, gates }) {
        const places = list(gates).filter(Boolean);
        this.drawGates(places);
        const found = list(interceptors).filter(Boolean);
        if (!this.rows.firstChild || this.rows.contains(this.table) !== found.length > 0) {
            refill(this.rows, found.length ? this.table : empty("No interceptor is registered",
                "Interceptors, such as a log-in check, appear here with their answers."));
        }
        sync(this.body, found, (one) => one.name, (one) => this.row(one), (row, one) => this.fill(row, one));
    }

    drawGates(places) {
        // Redrawn only after a change, so that a switch keeps the focus.
        const print = JSON.stringify(places);
        if (print === this.print) return;
        this.print = print;
        const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.gate : undefined;
        refill(this.gates, places.length
            ? h("ul", { class: "plain-list gates" }, places.map((gate) => this.gate(gate)))
            : h("p", { class: "soft" }, "No route requires a gate."));
        if (focused === undefined) return;
        [...this.gates.querySelectorAll("[data-gate]")].find((one) => one.dataset.gate === focused)?.focus();
    }

    gate({ name, isOpen, waiting }) {
        const canSwitch = this.shell.store.can("gates");
        const toggle = h("button", {
            class: "switch", type: "button", role: "switch", "aria-checked": isOpen === true,
            "aria-label": `Gate ${name}`,
            "data-gate": name, "aria-disabled": !canSwitch,
            title: canSwitch ? (isOpen ? "Close the gate" : "Open the gate") : "Not in this session",
            on: { click: () => canSwitch && attempt(toggle, this.result, async () => {
                await this.shell.call("gate", { name, isOpen: !isOpen });
                this.shell.announce(`Gate ${name} is ${isOpen ? "closed" : "open"}`);
                await this.all.load();
            }) },
        }, h("span", { class: "switch-knob" }));
        return h("li", { class: "gate" }, toggle, code(name),
            isOpen ? mark("good", "check", "open") : mark("warn", "stop", "closed"),
            waiting ? tag(`${counted(waiting, "link")} waiting`, "accent") : null);
    }

    row(one) {
        const cell = (name) => h("span", { role: "cell", class: name });
        const cells = { asked: cell("number"), given: cell(), median: cell("number"), routes: cell("routes-cell") };
        const name = append(cell(), [code(one.name, "strong")]);
        return Object.assign(h("div", { class: "table-row", role: "row" }, name, Object.values(cells)), { cells });
    }

    /** Numbers change with each link, but the expandable lists of routes rarely do. */
    fill(row, one) {
        const { asked, given, median, routes } = row.cells;
        refill(asked, label("asked"), count(one.asked));
        refill(given, answers(one.answers));
        refill(median, one.median === undefined || one.median === null ? "–"
            : [label("median"), duration(one.median)]);
        const print = JSON.stringify(one.routes);
        if (row.print === print) return;
        row.print = print;
        refill(routes, this.routes(list(one.routes)));
    }

    routes(names) {
        const shown = names.slice(0, 6).map((name) => h("button", {
            class: "text-button code", type: "button", text: name,
            on: { click: () => this.shell.showPanel("routes", { focus: true }).reveal(null, name) },
        }));
        return names.length > 6
            ? [shown, h("details", { class: "more" }, h("summary", {}, `${count(names.length - 6)} more`),
                names.slice(6).map((name) => tag(String(name))))]
            : names.length ? shown : h("span", { class: "soft" }, "none");
    }
}

/** The name of a number, for tables without a visible header. */
function label(text) {
    return h("span", { class: "cell-label soft" }, `${text} `);
}

/** The number of each answer: as a bar, and in words. */
function answers(object) {
    const rows = Object.entries(object ?? {}).filter(([, number]) => Number(number) > 0);
    const sum = rows.reduce((sum, [, number]) => sum + Number(number), 0);
    if (!sum) return h("span", { class: "soft" }, "not asked yet");
    let x = 0;
    const parts = rows.map(([name, number]) => {
        const width = (100 * Number(number)) / sum;
        const part = s("rect", { "data-tone": ANSWERS[name] ?? "calm", x: `${x}%`, width: `${width}%`, height: "6" });
        x += width;
        return part;
    });
    return h("span", { class: "answers" }, s("svg", { class: "answer-bar", "aria-hidden": "true" }, parts),
        h("span", { class: "answer-words" }, rows.map(([name, number]) =>
            h("span", { class: "answer", "data-tone": ANSWERS[name] ?? "calm" }, `${words(name)} ${count(number)}`))));
}
