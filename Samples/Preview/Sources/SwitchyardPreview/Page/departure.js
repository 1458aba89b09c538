// Another app or a web page in place of the app, from which the user can return.
import { h, uniqueID } from "./dom.js";
import { symbol } from "./symbols.js";
import { enter, exit } from "./transitions.js";

const ANSWERS = { success: "Return success", error: "Return an error", cancel: "Cancel" };

export class Departure {
    constructor(departure, phone) {
        const { name, link, isWeb, ways = [], answer } = departure;
        const title = uniqueID("elsewhere");
        const field = uniqueID("answer");
        this.scrim = h("div", { class: "p-scrim", "aria-hidden": "true" });
        this.title = h("h2", { id: title, class: "p-title", tabindex: "-1", data: { title: "" } },
            isWeb ? name : `The app “${name}”`);
        this.query = h("input", { id: field, type: "text", autocomplete: "off", maxlength: "1000", class: "p-plain-field" });
        this.query.value = answer ?? "";
        const come = (way) => phone.comeBack(way, way === "success" ? this.query.value : "");
        this.card = h("div", {
            class: "p-elsewhere", role: "dialog", "aria-modal": "true", "aria-labelledby": title,
            data: { preview: "departure", link, web: String(isWeb === true) },
        },
        h("button", {
            type: "button", class: "p-back p-return", data: { action: "return" }, on: { click: () => come(null) },
        }, symbol("back"), h("span", {}, `Back to ${phone.title}`)),
        h("div", { class: "p-hero" }, h("div", { class: "p-hero-art" }, symbol(isWeb ? "globe" : "leave")), this.title,
            h("p", { class: "p-link" }, link)),
        h("p", { class: "p-text" }, isWeb
            ? "A web page that the app has opened."
            : "Another app that the first one has opened with a link."),
        ways.some((way) => way.name === "success")
            ? h("div", { class: "p-stacked-field" }, h("label", { for: field }, "Parameters of a success"), this.query)
            : null,
        h("div", { class: "p-buttons" }, ways.map((way, index) => h("button", {
            type: "button", class: `p-button ${index === 0 ? "p-prominent" : "p-plain"}`, data: { action: way.name },
            on: { click: () => come(way.name) },
        }, ANSWERS[way.name] ?? way.name))),
        isWeb ? null : h("button", {
            type: "button", class: "p-quiet", data: { action: "remove" }, on: { click: () => phone.remove(name) },
        }, `Return and remove “${name}”`));
        this.element = h("div", { class: "p-layer p-departure" }, this.scrim, this.card);
    }

    enter() { return enter("cover", this.card, this.scrim); }

    exit() { return exit("cover", this.card, this.scrim); }

    focus() { this.title.focus({ preventScroll: true }); }
}
