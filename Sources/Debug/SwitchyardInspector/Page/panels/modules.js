// The modules: their graph, their start, their services and contracts.
import { h, refill } from "../dom.js";
import { count, duration, words } from "../text.js";
import { code, mark, tag } from "../components/marks.js";
import { empty, notice } from "../components/notice.js";
import { moduleGraph, statusOf } from "../components/module-graph.js";
import { Resource } from "../components/resource.js";
import { waterfall } from "../components/waterfall.js";
import { list } from "../store.js";

export function modulesPanel(shell) {
    return new ModulesPanel(shell);
}

class ModulesPanel {
    constructor(shell) {
        this.shell = shell;
        const gap = () => h("div", { class: "has-gap" });
        /** Each part is redrawn by itself, so that an update does not collapse others. */
        this.parts = { findings: h("div", {}), modules: h("div", {}), services: gap(), contracts: gap() };
        this.prints = {};
        this.all = new Resource(shell, this, { method: "modules", topics: ["reset", "calls", "transactions", "active"],
            draw: (answer) => this.draw(answer) });
        this.element = h("div", { class: "scrolls padded" }, h("h2", { class: "unseen" }, "Modules"), this.all.error,
            Object.values(this.parts));
    }

    stop() {
        this.all.stop();
    }

    show() {
        // Modules also start and stop without a link.
        this.all.load();
    }

    draw(answer) {
        const modules = list(answer.modules).filter(Boolean), services = list(answer.services).filter(Boolean);
        const contracts = list(answer.contracts).filter(Boolean), phases = list(answer.phases);
        const findings = list(answer.findings).filter(Boolean);
        this.drawPart("findings", findings, () => findings
            .map((finding) => notice("warn", "alert", `${finding.message} [${finding.code}]`)));
        this.drawPart("modules", [modules, phases], () => (modules.length ? [
            h("h3", {}, "Graph"), moduleGraph(modules),
            h("h3", {}, "Start"), this.start(modules, phases),
            h("h3", {}, "Modules"), this.table("Modules", "modules-table",
                ["Module", "Status", "Phase", "Took", "Needs"], modules.map(moduleRow)),
        ] : empty("No modules", "The modules of an app appear here with their dependencies and start times.")));
        this.drawPart("services", services, () => (services.length ? [h("h3", {}, "Services"),
            this.table("Services", "services-table", ["Service", "Scope", "Instances"], services.map((service) => [
                code(service.name), words(service.scope), h("span", { class: "number" }, count(service.instances)),
            ]))] : null));
        this.drawPart("contracts", contracts, () => (contracts.length
            ? [h("h3", {}, "Contracts"), contracts.map(contractCard)] : null));
    }

    drawPart(name, data, make) {
        const print = JSON.stringify(data);
        if (print === this.prints[name]) return;
        this.prints[name] = print;
        refill(this.parts[name], make());
    }

    start(modules, phases) {
        const started = modules.filter((module) => Number.isFinite(module.began))
            .sort((first, second) => first.began - second.began);
        if (!started.length) return h("p", { class: "soft" }, "No module has started yet.");
        return [
            phases.length ? h("p", { class: "phases soft" }, phases.filter(Boolean).map((phase) => h("span", {},
                h("span", { class: "strong", text: words(phase.name ?? phase.phase ?? phase) }),
                Number.isFinite(phase.took) ? ` ${duration(phase.took)}` : null,
                overBudget(phase)))) : null,
            waterfall("Starts of modules", started.map((module) => ({
                name: module.name, note: [module.phase, module.isLazy ? "lazy" : ""].filter(Boolean).map(words)
                    .join(", "),
                from: module.began, to: module.began + (module.took ?? 0), tone: statusOf(module.status)[0],
            }))),
        ];
    }

    table(label, kind, titles, rows) {
        return h("div", { class: `table ${kind}`, role: "table", "aria-label": label },
            h("div", { class: "table-head", role: "row" },
                titles.map((title) => h("span", { role: "columnheader" }, title))),
            rows.map((cells) => h("div", { class: "table-row", role: "row" },
                cells.map((cell) => h("span", { role: "cell" }, cell)))));
    }
}

/** A warning if a module or a phase exceeds its time budget. */
function overBudget({ took, budget }) {
    return Number.isFinite(budget) && took > budget ? tag(`over ${duration(budget)}`, "warn") : null;
}

function moduleRow(module) {
    const needs = list(module.dependencies);
    return [
        [code(module.name, "strong"), " ", module.isLazy ? tag("lazy") : null],
        mark(...statusOf(module.status), String(module.status ?? "unknown")),
        words(module.phase), h("span", { class: "number" },
            Number.isFinite(module.took) ? [label("took"), duration(module.took), " ", overBudget(module)] : "–"),
        needs.length ? [label("needs"), needs.map((name) => tag(String(name)))]
            : h("span", { class: "soft" }, "nothing"),
    ];
}

/** The name of a value, for tables without a visible header. */
function label(text) {
    return h("span", { class: "cell-label soft" }, `${text} `);
}

function contractCard(contract) {
    return h("details", { class: "contract" },
        h("summary", {}, code(contract.name, "strong"), h("span", { class: "soft", text: contract.summary ?? "" }),
            contract.isProvided === false ? tag("not implemented", "bad") : null,
            h("span", { class: "soft" }, count(list(contract.actions).length))),
        h("ul", { class: "plain-list" }, list(contract.actions).filter(Boolean)
            .map((action) => h("li", { class: "action" },
            h("code", { class: "code", text: signature(action) }),
            action.summary ? h("span", { class: "soft", text: action.summary }) : null))));
}

function signature({ name, parameters, result }) {
    const inside = list(parameters).map((one) => (typeof one === "string" ? one : `${one?.name}: ${one?.type ?? "?"}`))
        .join(", ");
    const type = result && typeof result === "object" ? result.type ?? result.name : result;
    return `${name}(${inside})${type ? ` → ${type}` : ""}`;
}
