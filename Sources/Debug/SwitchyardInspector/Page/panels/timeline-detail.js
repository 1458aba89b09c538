// One transaction: its facts and its stages as a waterfall, followed by the ones that it superseded on the same scale.
import { h, refillFocused } from "../dom.js";
import { clock, count, duration, idText, words } from "../text.js";
import { outcomeOf } from "../outcomes.js";
import { code, copyButton, dryRunButton, facts, outcomeMark, transactionLink, values } from "../components/marks.js";
import { empty, failure } from "../components/notice.js";
import { waterfall } from "../components/waterfall.js";
import { list } from "../store.js";

/** The maximum number of superseded transactions that are drawn. */
const MOST = 500;

export class TimelineDetail {
    constructor(shell, leave) {
        this.shell = shell;
        this.element = h("div", {
            class: "detail", tabindex: "-1", role: "region", "aria-label": "Details",
            on: { keydown: (event) => event.key === "Escape" && leave() },
        });
        this.clear();
    }

    clear() {
        this.current = null;
        this.transaction = null;
        this.fill(empty("Nothing selected", "Select a link to see each stage of its life cycle."));
    }

    focus() {
        this.element.focus();
    }

    fill(...content) {
        refillFocused(this.element, content);
    }

    showUnknown(id) {
        this.current = idText(id);
        this.transaction = null;
        const { active, suspended } = this.shell.store;
        const isActive = [...active, ...suspended].some((entry) => idText(entry.id) === this.current);
        this.fill(isActive
            ? empty(`${idText(id)} is under way`, "It appears here when it has ended.")
            : empty(`${idText(id)} is not kept`, "It is older than the records of this page and the app."));
    }

    /** Whether an error says that a transaction does not exist. */
    waitsFor(key) {
        return this.current === key && !this.transaction;
    }

    show(transaction) {
        const { key } = transaction;
        if (this.current === key && this.transaction) return;
        this.current = key;
        this.transaction = transaction;
        return this.load(transaction);
    }

    /** Loads the stages of a transaction, which lists do not contain. */
    async load(transaction) {
        const { key } = transaction;
        this.draw(transaction, null);
        try {
            const full = await this.shell.call("transaction", { id: transaction.id });
            if (this.current === key) this.draw({ ...transaction, ...full, key }, null);
        } catch (error) {
            if (this.current === key) this.draw(transaction, error);
        }
    }

    draw(transaction, error) {
        const { key, outcome, link, detail, code: reason } = transaction;
        const { shell } = this;
        this.fill(
            h("div", { class: "detail-head" }, h("h3", {}, code(key)), outcomeMark(outcome),
                reason ? h("button", {
                    class: "text-button code", type: "button", text: reason, title: "Reason and fix",
                    on: { click: () => shell.showPanel("problems", { focus: true }).reveal(reason) },
                }) : null),
            detail && detail !== idText(transaction.by) ? h("p",
                { class: "detail-reason", "data-tone": outcomeOf(outcome).tone, text: detail }) : null,
            facts(this.facts(transaction)),
            link ? h("div", { class: "buttons" },
                dryRunButton(shell, () => shell.linkBar.dryRun(link, transaction.source)),
                copyButton(shell, link, "Copy link")) : null,
            h("h4", {}, "Stages"),
            error ? failure(error, () => this.load(transaction)) : this.stages(transaction),
            this.family(transaction));
    }

    facts({ route, namespace, link, source, began, took, parent, by, outcome, values: found }) {
        const { shell } = this;
        return [
            ["Link", link ? code(link, "is-wrapping") : null],
            ["Route", route ? [h("button", {
                class: "text-button code", type: "button", text: route,
                on: { click: () => shell.showPanel("routes", { focus: true }).reveal(namespace, route) },
            }), namespace ? h("span", { class: "soft" }, ` in ${namespace}`) : null] : null],
            ["Values", Object.keys(found ?? {}).length ? values(found) : null],
            ["Source", words(source)],
            ["Received", `${clock(began)}, took ${duration(took)}`],
            ["Opened by", parent !== null && parent !== undefined ? transactionLink(shell, parent, idText(parent))
                : null],
            [outcome === "duplicated" ? "Same as" : "Superseded by",
                by !== null && by !== undefined ? transactionLink(shell, by, idText(by)) : null],
        ];
    }

    stages({ events, took, outcome }) {
        const found = list(events);
        if (!Array.isArray(events)) return h("p", { class: "soft" }, "…");
        if (!found.length) return h("p", { class: "soft" }, "No stages were recorded for it.");
        const rows = found.map((event, index) => ({
            name: event.stage, detail: event.detail, from: event.at ?? 0,
            to: index + 1 < found.length ? found[index + 1].at ?? event.at : Math.max(took ?? 0, event.at ?? 0),
            tone: index + 1 === found.length ? outcomeOf(outcome).tone : "accent",
        }));
        return waterfall("Stages", rows, { from: 0, to: Math.max(took ?? 0, ...rows.map((row) => row.to)) });
    }

    /** The transaction that superseded others, those that it superseded, and those that it opened, on one scale. */
    family(transaction) {
        const { ring } = this.shell.store;
        const winner = transaction.by === null || transaction.by === undefined
            ? null : ring.at(ring.placeOf(transaction.by) ?? -1);
        const head = winner ?? transaction;
        const beaten = ring.beatenBy(head.id);
        if (!beaten.length && !winner) return null;
        const rest = beaten.slice(-MOST).map((place) => ring.at(place));
        const more = beaten.length - rest.length;
        const row = (one, isNested) => ({
            name: `${one.key ?? idText(one.id)} ${one.route || "no route"}`, detail: one.link, isNested,
            from: one.began, to: one.began + one.took, tone: outcomeOf(one.outcome).tone,
        });
        return [h("h4", {}, "Together"), waterfall("Links in competition",
            [row(head, false), ...rest.map((one) => row(one, true))]),
        more ? h("p", { class: "soft" }, `and ${count(more)} more before these`) : null];
    }
}
