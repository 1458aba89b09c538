// The life cycle of a link: rewrites, checks, and the steps of the plan.
import { h } from "../dom.js";
import { icon } from "../components/icons.js";
import { code, mark, tag } from "../components/marks.js";
import { list } from "../store.js";
import { words } from "../text.js";

export function hops(way) {
    return h("ol", { class: "plain-list hops" }, way.map((hop) => h("li", { class: "hop" },
        h("span", { class: "hop-cause" }, icon("arrow"), h("span", { text: cause(hop.cause) }),
            hop.isDegraded ? tag("degraded", "warn") : null),
        code(hop.from, "is-wrapping soft"), code(hop.to, "is-wrapping"))));
}

function cause(value) {
    if (typeof value === "string") return value;
    return value ? [value.kind, value.rule ?? value.name].filter(Boolean).join(" ") : "rewritten";
}

const STATES = {
    passes: ["good", "check", "passes"],
    waits: ["accent", "hourglass", "waits"],
    fails: ["bad", "stop", "fails"],
    asked: ["accent", "question", "is asked"],
    made: ["calm", "dot", "is made when it is shown"],
};

export function checks(rows) {
    return h("ul", { class: "plain-list checks", "aria-label": "Checks in order" }, list(rows).map((check) => {
        const state = Object.hasOwn(STATES, check.state) ? STATES[check.state]
            : ["calm", "dot", check.state ?? "unknown"];
        return h("li", { class: "check" }, h("span", { class: "check-kind" }, words(check.kind)),
            code(check.name), mark(...state), check.detail ? h("span", { class: "soft", text: check.detail }) : null);
    }));
}

export function plan(found) {
    if (found.refusal) {
        const { refusal } = found;
        const text = typeof refusal === "string" ? refusal : refusal.message ?? refusal.reason ?? refusal.code;
        return [mark("bad", "stop", "No plan"), h("p", { text })];
    }
    const steps = list(found.steps);
    return [
        steps.length
            ? h("ol", { class: "plain-list plan" }, steps.map((step, index) => h("li", { class: "plan-step" },
                h("span", { class: "plan-number" }, String(index + 1)), h("span", { text: step.what ?? step }),
                step.scene ? tag(step.scene) : null,
                step.animated === false ? h("span", { class: "soft" }, "at once") : null)))
            : h("p", {}, "No steps are necessary: the screen is already visible."),
        found.destination ? h("p", { class: "soft" }, "Visible screen: ",
            code(destination(found.destination), "is-wrapping")) : null,
    ];
}

function destination(value) {
    return typeof value === "string" ? value : value.route ?? value.link ?? JSON.stringify(value);
}
