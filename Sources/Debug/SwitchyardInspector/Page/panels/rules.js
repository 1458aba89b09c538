// Rules that redirect, degrade or block links: those of the app, and local ones.
import { h, refill, sync } from "../dom.js";
import { code, mark, tag } from "../components/marks.js";
import { attempt, empty, Result } from "../components/notice.js";
import { icon } from "../components/icons.js";
import { RuleForm } from "./rule-form.js";

export function rulesPanel(shell) {
    return new RulesPanel(shell);
}

const TONES = { block: ["bad", "stop"], degrade: ["warn", "down"], redirect: ["accent", "arrow"],
    rewrite: ["accent", "arrow"], require: ["calm", "shield"] };

class RulesPanel {
    constructor(shell) {
        this.shell = shell;
        this.result = new Result();
        this.form = new RuleForm(shell, this.result, (answer) => shell.store.setRules(answer));
        this.rows = h("ul", { class: "plain-list cards", "aria-label": "Rules, in order" });
        this.none = h("div", {});
        this.element = h("div", { class: "scrolls padded" }, h("h2", { class: "unseen" }, "Rules"),
            this.form.element, this.result.element,
            h("h3", {}, "Rules in order"), this.rows, this.none);
        this.end = shell.store.on(["rules", "reset", "hello"], () => this.draw());
    }

    stop() {
        this.end();
    }

    show() {
        this.form.shown();
        this.draw();
    }

    /** Opens the form for a route. */
    prefill(route) {
        this.form.prefill(route);
    }

    draw() {
        // The first message says what the app offers; it may arrive after this panel was created.
        this.form.element.hidden = !this.shell.store.can("rules");
        if (!this.isShown) return;
        const { rules } = this.shell.store;
        const keys = ruleKeys(rules);
        sync(this.rows, rules, (rule) => keys.get(rule), () => h("li", { class: "card" }), (element, rule) => {
            const print = JSON.stringify(rule);
            if (element.print === print) return;
            element.print = print;
            refill(element, this.card(rule));
        });
        refill(this.none, rules.length ? null : empty("No rules",
            "Rules are part of the app or come from a server. Use the form above to try a local one."));
    }

    card(rule) {
        const id = String(rule.id ?? "");
        const action = String(rule.action ?? "");
        const kind = action.split(/[\s(:]/)[0];
        const [tone, sign] = Object.hasOwn(TONES, kind) ? TONES[kind] : ["calm", "rule"];
        const remove = h("button", {
            class: "button", type: "button", "aria-label": `Remove the rule ${id}`,
            on: { click: () => attempt(remove, this.result, async () => {
                this.shell.store.setRules(await this.shell.call("removeRule", { id }));
                this.shell.announce(`Rule ${id} removed`);
            }) },
        }, icon("trash"), "Remove");
        return [
            code(id, "strong"), rule.isLocal ? tag("local", "accent") : null, mark(tone, sign, action || "rule"),
            rule.pattern ? code(rule.pattern) : null,
            rule.target ? [icon("arrow"), code(rule.target, "is-wrapping")] : null,
            rule.slot ? tag(rule.slot) : null,
            rule.problem ? h("p", { class: "card-problem", text: problem(rule.problem) }) : null,
            rule.isLocal && this.shell.store.can("rules") ? h("span", { class: "card-buttons" }, remove) : null,
        ];
    }
}

/** A key for each rule: its id, and its index among rules with the same id. */
export function ruleKeys(rules) {
    const seen = new Map();
    return new Map(rules.map((rule) => {
        const id = String(rule.id), number = (seen.get(id) ?? 0) + 1;
        seen.set(id, number);
        return [rule, `${number} ${id}`];
    }));
}

function problem(value) {
    return typeof value === "string" ? value : value.message ?? value.code ?? "does not apply";
}
