// One screen: its bar and its content.
import { h, uniqueID } from "./dom.js";
import { symbol } from "./symbols.js";
import { PageTools } from "./web.js";

export class Screen {
    /** `acts` contains the user's actions: `act`, `back`, `close`. */
    constructor(entry, presentation, acts) {
        this.entry = entry;
        this.acts = acts;
        this.title = h("h2", { id: uniqueID("title"), class: "p-title", tabindex: "-1", data: { title: "" } });
        this.backLabel = h("span", {});
        this.back = h("button", {
            type: "button", class: "p-back", data: { action: "back" }, on: { click: () => (this.canGoBack ? acts.page("back") : acts.back()) },
        }, symbol("back"), h("span", { class: "p-hidden" }, "Back to "), this.backLabel);
        this.close = h("button", {
            type: "button", class: "p-close", data: { action: "close" }, on: { click: () => acts.close() },
        }, symbol("close"));
        this.bar = h("header", { class: "p-nav" }, this.back, this.title, this.close);
        this.body = h("div", { class: "p-body" });
        this.element = h("article", {
            class: "p-screen", "aria-labelledby": this.title.id, hidden: true,
            data: {
                screen: "", presentation, entry: entry.id, route: entry.route?.name ?? "", foreign: entry.foreign,
                link: entry.route?.link,
            },
        }, this.bar, this.body);
        this.shown = "";
    }

    get name() { return this.content?.title ?? this.entry.route?.name ?? this.entry.foreign ?? ""; }

    /** Draws the content, unless it is unchanged. */
    draw(content) {
        if (!content) {
            if (!this.content) this.title.textContent = this.name;
            return;
        }
        const text = JSON.stringify(content);
        if (text === this.shown) return;
        this.shown = text;
        this.content = content;
        this.title.textContent = content.title;
        this.element.toggleAttribute("data-broken", content.isBroken === true);
        const kept = this.keep();
        this.body.replaceChildren(...(content.elements ?? []).map((element) => this.part(element)).filter(Boolean));
        this.restore(kept);
        this.runProgram((content.elements ?? []).find((element) => element.kind === "program"));
        this.showPage((content.elements ?? []).find((element) => element.kind === "page"));
    }

    /** Runs the program of a screen in a hidden frame. */
    runProgram(element) {
        if (!element?.page) return;
        this.frame ??= this.acts.openPage();
        this.frame.show(element.page, "A program");
        this.frame.element.classList.add("p-program");
        this.frame.element.tabIndex = -1;
        this.frame.element.setAttribute("aria-hidden", "true");
        if (!this.frame.element.isConnected) this.element.append(this.frame.element);
    }

    /** The frame of a page is created once, because it would be loaded again. */
    showPage(element) {
        const page = element?.page;
        if (page && !this.frame) {
            this.frame = this.acts.openPage();
            this.tools = new PageTools((action) => this.acts.page(action));
            this.element.append(this.tools.progress, this.tools.failure, this.tools.bar);
        }
        this.body.classList.toggle("p-above-page", Boolean(page));
        this.body.hidden = Boolean(page) && this.body.childElementCount === 0;
        if (!page) return;
        this.frame.show(page, this.name);
        // Not before it has an address: an empty frame would have the origin of the preview.
        if (page.address && !this.frame.element.isConnected) this.tools.failure.before(this.frame.element);
        this.frame.element.hidden = Boolean(page.failure);
        this.canGoBack = page.canGoBack;
        this.backLabel.textContent = this.canGoBack ? "Earlier page" : this.below ?? "";
        this.tools.show(page);
    }

    /** Updates the surroundings: the back button, whether it is the first screen, whether it can be closed. */
    place({ below, isRoot, canClose }) {
        this.back.hidden = below === null;
        this.below = below;
        this.backLabel.textContent = this.canGoBack ? "Earlier page" : below ?? "";
        this.close.hidden = !canClose;
        this.close.setAttribute("aria-label", `Close ${this.name}`);
        this.element.classList.toggle("p-root", isRoot);
    }

    focus() { this.title.focus({ preventScroll: true }); }

    part(element) {
        switch (element.kind) {
        case "hero": return h("div", { class: "p-hero" },
            h("div", { class: "p-hero-art" }, symbol(element.symbol)), text(element.text, "p-hero-text"));
        case "text": return text(element.text, "p-text");
        case "list": return this.list(element);
        case "form": return this.form(element);
        case "button": return this.button(element.button, "p-alone");
        case "page": return null;
        case "program": return null;
        default: return element.text ? text(element.text, "p-text") : null;
        }
    }

    list({ title, rows = [] }) {
        const heading = title ? h("h3", { id: uniqueID("list"), class: "p-heading" }, title) : null;
        const items = rows.map((row) => h("li", {}, this.row(row)));
        return h("section", { class: "p-group" }, heading,
            h("ul", { class: "p-card", role: "list", "aria-labelledby": heading?.id }, items));
    }

    row({ title, detail, symbol: name, action }) {
        const parts = [
            name ? h("span", { class: "p-row-art" }, symbol(name)) : null,
            h("span", { class: "p-row-text" },
                h("span", { class: "p-row-title" }, title), detail ? h("span", { class: "p-row-detail" }, detail) : null),
        ];
        if (action === undefined || action === null) return h("div", { class: "p-row" }, parts);
        return h("button", {
            type: "button", class: "p-row", data: { action, label: title },
            on: { click: () => this.acts.act(action, title, {}) },
        }, parts, symbol("chevron", "p-symbol p-chevron"));
    }

    button({ title, style, action }, className = "") {
        return h("button", {
            type: "button", class: `p-button p-${style} ${className}`, data: { action, label: title },
            on: { click: () => this.acts.act(action, title, {}) },
        }, title);
    }

    form({ title, fields = [], button }) {
        const heading = title ? h("h3", { id: uniqueID("form"), class: "p-heading" }, title) : null;
        const rows = fields.map((each) => field(each));
        const submit = h("button", {
            type: "submit", class: `p-button p-${button.style}`, data: { action: button.action, label: button.title },
        }, button.title);
        const form = h("form", { class: "p-group", novalidate: true, "aria-labelledby": heading?.id },
            heading, h("div", { class: "p-card" }, rows), submit);
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            this.acts.act(button.action, button.title, values(form));
        });
        return form;
    }

    /** The values in the form, the focus, and the scroll position. */
    keep() {
        const controls = [...this.body.querySelectorAll("[data-field]")];
        const filled = controls.filter((control) => control.dataset.touched !== undefined)
            .map((control) => [control.dataset.field, control]);
        const active = this.body.contains(document.activeElement) ? document.activeElement : null;
        return { filled, scroll: this.body.scrollTop, focus: active && key(active) };
    }

    restore({ filled, scroll, focus }) {
        for (const [name, old] of filled) {
            const control = this.body.querySelector(`[data-field="${CSS.escape(name)}"]`);
            if (!control || control.type !== old.type) continue;
            if (control.type === "checkbox") control.checked = old.checked;
            else control.value = old.value;
            control.dataset.touched = "";
        }
        this.body.scrollTop = scroll;
        if (!focus) return;
        const again = [...this.body.querySelectorAll("button, input, select")].find((each) => key(each) === focus);
        (again ?? this.title).focus({ preventScroll: true });
    }
}

const key = (element) => element.dataset.field ?? element.dataset.label ?? null;

const text = (words, className) => h("p", { class: className, dir: "auto" }, words ?? "");

function field({ name, label, kind, value, placeholder, choices }) {
    const id = uniqueID("field");
    const touch = (event) => (event.target.dataset.touched = "");
    const common = { id, data: { field: name }, on: { input: touch, change: touch } };
    let control;
    if (kind === "choice") {
        control = h("select", common, (choices ?? []).map((choice) => h("option", { value: choice }, choice)));
        control.value = value;
    } else if (kind === "toggle") {
        control = h("input", { ...common, type: "checkbox", role: "switch", class: "p-switch" });
        control.checked = value === "on";
    } else {
        control = h("input", {
            ...common, type: "text", inputmode: kind === "number" ? "decimal" : null, placeholder, autocomplete: "off",
            maxlength: "1000",
        });
        control.value = value ?? "";
    }
    return h("div", { class: `p-field p-field-${kind}` }, h("label", { for: id }, label), control);
}

function values(form) {
    const found = {};
    for (const control of form.querySelectorAll("[data-field]")) {
        found[control.dataset.field] = control.type === "checkbox" ? (control.checked ? "on" : "off") : control.value;
    }
    return found;
}
