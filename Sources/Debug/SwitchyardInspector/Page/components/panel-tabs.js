// The tabs of the panels: a vertical list, or a row of icons in a narrow window.
import { h } from "../dom.js";
import { count } from "../text.js";
import { icon } from "./icons.js";

export class PanelTabs {
    constructor(panels, choose) {
        this.panels = panels;
        this.choose = choose;
        this.tabs = new Map(panels.map((panel) => [panel.id, this.tab(panel)]));
        const list = h("div", {
            class: "tabs", role: "tablist", "aria-label": "Panels", "aria-orientation": "vertical",
            on: { keydown: (event) => this.key(event) },
        }, [...this.tabs.values()].map((tab) => tab.button));
        new ResizeObserver(() => list.setAttribute("aria-orientation",
            getComputedStyle(list).flexDirection === "row" ? "horizontal" : "vertical")).observe(list);
        this.element = h("nav", { class: "rail", "aria-label": "Panels" }, list);
    }

    tab(panel) {
        const badge = h("span", { class: "badge", hidden: true });
        const button = h("button", {
            class: "tab", role: "tab", type: "button", id: `tab-${panel.id}`, tabindex: "-1", "aria-selected": "false",
            "aria-controls": `panel-${panel.id}`, "aria-keyshortcuts": panel.key,
            title: `${panel.title} (${panel.key})`,
            on: { click: () => this.choose(panel.id) },
        }, icon(panel.icon), h("span", { class: "tab-title" }, panel.title), badge,
            h("kbd", { "aria-hidden": "true" }, panel.key));
        return { button, badge };
    }

    select(id) {
        for (const [key, { button }] of this.tabs) {
            button.setAttribute("aria-selected", key === id);
            button.tabIndex = key === id ? 0 : -1;
        }
    }

    /** The arrow keys select tabs, and show their panels at once. */
    key(event) {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const ids = this.panels.map((panel) => panel.id);
        const at = ids.findIndex((id) => this.tabs.get(id).button === document.activeElement);
        const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        const to = event.key === "Home" ? 0 : event.key === "End" ? ids.length - 1
            : step && at >= 0 ? (at + step + ids.length) % ids.length : null;
        if (to === null || to === undefined) return;
        event.preventDefault();
        this.choose(ids[to]);
        this.tabs.get(ids[to]).button.focus();
    }

    /** Shows the numbers of items that need attention. */
    follow(store) {
        const draw = () => {
            const broken = store.rules.filter((rule) => rule.problem).length;
            this.badge("suspended", store.suspended.length, "waiting");
            if (broken) this.badge("rules", broken, "broken", true);
            else this.badge("rules", store.rules.filter((rule) => rule.isLocal).length, "local");
            this.badge("timeline", store.active.length, "under way");
        };
        draw();
        return store.on(["suspended", "rules", "active", "reset"], draw);
    }

    badge(id, number, what, isBad = false) {
        const { badge } = this.tabs.get(id) ?? {};
        if (!badge) return;
        badge.hidden = !number;
        badge.classList.toggle("is-bad", isBad);
        badge.replaceChildren(isBad ? h("span", { "aria-hidden": "true" }, "! ") : "", count(number),
            h("span", { class: "unseen" }, ` ${what}`));
    }
}
