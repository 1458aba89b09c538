// A card above the visible screen, which stays usable.
import { h } from "./dom.js";
import { Screen } from "./screen.js";
import { drop, lift } from "./transitions.js";

export class Overlay {
    constructor(entry, phone) {
        this.entry = entry;
        this.phone = phone;
        this.screen = new Screen(entry, "overlay", {
            act: (action, label, values) => phone.act(entry.id, action, label, values),
            back: () => {},
            close: () => phone.dismissOverlay(entry.id),
            openPage: () => phone.web.open(entry.id),
            page: (action) => phone.say("page", { entry: entry.id, action }),
        });
        this.screen.element.hidden = false;
        this.element = h("div", {
            class: "p-overlay", role: "dialog", "aria-labelledby": this.screen.title.id, data: { style: "overlay" },
        }, this.screen.element);
        this.redraw();
    }

    redraw() {
        this.screen.draw(this.phone.contents.get(this.entry.id));
        this.screen.place({ below: null, isRoot: false, canClose: true });
    }

    enter() { return drop(this.element); }

    exit() { return lift(this.element); }
}
