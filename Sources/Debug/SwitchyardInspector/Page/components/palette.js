// The command palette: a combobox above a list, as in WAI-ARIA.
import { h } from "../dom.js";
import { commands } from "../commands.js";
import { best } from "../fuzzy.js";
import { icon } from "./icons.js";

const SHOWN = 60;

export class Palette {
    constructor(shell) {
        this.shell = shell;
        this.button = h("button", {
            class: "foot-button", type: "button", "aria-label": "Commands", title: "Commands (Ctrl K)",
            "aria-keyshortcuts": "Control+K", on: { click: () => this.toggle() },
        }, icon("command"), h("span", { class: "foot-word" }, "Commands"), h("kbd", {}, "Ctrl K"));
        this.list = h("div", { class: "palette-list", role: "listbox", id: "palette-list", "aria-label": "Commands" });
        this.input = h("input", {
            class: "palette-input", type: "text", role: "combobox", "aria-expanded": "true",
            "aria-controls": "palette-list",
            "aria-autocomplete": "list", "aria-label": "Command", placeholder: "Go to, do, open a route…",
            spellcheck: "false", autocomplete: "off",
            on: { input: () => this.filter(), keydown: (event) => this.key(event) },
        });
        this.element = h("dialog", {
            class: "palette", "aria-label": "Commands",
            on: { click: (event) => event.target === this.element && this.element.close() },
        }, h("div", { class: "palette-head" }, icon("search"), this.input), this.list);
    }

    toggle() {
        if (this.element.open) {
            this.element.close();
            return;
        }
        this.commands = commands(this.shell);
        this.input.value = "";
        this.element.showModal();
        this.filter();
        this.input.focus();
    }

    filter() {
        this.found = best(this.commands, this.input.value, (command) => [command.title, command.group])
            .slice(0, SHOWN);
        this.active = 0;
        this.list.replaceChildren(...this.found.map((command, index) => h("div", {
            class: "palette-row", role: "option", id: `palette-${index}`, "aria-selected": index === 0,
            on: { click: () => this.choose(index), pointermove: () => this.activate(index) },
        }, icon(command.icon), h("span", { class: "palette-group" }, command.group),
            h("span", { class: "palette-title" }, command.title),
            command.key ? h("kbd", {}, command.key) : null)));
        if (!this.found.length) this.list.append(h("p", { class: "empty-line" }, "No matches."));
        this.activate(0);
    }

    activate(index) {
        const rows = this.list.children;
        rows[this.active]?.setAttribute("aria-selected", "false");
        this.active = Math.max(0, Math.min(index, this.found.length - 1));
        const row = rows[this.active];
        if (!this.found.length || !row) {
            this.input.removeAttribute("aria-activedescendant");
            return;
        }
        row.setAttribute("aria-selected", "true");
        row.scrollIntoView({ block: "nearest" });
        this.input.setAttribute("aria-activedescendant", row.id);
    }

    key(event) {
        const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
        if (step) {
            event.preventDefault();
            this.activate(this.active + step);
        } else if (event.key === "Enter") {
            event.preventDefault();
            this.choose(this.active);
        }
    }

    choose(index) {
        const command = this.found[index];
        if (!command) return;
        this.element.close();
        command.run();
    }
}
