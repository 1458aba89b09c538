// All routes of the app as a searchable tree, each with its details and a form that makes a link.
import { h, refill } from "../dom.js";
import { count, counted } from "../text.js";
import { empty } from "../components/notice.js";
import { tag } from "../components/marks.js";
import { Resource } from "../components/resource.js";
import { Split } from "../components/split.js";
import { Tree } from "../components/tree.js";
import { list } from "../store.js";
import { RouteDetail } from "./route-detail.js";
import { routeKey, routeNodes } from "../route-nodes.js";

export function routesPanel(shell) {
    return new RoutesPanel(shell);
}

class RoutesPanel {
    constructor(shell) {
        this.shell = shell;
        this.detail = new RouteDetail(shell);
        this.tree = new Tree({
            label: "Routes", draw: (row, node) => drawRow(row, node),
            choose: (node) => node.route && this.detail.show(node.route),
        });
        this.routes = new Resource(shell, this, {
            method: "routes", topics: ["reset", "transactions"], draw: (answer) => this.draw(answer),
        });
        this.search = h("input", {
            class: "field search", type: "search", placeholder: "Search by name, pattern, tag or module",
            "aria-label": "Search routes",
            spellcheck: "false", on: { input: () => this.filter() },
        });
        this.shown = h("span", { class: "soft shown", role: "status" });
        this.none = h("div", {});
        this.element = h("div", {}, h("h2", { class: "unseen" }, "Routes"),
            h("div", { class: "tools" }, this.search, this.shown), this.routes.error,
            new Split("routes", "Details", h("div", { class: "scrolls" }, this.tree.element, this.none),
                this.detail.element, 48).element);
    }

    stop() {
        this.routes.stop();
    }

    show() {
        this.routes.shown();
    }

    press(key) {
        if (key !== "f") return false;
        this.search.focus();
        return true;
    }

    draw(answer) {
        this.all = list(answer.routes).filter((route) => route && typeof route === "object");
        this.shell.routes = this.all;
        this.detail.refresh(this.all);
        this.filter();
        if (this.wanted) this.reveal(...this.wanted);
    }

    filter() {
        const { nodes, found } = routeNodes(this.all ?? [], this.search.value);
        this.tree.update(nodes);
        const all = this.all?.length ?? 0;
        this.shown.textContent = found === all ? counted(all, "route") : `${count(found)} of ${counted(all, "route")}`;
        refill(this.none, found || !this.all ? null : all
            ? empty("No matches", "The search looks in names, patterns, tags and modules.")
            : empty("The table is empty", "Routes appear here as soon as a module declares some."));
    }

    /** Selects a route, as soon as the routes are loaded. */
    reveal(namespace, name) {
        const route = this.all?.find((one) => (one.name === name || `${one.namespace}/${one.name}` === name)
            && (!namespace || one.namespace === namespace));
        if (!route) {
            this.wanted = this.all ? null : [namespace, name];
            return;
        }
        this.wanted = null;
        if (this.search.value) {
            this.search.value = "";
            this.filter();
        }
        this.tree.closed.clear();
        this.tree.select({ key: routeKey(route), route });
    }
}

function drawRow(row, node) {
    const { route } = node;
    const print = JSON.stringify([node.title, node.size, route]);
    if (row.print === print) return;
    row.print = print;
    if (!route) {
        refill(row, h("span", { class: "strong", text: node.title }), h("span", { class: "soft" }, count(node.size)));
        return;
    }
    refill(row, h("span", { class: route.deprecated ? "struck" : "", text: route.name ?? "" }),
        h("code", { class: "code soft cut", text: route.pattern ?? "" }),
        route.target && route.target !== "screen" ? tag(route.target) : null,
        list(route.gates).length ? tag("gate", "accent", list(route.gates).join(", ")) : null,
        route.deprecated ? tag("deprecated", "warn", String(route.deprecated)) : null,
        route.target === "screen" && route.hasScreen === false ? tag("no screen", "bad") : null,
        route.opened ? h("span", { class: "opened soft", title: "Opened in this session" }, `${count(route.opened)}×`)
            : null);
}
