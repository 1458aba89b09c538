// A dialog: the browser's own, which traps and restores the focus.
import { append, h } from "../dom.js";
import { icon } from "./icons.js";

let dialogs = 0;

export class Dialog {
    constructor(title) {
        const id = `dialog-${(dialogs += 1)}`;
        this.body = h("div", { class: "dialog-body" });
        this.element = h("dialog", {
            class: "dialog", "aria-labelledby": id,
            on: { click: (event) => event.target === this.element && this.close() },
        },
            h("div", { class: "dialog-head" }, h("h2", { id }, title),
                h("button", {
                    class: "icon-button", type: "button", "aria-label": "Close", title: "Close (Esc)",
                    on: { click: () => this.close() },
                }, icon("cross"))),
            this.body);
    }

    show(...content) {
        this.body.replaceChildren();
        append(this.body, content);
        if (!this.element.open) this.element.showModal();
    }

    close() {
        this.element.close();
    }
}
