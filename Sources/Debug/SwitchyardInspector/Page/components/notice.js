// Notices in place of content: that it is empty, or that something failed.
import { h } from "../dom.js";
import { icon } from "./icons.js";

/** A notice for an empty list, with an explanation. */
export function empty(title, text) {
    return h("div", { class: "empty" }, h("p", { class: "empty-title" }, title), text ? h("p", {}, text) : null);
}

/** An error in its place: the message, the hint, and a button to try again. */
export function failure(error, again) {
    return h("div", { class: "notice", "data-tone": "bad", role: "alert" }, icon("alert"),
        h("div", { class: "notice-text" },
            h("p", { text: error?.message ?? "Something went wrong." }),
            error?.hint ? h("p", { class: "soft", text: error.hint }) : null),
        error?.code ? h("code", { class: "code soft", text: error.code }) : null,
        again ? h("button", { class: "button", type: "button", on: { click: again } }, "Try again") : null);
}

export function notice(tone, sign, text) {
    return h("div", { class: "notice", "data-tone": tone }, icon(sign),
        h("div", { class: "notice-text" }, h("p", { text })));
}

/** A place for the result of an action, which is announced. */
export class Result {
    constructor() {
        this.element = h("div", { class: "result", role: "status", "aria-live": "polite" });
    }

    clear() {
        this.element.replaceChildren();
    }

    say(tone, sign, text) {
        this.element.replaceChildren(notice(tone, sign, text));
    }

    fail(error) {
        this.element.replaceChildren(failure(error));
    }
}

/** Runs an action that can fail. Meanwhile its button waits; an error appears in `result`. */
export async function attempt(button, result, action) {
    if (button?.getAttribute("aria-disabled") === "true") return undefined;
    // Not `disabled`, because that would remove the focus.
    button?.setAttribute("aria-disabled", "true");
    result?.clear();
    try {
        return await action();
    } catch (error) {
        result?.fail(error);
        return undefined;
    } finally {
        button?.removeAttribute("aria-disabled");
    }
}
