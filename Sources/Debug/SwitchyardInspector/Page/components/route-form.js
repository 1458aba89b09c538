// A form of a route's parameters, with a control for each type.
import { append, h } from "../dom.js";
import { icon } from "./icons.js";
import { list } from "../store.js";

const MODES = { int: "numeric", uint: "numeric", double: "decimal" };
const SAMPLES = { int: "42", uint: "42", double: "1.5", slug: "a-slug", uuid: "UUID", link: "/" };
let fields = 0;

export class RouteForm {
    constructor(parameters, changed) {
        this.changed = changed;
        this.fields = parameters.map((parameter) => new Field(parameter, changed));
        this.element = h("div", { class: "form" }, this.fields.map((field) => field.element));
    }

    /** The names of required parameters without a value. */
    missing() {
        return this.fields.filter((field) => field.isMissing).map((field) => field.name);
    }

    /** Texts by name; a list of texts for a repeated parameter. Empty ones are left out. */
    values() {
        const found = {};
        for (const field of this.fields) {
            const texts = field.texts();
            if (texts.length) found[field.name] = field.isMany ? texts : texts[0];
        }
        return found;
    }
}

class Field {
    constructor(parameter, changed) {
        this.parameter = parameter;
        this.changed = changed;
        this.name = String(parameter.name ?? "");
        this.isMany = parameter.isMany === true;
        this.hasDefault = parameter.default !== undefined && parameter.default !== null;
        const id = `route-field-${(fields += 1)}`;
        this.controls = h("div", { class: "field-controls" });
        this.id = id;
        this.addControl();
        this.element = h("div", { class: "form-row" },
            h("label", { for: id }, h("span", { text: this.name }),
                this.isRequired ? h("span", { class: "needed", title: "needed" }, " *") : null),
            this.controls,
            h("span", { class: "soft type", text: this.typeText() }));
        if (this.isMany) {
            append(this.controls, [h("button", {
                class: "button", type: "button", "aria-label": `Another ${this.name}`,
                on: { click: () => this.addControl().focus() },
            }, icon("plus"), "Another")]);
        }
    }

    get isRequired() {
        return !this.parameter.isOptional && !this.hasDefault && !this.isMany;
    }

    get isMissing() {
        return this.isRequired && !this.texts().length;
    }

    typeText() {
        const { type, in: place, isOptional } = this.parameter;
        const value = type ?? (list(this.parameter.values).length ? "enumeration" : "text");
        return [value, this.isMany ? "many" : isOptional ? "optional" : "", place].filter(Boolean).join(", ");
    }

    texts() {
        return [...this.controls.querySelectorAll("input, select")].map((control) => control.value)
            .filter((text) => text !== "");
    }

    addControl() {
        const control = this.control();
        const isFirst = !this.controls.querySelector("input, select");
        if (isFirst) control.id = this.id;
        else control.setAttribute("aria-label", `Another ${this.name}`);
        const holder = isFirst ? control : h("span", { class: "field-more" }, control, h("button", {
            class: "icon-button is-small", type: "button", "aria-label": `Remove this ${this.name}`,
            on: { click: () => {
                holder.remove();
                this.controls.querySelector("input, select")?.focus();
                this.changed();
            } },
        }, icon("cross")));
        this.controls.insertBefore(holder, this.controls.querySelector(":scope > .button"));
        return control;
    }

    control() {
        const { type, isOptional, default: standard } = this.parameter;
        const values = list(this.parameter.values).map(String);
        const choices = values.length ? values : type === "bool" ? ["true", "false"] : null;
        const on = { input: this.changed, change: this.changed };
        if (choices) {
            const none = this.hasDefault ? `${standard} (default)` : isOptional || this.isMany ? "none" : "choose";
            // A key with a fixed value has no choice.
            const isFixed = choices.length === 1 && this.isRequired;
            return h("select", { class: "select", on }, isFixed ? null : h("option", { value: "" }, none),
                choices.map((choice) => h("option", { value: choice }, choice)));
        }
        return h("input", {
            class: "field", on, type: type === "date" ? "date" : "text", inputmode: MODES[type] ?? "text",
            spellcheck: "false",
            autocomplete: "off", placeholder: this.hasDefault ? `${standard} (default)` : SAMPLES[type] ?? "",
            "aria-required": this.isRequired,
        });
    }
}
