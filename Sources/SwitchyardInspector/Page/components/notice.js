// What is said in place of content: that there is none yet, or why something did not work.
import { h } from "../dom.js";
import { icon } from "./icons.js";

/** Nothing to show, and when there will be. */
export function empty(title, text) {
    return h("div", { class: "empty" }, h("p", { class: "empty-title" }, title), text ? h("p", {}, text) : null);
}

/** An error where it happened: what, what to do about it, and a button to try again. */
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

/** A place for the outcome of an action, which is announced when it is filled. */
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

/** Does something that can fail while its button waits, and shows the error in `result`. */
export async function attempt(button, result, action) {
    if (button?.getAttribute("aria-disabled") === "true") return undefined;
    // Not `disabled`: that would throw the focus away.
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
