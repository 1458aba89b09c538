// The form for a local rule, for a route or as JSON. The rule applies to this run of the app only.
import { h, refill } from "../dom.js";
import { attempt } from "../components/notice.js";
import { list } from "../store.js";

const ACTIONS = {
    block: { title: "Block", label: "Reason", member: "reason", sample: "The kitchen is closed.", isNeeded: true },
    degrade: { title: "Degrade", label: "To", member: "to", sample: "a link; empty: the error page", isNeeded: false },
    redirect: { title: "Redirect", label: "To", member: "to", sample: "/orders", isNeeded: true },
};
const SAMPLE = '{ "id": "try", "route": "orders.detail", "block": "The kitchen is closed." }';

export class RuleForm {
    constructor(shell, result, done) {
        Object.assign(this, { shell, result, done });
        this.names = h("datalist", { id: "rule-routes" });
        this.route = h("input", {
            class: "field", id: "rule-route", list: "rule-routes", spellcheck: "false", autocomplete: "off",
            placeholder: "orders.detail",
        });
        this.action = h("select", { class: "select", id: "rule-action", on: { change: () => this.switched() } },
            Object.entries(ACTIONS).map(([name, { title }]) => h("option", { value: name }, title)));
        this.value = h("input", { class: "field", id: "rule-value", spellcheck: "false", autocomplete: "off" });
        this.valueLabel = h("label", { for: "rule-value" });
        this.json = h("textarea", {
            class: "field code", id: "rule-json", rows: "4", spellcheck: "false", placeholder: SAMPLE,
        });
        const apply = h("button", { class: "button is-main", type: "submit" }, "Apply");
        const applyJSON = h("button", { class: "button", type: "submit" }, "Apply");
        this.element = h("div", { class: "rule-forms" },
            h("form", { class: "rule-form", "aria-label": "Rule for a route",
                on: { submit: (event) => this.apply(event, apply) } },
                h("div", { class: "labelled" }, h("label", { for: "rule-action" }, "Do"), this.action),
                h("div", { class: "labelled grows" }, h("label", { for: "rule-route" }, "Route"), this.route,
                    this.names),
                h("div", { class: "labelled grows" }, this.valueLabel, this.value), apply),
            h("details", { class: "more" }, h("summary", {}, "Rule as JSON"),
                h("form", { class: "rule-json", "aria-label": "Rule as JSON",
                    on: { submit: (event) => this.applyJSON(event, applyJSON) } },
                    h("label", { for: "rule-json" }, "A rule, as in a rules file"), this.json, applyJSON)),
            h("p", { class: "soft" }, "Local rules apply before all others, at once, until the app ends."));
        this.switched();
    }

    switched() {
        const { label, sample } = ACTIONS[this.action.value];
        this.valueLabel.textContent = label;
        this.value.placeholder = sample;
    }

    async shown() {
        try {
            const answer = await this.shell.call("routes");
            this.routes = list(answer.routes).filter(Boolean);
            refill(this.names, this.routes.map((route) => h("option", { value: route.name })));
        } catch {
            // Names can be typed; the list is a suggestion.
        }
    }

    prefill(route) {
        this.route.value = route.name ?? "";
        this.namespace = route.namespace;
        this.value.focus();
    }

    apply(event, button) {
        event.preventDefault();
        const kind = this.action.value, { member, isNeeded, title } = ACTIONS[kind];
        const route = this.route.value.trim(), value = this.value.value.trim();
        const absent = !route ? this.route : isNeeded && !value ? this.value : null;
        if (absent) {
            this.result.say("warn", "alert", absent === this.route ? "Enter a route."
                : `Enter the ${member === "to" ? "link" : member}.`);
            absent.focus();
            return;
        }
        const known = (this.routes ?? []).filter((one) => one.name === route);
        const namespace = known.some((one) => one.namespace === this.namespace) ? this.namespace
            : known[0]?.namespace ?? this.namespace;
        attempt(button, this.result, async () => {
            this.done(await this.shell.call(kind, { route, namespace, ...(value ? { [member]: value } : {}) }));
            this.result.say("good", "check", `${title}: ${route}. The rule is active.`);
        });
    }

    applyJSON(event, button) {
        event.preventDefault();
        const text = this.json.value.trim();
        try {
            JSON.parse(text);
        } catch (error) {
            this.result.say("warn", "alert", `That is not JSON: ${error.message}`);
            this.json.focus();
            return;
        }
        attempt(button, this.result, async () => {
            this.done(await this.shell.call("rule", { json: text }));
            this.result.say("good", "check", "The rule is active.");
        });
    }
}
