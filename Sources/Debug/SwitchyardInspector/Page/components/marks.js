// Small marks of all panels: outcomes, tags, code, and copy buttons.
import { h, put } from "../dom.js";
import { outcomeOf } from "../outcomes.js";
import { visibleLines } from "../text.js";
import { icon } from "./icons.js";

/** An outcome: an icon, a word and a colour. */
export function outcomeMark(name) {
    const { tone, icon: sign, label } = outcomeOf(name);
    return mark(tone, sign, label);
}

export function mark(tone, sign, label) {
    return h("span", { class: "mark", "data-tone": tone }, icon(sign), h("span", { class: "mark-text", text: label }));
}

/** A short label, as in "deprecated". */
export function tag(text, tone = "calm", title) {
    return h("span", { class: "tag", "data-tone": tone, text, title });
}

/** Code: a link, a pattern, a name. */
export function code(text, className = "") {
    return h("code", { class: `code ${className}`.trim(), text });
}

/** A button that copies a text and confirms it. */
export function copyButton(shell, text, label = "Copy", { wordless = false } = {}) {
    const word = h("span", { class: wordless ? "unseen" : "" }, label);
    const button = h("button", {
        class: wordless ? "icon-button is-small" : "button", type: "button", title: label,
        on: { click: async () => {
            try {
                await copy(text);
                button.classList.add("is-done");
                button.firstChild.replaceWith(icon("check"));
                shell.announce("Copied");
            } catch (error) {
                shell.announce(`Not copied: ${error.message}`);
            }
            setTimeout(() => {
                button.classList.remove("is-done");
                button.firstChild.replaceWith(icon("copy"));
            }, 1400);
        } },
    }, icon("copy"), word);
    return button;
}

/** Copies a text; with a selection if the page has no clipboard, as in a web view. */
export async function copy(text) {
    if (navigator.clipboard) {
        try {
            return await navigator.clipboard.writeText(text);
        } catch {
            // The page is not focused or not allowed to; the older way may work.
        }
    }
    const area = h("textarea", { class: "unseen", value: text, "aria-hidden": "true", tabindex: "-1" });
    const before = document.activeElement;
    (before?.closest("dialog, .inspector") ?? document.body).append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    before?.focus();
    if (!isDone) throw new Error("the browser does not allow it");
}

/** A block of code with a copy button. */
export function codeBlock(shell, text, label) {
    return h("figure", { class: "code-block" },
        h("figcaption", {}, h("span", {}, label), copyButton(shell, text)),
        preformatted(text, label));
}

function preformatted(text, label) {
    const element = h("pre", { tabindex: "0", role: "region", "aria-label": label });
    element.textContent = visibleLines(text);
    return element;
}

/** Names and values in two columns; absent values are left out. */
export function facts(rows) {
    return h("dl", { class: "facts" }, rows.filter(([, value]) => value !== undefined && value !== null && value !== "")
        .map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))));
}

/** The values of a route: `id 42, tab items`. */
export function values(object) {
    const entries = Object.entries(object ?? {});
    return h("span", { class: "values" }, entries.map(([name, value]) =>
        h("span", { class: "value" }, h("span", { class: "value-name", text: name }), " ", code(value))));
}

/** A button for a dry run, which needs a running app. */
export function dryRunButton(shell, ask) {
    const { isLive } = shell.store;
    return h("button", {
        class: "button", type: "button", disabled: !isLive,
        title: isLive ? null : "A recorded session cannot try links", on: { click: ask },
    }, "Dry run");
}

/** A button that shows a transaction. */
export function transactionLink(shell, id, key = String(id)) {
    return put(h("button", {
        class: "text-button code", type: "button", title: "Show in the timeline",
        on: { click: () => shell.showTransaction(id) },
    }), key);
}
