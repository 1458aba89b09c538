// The result of a replay: for each step, the recorded outcome and the new one.
import { h } from "../dom.js";
import { code, mark, outcomeMark, transactionLink } from "../components/marks.js";
import { count, counted } from "../text.js";
import { OUTCOMES } from "../outcomes.js";
import { list } from "../store.js";

const SHOWN = 500;

export function replayTable(shell, answer) {
    const steps = list(answer.steps).filter(Boolean);
    const different = steps.filter((step) => step.same === false);
    // Different steps are the most interesting, so they come first.
    const rows = [...different, ...steps.filter((step) => step.same !== false)].slice(0, SHOWN);
    return [
        h("h3", {}, "Replay"),
        h("p", {}, different.length || answer.same === false
            ? mark("bad", "alert", `${counted(different.length, "step")} of ${count(steps.length)} ended differently`)
            : mark("good", "check", `All ${counted(steps.length, "step")} ended the same`)),
        h("div", { class: "table replay", role: "table", "aria-label": "Steps of the replay" },
            h("div", { class: "table-head", role: "row" },
                ["", "Step", "Recorded", "Replayed", "Note"]
                    .map((title) => h("span", { role: "columnheader" }, title))),
            rows.map((step) => h("div", { class: "table-row", role: "row" },
                h("span", { role: "cell" }, step.same === false ? mark("bad", "alert", "different")
                    : mark("good", "check", "same")),
                h("span", { role: "cell" }, number(shell, step.number), " ", code(step.what)),
                h("span", { role: "cell" }, ended(step.recorded)), h("span", { role: "cell" }, ended(step.replayed)),
                h("span", { role: "cell", class: "soft", text: step.note ?? "" })))),
        steps.length > SHOWN ? h("p", { class: "soft" }, `${count(steps.length - SHOWN)} more.`) : null,
    ];
}

function number(shell, value) {
    if (value === undefined || value === null) return null;
    return /^T\d+$/.test(String(value)) ? transactionLink(shell, value) : h("span", { class: "soft" }, String(value));
}

function ended(value) {
    if (value === undefined || value === null) return h("span", { class: "soft" }, "–");
    const text = typeof value === "object" ? value.outcome ?? JSON.stringify(value) : String(value);
    return OUTCOMES.includes(text) ? outcomeMark(text) : code(text, "is-wrapping");
}
