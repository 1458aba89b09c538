// Announcements for screen readers.
import { h } from "../dom.js";
import { visible } from "../text.js";

/** Creates a function that announces a text; its `element` must be on the page. */
export function announcer() {
    const element = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
    const announce = (text) => {
        // A repeated text is only announced again if it was removed meanwhile.
        element.textContent = "";
        requestAnimationFrame(() => (element.textContent = visible(text)));
    };
    announce.element = element;
    return announce;
}
