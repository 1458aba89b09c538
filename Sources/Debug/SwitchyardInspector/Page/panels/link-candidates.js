// Every route that was compared with a link, and why it won or lost.
import { h } from "../dom.js";
import { code, mark } from "../components/marks.js";
import { count } from "../text.js";

const VERDICTS = {
    won: mark.bind(null, "good", "check", "won"),
    outranked: mark.bind(null, "calm", "overtaken", "outranked"),
    failed: mark.bind(null, "calm", "cross", "does not match"),
};
const SHOWN = 8;

export function candidates(shell, found, nearest) {
    if (!found.length) return h("p", {}, "No route has the same beginning. ", near(nearest));
    const rows = [...found].sort((first, second) => order(first) - order(second));
    const more = rows.slice(SHOWN);
    return [
        h("div", { class: "table candidates", role: "table", "aria-label": "Candidates" },
            h("div", { class: "table-head", role: "row" },
                ["Verdict", "Route", "Pattern", "Reason"].map((title) => h("span", { role: "columnheader" }, title))),
            rows.slice(0, SHOWN).map((candidate) => row(shell, candidate))),
        more.length ? h("details", { class: "more" }, h("summary", {}, `${count(more.length)} more that do not match`),
            h("div", { class: "table candidates", role: "table", "aria-label": "More candidates" },
                more.slice(0, 200).map((candidate) => row(shell, candidate)))) : null,
        found.some((one) => one.verdict === "won") ? null : h("p", {}, near(nearest)),
    ];
}

function order(candidate) {
    const place = Object.keys(VERDICTS).indexOf(candidate.verdict);
    return place < 0 ? 9 : place;
}

function row(shell, { verdict, namespace, route, pattern, reason }) {
    return h("div", { class: "table-row", role: "row", "data-verdict": verdict },
        h("span", { role: "cell" }, Object.hasOwn(VERDICTS, verdict) ? VERDICTS[verdict]()
            : mark("calm", "dot", verdict)),
        h("span", { role: "cell" }, h("button", {
            class: "text-button code", type: "button", title: namespace ? `${route} of ${namespace}` : route,
            text: route,
            on: { click: () => shell.showPanel("routes", { focus: true }).reveal(namespace, route) },
        })),
        h("span", { role: "cell" }, code(pattern, "soft")),
        h("span", { role: "cell", class: "reason", text: reason }));
}

function near(nearest) {
    if (!nearest) return "No similar route exists.";
    if (typeof nearest === "string") return ["The nearest is ", code(nearest), "."];
    const why = nearest.reason ?? nearest.detail;
    return ["The nearest is ", code(nearest.route ?? nearest.name), why ? `: ${why}` : "."];
}
