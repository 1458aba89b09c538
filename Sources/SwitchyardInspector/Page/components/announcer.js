// Says aloud what happened, to those who hear the page.
import { h } from "../dom.js";
import { visible } from "../text.js";

/** A function that says a text; its `element` belongs somewhere on the page. */
export function announcer() {
    const element = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
    const announce = (text) => {
        // The same text twice is said twice only if it goes away in between.
        element.textContent = "";
        requestAnimationFrame(() => (element.textContent = visible(text)));
    };
    announce.element = element;
    return announce;
}
