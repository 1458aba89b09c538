// All findings and failures by code: what is wrong, why it matters, and how to fix it.
import { h, refill, sync } from "../dom.js";
import { count, counted } from "../text.js";
import { code, copyButton, tag } from "../components/marks.js";
import { empty } from "../components/notice.js";
import { Resource } from "../components/resource.js";
import { list } from "../store.js";

export function problemsPanel(shell) {
    return new ProblemsPanel(shell);
}

class ProblemsPanel {
    constructor(shell) {
        this.shell = shell;
        this.rows = h("div", { class: "problems" });
        this.none = h("div", {});
        this.shown = h("p", { class: "soft", role: "status" });
        this.all = new Resource(shell, this, { method: "problems", topics: ["reset", "transactions", "rules"],
            draw: (answer) => this.draw(answer) });
        this.element = h("div", { class: "scrolls padded" }, h("h2", { class: "unseen" }, "Problems"), this.all.error,
            this.shown, this.rows, this.none);
    }

    stop() {
        this.all.stop();
    }

    show() {
        this.all.shown();
    }

    draw(answer) {
        const problems = list(answer.problems).filter(Boolean);
        const kinds = new Set(problems.map((problem) => problem.code)).size;
        this.shown.textContent = problems.length
            ? `${counted(problems.length, "problem")} with ${counted(kinds, "code")}` : "";
        sync(this.rows, problems, problemKey, (problem) => this.card(problem),
            (element, { count: number }) => (element.numberPlace.textContent = number > 1 ? `${count(number)}×` : ""));
        refill(this.none, problems.length ? null : empty("No problems",
            "Problems of links, routes, rules and modules appear here, each with its fix."));
        if (this.wanted) this.reveal(this.wanted);
    }

    card(problem) {
        const numberPlace = h("span", { class: "soft problem-count" });
        const element = h("details", { class: "problem", "data-code": problem.code ?? "" },
            h("summary", {}, tag(problem.code ?? "?", "warn"),
                h("span", { class: "problem-title" },
                    h("span", { class: "strong", text: problem.title ?? problem.message ?? "" }),
                    problem.subject ? code(problem.subject, "soft cut") : null),
                numberPlace),
            h("div", { class: "problem-body" },
                problem.message && problem.message !== problem.title ? h("p", { text: problem.message }) : null,
                problem.why ? [h("h4", {}, "Why"), h("p", { text: problem.why })] : null,
                problem.fix ? [h("h4", {}, "How to fix it"), h("p", { text: problem.fix })] : null,
                h("div", { class: "copy-line soft" }, code(`switchyard explain-code ${problem.code ?? ""}`),
                    copyButton(this.shell, `switchyard explain-code ${problem.code ?? ""}`, "Copy the command",
                        { wordless: true }))));
        element.numberPlace = numberPlace;
        return element;
    }

    /** Opens the first problem of a code. */
    reveal(name) {
        this.wanted = name;
        const found = [...this.rows.children].find((element) => element.dataset.code === name);
        if (!found) return;
        this.wanted = null;
        found.open = true;
        found.querySelector("summary").focus();
        found.scrollIntoView({ block: "nearest" });
    }
}

/** Two problems of one code can have the same subject, but their messages differ. */
export function problemKey({ code: name, subject, message }) {
    return JSON.stringify([name, subject, message]);
}
