// One route: its pattern, its checks, and a form that makes a link from values.
import { h, refill } from "../dom.js";
import { counted, words } from "../text.js";
import { routeKey } from "../route-nodes.js";
import { code, copyButton, dryRunButton, facts, tag } from "../components/marks.js";
import { empty, failure } from "../components/notice.js";
import { RouteForm } from "../components/route-form.js";
import { list } from "../store.js";

const PAUSE = 160;

export class RouteDetail {
    constructor(shell) {
        this.shell = shell;
        this.element = h("div", { class: "detail", tabindex: "-1", role: "region",
            "aria-label": "Details of the route" });
        refill(this.element, empty("Nothing selected",
            "Select a route to see its pattern and values, and to make a link."));
    }

    /** The routes were reloaded; a form with input is not changed. */
    refresh(routes) {
        const route = this.route && routes.find((one) => routeKey(one) === routeKey(this.route));
        const print = (one) => JSON.stringify({ ...one, opened: 0 });
        if (route && print(route) !== print(this.route)) this.show(route);
    }

    show(route) {
        this.route = route;
        const parameters = list(route.parameters).filter((one) => one && typeof one === "object");
        this.form = new RouteForm(parameters, () => this.changed());
        this.link = h("div", { class: "made-link", role: "status", "aria-live": "polite" });
        refill(this.element,
            h("div", { class: "detail-head" }, h("h3", { text: route.name ?? "" }), tag(route.target ?? "screen"),
                route.leaves ? tag("leaves the app") : null),
            h("p", {}, code(route.pattern, "is-wrapping")),
            route.summary ? h("p", { text: route.summary }) : null,
            route.deprecated ? h("p", { class: "detail-reason", "data-tone": "warn",
                text: `Deprecated: ${route.deprecated}` }) : null,
            parameters.length ? [h("h4", {}, "Values"), this.form.element] : null,
            h("h4", {}, "Link"), this.link, this.buttons(), this.more(route));
        this.made = null;
        this.print();
    }

    buttons() {
        const { shell } = this;
        return h("div", { class: "buttons" },
            dryRunButton(shell, () => this.made && shell.linkBar.dryRun(this.made)),
            shell.store.can("open") && shell.store.isLive ? h("button", {
                class: "button is-main", type: "button", on: { click: () => this.made && shell.linkBar.run(this.made) },
            }, "Run") : null,
            shell.store.can("rules") ? h("button", {
                class: "button", type: "button",
                on: { click: () => shell.showPanel("rules", { focus: true }).prefill(this.route) },
            }, "Block, degrade or redirect…") : null);
    }

    more(route) {
        const names = (found, tone) => (list(found).length ? list(found).map((name) => tag(String(name), tone)) : null);
        return facts([
            ["Parent", route.parent ? h("button", {
                class: "text-button code", type: "button", text: route.parent,
                on: { click: () => this.shell.showPanel("routes").reveal(route.namespace, route.parent) },
            }) : null],
            ["Sources", list(route.sources).length ? list(route.sources).map((name) => tag(words(name))) : null],
            ["Gates", names(route.gates, "accent")], ["Interceptors", names(route.interceptors)],
            ["Modules", names(route.modules)], ["Tags", names(route.tags)],
            ["Screen", route.hasScreen === false ? tag("missing", "bad") : null],
            ["Branches", names(route.branches)],
            ["Declared", route.declared ? code(String(route.declared), "is-wrapping soft") : null],
            ["Opened", route.opened ? counted(route.opened, "time") + " in this session" : null],
        ]);
    }

    changed() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.print(), PAUSE);
    }

    /** Requests the link for the values; only the last response counts. */
    async print() {
        const { route, form } = this;
        // Clears the link first: the response for earlier values must not be used.
        const mine = (this.asked = Symbol("asked"));
        if (!this.shell.store.isLive) {
            refill(this.link, h("p", { class: "soft" }, "A recorded session cannot make links."));
            return;
        }
        const missing = form.missing();
        if (missing.length) {
            this.made = null;
            refill(this.link, h("p", { class: "soft" }, "Needs ", missing.map((name) => code(name))));
            return;
        }
        try {
            const { link } = await this.shell.call("print",
                { namespace: route.namespace, route: route.name, values: form.values() });
            if (mine !== this.asked) return;
            this.made = String(link ?? "");
            refill(this.link, h("div", { class: "copy-line" }, code(this.made, "is-wrapping"),
                copyButton(this.shell, this.made, "Copy the link", { wordless: true })));
        } catch (error) {
            if (mine !== this.asked) return;
            this.made = null;
            refill(this.link, failure(error));
        }
    }
}
