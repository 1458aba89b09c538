// Calls of contracts by name: the action, its caller and its result.
import { h, put, refill } from "../dom.js";
import { clock, counted, duration, idText, words } from "../text.js";
import { icon } from "../components/icons.js";
import { code, facts, mark, transactionLink } from "../components/marks.js";
import { empty } from "../components/notice.js";
import { Split } from "../components/split.js";
import { VirtualList } from "../components/virtual-list.js";

export function callsPanel(shell) {
    return new CallsPanel(shell);
}

const GOOD = new Set(["succeeded", "success", "performed", "returned", "ok", "answered", "value"]);

/** The tone and icon of an outcome: unknown ones count as problems. */
function outcomeOf(name) {
    if (name === "answeredMiss") return ["warn", "question"];
    return GOOD.has(name) ? ["good", "check"] : ["bad", "alert"];
}

class CallsPanel {
    constructor(shell) {
        this.shell = shell;
        this.store = shell.store;
        this.shownCalls = [];
        this.rows = new VirtualList({
            label: "Calls, newest first", make: callRow, fill: (row, index) => fillRow(row, this.at(index)),
            choose: (index) => this.choose(index),
        });
        this.search = h("input", {
            class: "field search", type: "search", placeholder: "Filter by contract, action or outcome",
            "aria-label": "Filter",
            spellcheck: "false", on: { input: () => this.draw() },
        });
        this.shown = h("span", { class: "soft shown" });
        this.detail = h("div", { class: "detail", role: "region", "aria-label": "Details of the call",
            tabindex: "-1" });
        this.element = h("div", {}, h("h2", { class: "unseen" }, "Calls"),
            h("div", { class: "tools" }, this.search, this.shown),
            new Split("calls", "Details", h("div", { class: "timeline-list calls-list" },
                h("div", { class: "list-head", "aria-hidden": "true" },
                    ["", "Outcome", "Action", "Detail", "Source", "Time"].map((title) => h("span", {}, title))),
                this.rows.element), this.detail, 34).element);
        this.clear();
        this.end = this.store.on(["calls", "reset"], (topics) => {
            if (topics.has("reset")) this.clear();
            this.draw();
        });
    }

    stop() {
        this.end();
    }

    show() {
        this.draw();
    }

    press(key) {
        if (key !== "f") return false;
        this.search.focus();
        return true;
    }

    clear() {
        this.selected = null;
        refill(this.detail, empty(this.store.calls.length ? "Nothing selected" : "No calls yet",
            "Calls by name from links, web pages and scripts appear here."));
    }

    draw() {
        if (!this.isShown) return;
        const text = this.search.value.trim().toLowerCase();
        const fits = ({ contract, action, outcome, detail }) =>
            `${contract}/${action} ${outcome} ${detail ?? ""}`.toLowerCase().includes(text);
        const top = this.rows.shown().first;
        const topCall = this.at(top);
        this.shownCalls = text ? this.store.calls.filter(fits) : this.store.calls;
        this.rows.update(this.shownCalls.length, this.rowOf(this.selected));
        const topNow = this.rowOf(topCall);
        if (topNow >= 0) this.rows.shift(topNow - top);
        this.shown.textContent = counted(this.shownCalls.length, "call");
        if (!this.selected) this.clear();
    }

    rowOf(call) {
        const at = this.shownCalls.lastIndexOf(call);
        return at < 0 ? -1 : this.shownCalls.length - 1 - at;
    }

    at(index) {
        return this.shownCalls[this.shownCalls.length - 1 - index];
    }

    choose(index) {
        const call = this.at(index);
        if (!call) return;
        this.selected = call;
        const { parent } = call;
        refill(this.detail,
            h("div", { class: "detail-head" }, h("h3", {}, code(`${call.contract}/${call.action}`)),
                mark(...outcomeOf(call.outcome), words(call.outcome))),
            call.detail ? h("p", { text: call.detail }) : null,
            facts([
                ["Number", call.number === undefined ? null : String(call.number)], ["Source", words(call.source)],
                ["At", `${clock(call.at)}, took ${duration(call.took)}`],
                ["Called by", parent !== undefined && parent !== null
                    ? transactionLink(this.shell, parent, idText(parent)) : null],
            ]),
            h("div", { class: "buttons" }, h("button", {
                class: "button", type: "button", on: { click: () => this.shell.showPanel("modules", { focus: true }) },
            }, "Contracts")));
    }
}

function callRow() {
    const row = h("div", { class: "timeline-row" });
    row.parts = {
        number: h("span", { class: "cell id code" }), sign: h("span", { class: "sign" }),
        outcome: h("span", { class: "mark-text" }),
        action: h("code", { class: "cell route code" }), detail: h("span", { class: "cell link soft" }),
        source: h("span", { class: "cell source soft" }),
        time: h("span", { class: "cell time" }),
    };
    const { number, sign, outcome, action, detail, source, time } = row.parts;
    row.mark = h("span", { class: "cell mark" }, sign, outcome);
    row.append(number, row.mark, action, detail, source, time);
    return row;
}

function fillRow(row, call) {
    const { number, sign, outcome, action, detail, source, time } = row.parts;
    const [tone, name] = outcomeOf(call?.outcome);
    row.mark.dataset.tone = tone;
    if (row.signName !== name) sign.replaceChildren(icon((row.signName = name)));
    put(number, call?.number ?? "");
    put(outcome, words(call?.outcome));
    put(action, `${call?.contract ?? ""}/${call?.action ?? ""}`);
    put(detail, call?.detail ?? "");
    put(source, words(call?.source));
    time.textContent = duration(call?.took);
}
