// The link tester: how a link is parsed, which route matches and why, and what opening it would do.
import { append, h, refill, refillFocused, sync } from "../dom.js";
import { duration, words } from "../text.js";
import { capital, endOf } from "../outcomes.js";
import { icon } from "../components/icons.js";
import { code, copyButton, mark, outcomeMark, tag, transactionLink } from "../components/marks.js";
import { empty, failure } from "../components/notice.js";
import { list } from "../store.js";
import { candidates } from "./link-candidates.js";
import { checks, hops, plan } from "./link-steps.js";

const RECENT = 8;

export function linkPanel(shell) {
    return new LinkPanel(shell);
}

class LinkPanel {
    constructor(shell) {
        this.shell = shell;
        this.runs = h("div", { class: "runs" });
        this.content = h("div", { class: "link-content" });
        this.element = h("div", {}, h("h2", { class: "unseen" }, "Link"), this.runs, this.content);
        this.showEmpty();
        this.showRuns();
        this.end = shell.store.on(["reset", "transactions"], (topics) => {
            if (this.asked) return;
            if (topics.has("reset")) this.showEmpty();
            else this.showRecent();
        });
    }

    stop() {
        this.end();
    }

    showEmpty() {
        this.fill(empty("Try a link", this.shell.store.isLive
            ? "Type or paste a link above. A dry run shows what opening it would do, without changing the app."
            : "A recorded session cannot try links. The timeline shows how the links of this session ended."),
        h("div", { class: "recent" }));
        this.showRecent();
    }

    show() {
        if (!this.asked) this.showRecent();
    }

    /** The last links that were received, as suggestions; the list does not change while it is visible. */
    showRecent() {
        const { ring } = this.shell.store;
        const place = this.content.querySelector(".recent");
        if (!this.isShown || !place || place.querySelectorAll("li").length === RECENT) return;
        const links = new Map();
        for (let at = ring.end - 1; at >= ring.first && at > ring.end - 400 && links.size < RECENT; at -= 1) {
            const { link, source, key } = ring.at(at);
            if (link && !links.has(link)) links.set(link, { source, key });
        }
        if (!links.size) return;
        const choose = (link, source, key) => (this.shell.store.isLive ? this.shell.linkBar.dryRun(link, source)
            : this.shell.showTransaction(key));
        const row = ([link, { source, key }]) => h("li", {}, h("button", {
            class: "row-button", type: "button", on: { click: () => choose(link, source, key) },
        }, code(link), h("span", { class: "soft" }, words(source))));
        if (!place.firstChild) append(place, [h("h3", {}, "Received links"), h("ul", { class: "plain-list" })]);
        sync(place.lastChild, [...links], ([link]) => link, row);
    }

    async dryRun(question) {
        const mine = (this.asked = Symbol("asked"));
        if (!question.link) {
            this.asked = null;
            this.content.removeAttribute("aria-busy");
            this.showEmpty();
            this.shell.linkBar.focus();
            return;
        }
        this.content.setAttribute("aria-busy", "true");
        try {
            const answer = await this.shell.call("test", question);
            if (mine !== this.asked) return;
            this.draw(answer, question);
            const end = endOf(answer.end);
            const said = [end.label, routeName(answer.route), answer.end?.detail];
            this.shell.announce(`Dry run: ${said.filter(Boolean).join(", ")}`);
        } catch (error) {
            if (mine === this.asked) this.fill(failure(error, () => this.dryRun(question)));
        }
        this.content.removeAttribute("aria-busy");
    }

    fill(...content) {
        refillFocused(this.content, content, this.element);
    }

    draw(answer, question) {
        const end = endOf(answer.end);
        const won = list(answer.candidates).find((candidate) => candidate.verdict === "won");
        const name = routeName(answer.route) ?? won?.route;
        this.fill(
            h("div", { class: "verdict", "data-tone": end.tone },
                icon(end.icon, "verdict-icon"),
                h("div", { class: "verdict-text" },
                    h("p", { class: "verdict-title" }, end.label, name ? [" ", code(name)] : null),
                    answer.end?.detail ? h("p", { text: answer.end.detail }) : null,
                    list(answer.end?.on).length
                        ? h("p", {}, "The outcome depends on ", list(answer.end.on).map((what) => tag(what, "accent")),
                            ", which a dry run does not ask.") : null),
                answer.end?.code ? h("button", {
                    class: "text-button code", type: "button", title: "Reason and fix",
                    on: { click: () => this.shell.showPanel("problems", { focus: true }).reveal(answer.end.code) },
                }, answer.end.code) : null),
            h("ol", { class: "track" }, this.stations(answer, question)));
    }

    stations(answer, question) {
        const found = list(answer.candidates);
        const failed = list(answer.checks).filter((check) => check.state === "fails").length;
        const asked = list(answer.checks).filter((check) => check.state === "asked" || check.state === "waits").length;
        const stations = [
            station("Canonical form", answer.refusal ? "bad" : "good",
                answer.refusal ? refusal(answer.refusal) : [
                    h("div", { class: "copy-line" }, code(answer.canonical ?? question.link, "is-wrapping"),
                        isHidden(answer.canonical) ? null
                            : copyButton(this.shell, answer.canonical ?? question.link, "Copy the link", { wordless: true })),
                    answer.canonical === undefined || answer.canonical === question.link
                        ? null : h("p", { class: "soft" }, "As typed: ", code(question.link, "is-wrapping")),
                ]),
        ];
        if (answer.refusal) return stations;
        const way = list(answer.hops);
        if (way.length) stations.push(station("Rewritten", "accent", hops(way)));
        stations.push(station("Match", found.some((one) => one.verdict === "won") ? "good" : "warn",
            candidates(this.shell, found, answer.nearest), found.length ? `${found.length} compared` : null));
        if (list(answer.checks).length) {
            stations.push(station("Checks", failed ? "bad" : asked ? "accent" : "good", checks(answer.checks)));
        }
        if (answer.plan) stations.push(station("Plan", answer.plan.refusal ? "bad" : "good", plan(answer.plan)));
        return stations;
    }

    /** The links that this page opened, and their outcomes. */
    showRuns() {
        const runs = this.shell.linkBar.runs.slice(0, 3);
        sync(this.runs, runs, (run) => run, () => h("div", { class: "run" }), (row, run) => {
            const print = `${run.state} ${run.key} ${run.waitsFor}`;
            if (row.print === print) return;
            row.print = print;
            this.run(row, run);
        });
    }

    run(row, run) {
        refill(row, run.key && run.state !== "lost" ? transactionLink(this.shell, run.id, run.key) : icon("dot"));
        if (run.state === "ended") {
            const { outcome, route, detail, took } = run.transaction;
            return append(row, [outcomeMark(outcome), route ? code(route) : null,
                detail ? h("span", { class: "soft cut", text: detail }) : null, code(run.link, "run-link soft cut"),
                h("span", { class: "run-time" }, duration(took))]);
        }
        if (run.state === "error") {
            return append(row, [mark("bad", "alert", "not run"), h("span", { class: "cut", text: run.error.message })]);
        }
        if (run.state === "lost") {
            return append(row, [mark("bad", "alert", "lost: the app was restarted"),
                code(run.link, "run-link soft cut")]);
        }
        const word = run.state === "suspended" ? `waits for ${run.waitsFor}` : run.state;
        return append(row, [mark("accent", "hourglass", word), code(run.link, "run-link soft cut")]);
    }
}

/** Whether the link contains hidden values, so that it cannot be used. */
function isHidden(link) {
    return typeof link === "string" && link.includes("•");
}

function routeName(route) {
    return typeof route === "string" ? route : route?.name;
}

/** One section: a dot on the line, a title, and its content. */
function station(title, tone, content, note) {
    return h("li", { class: "station", "data-tone": tone },
        h("h3", {}, title, note ? h("span", { class: "station-note" }, note) : null),
        h("div", { class: "station-body" }, content));
}

function refusal(reason) {
    const text = typeof reason === "string" ? reason : reason.message ?? reason.reason ?? "";
    return [mark("bad", "stop", "Not a link"), h("p", { text: capital(String(text)) }),
        reason.hint ? h("p", { class: "soft", text: reason.hint }) : null];
}

