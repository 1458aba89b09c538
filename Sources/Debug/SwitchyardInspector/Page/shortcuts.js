// The global keyboard shortcuts and their list. Single letters have no effect while the user types in a field.
import { Dialog } from "./components/dialog.js";
import { icon } from "./components/icons.js";
import { h } from "./dom.js";
import { panels } from "./panels/all.js";

const TYPING = "input, textarea, select, [contenteditable]";

export class Shortcuts {
    constructor(shell) {
        this.shell = shell;
        this.listener = (event) => this.press(event);
        this.dialog = new Dialog("Keyboard");
        this.element = this.dialog.element;
        this.button = h("button", {
            class: "foot-button", type: "button", "aria-label": "Keys", title: "Keys (?)", "aria-keyshortcuts": "?",
            on: { click: () => this.show() },
        }, icon("keyboard"), h("span", { class: "foot-word" }, "Keys"), h("kbd", {}, "?"));
    }

    listen(target) {
        this.target = target;
        target.addEventListener("keydown", this.listener);
    }

    unlisten() {
        this.target?.removeEventListener("keydown", this.listener);
    }

    press(event) {
        if (event.defaultPrevented || event.isComposing) return;
        const { shell } = this;
        const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
        if (isCommand && !event.shiftKey && event.key.toLowerCase() === "k") {
            event.preventDefault();
            shell.palette.toggle();
            return;
        }
        if (isCommand || event.altKey || shell.root.querySelector("dialog[open]")) return;
        if (event.target instanceof Element && event.target.closest(TYPING)) return;
        // Beside another app on the same page, that app keeps its keys.
        const isOwn = event.target === document.body || shell.root.contains(event.target);
        if (isOwn && this.letter(event.key)) event.preventDefault();
    }

    letter(key) {
        const { shell } = this;
        const panel = panels.find((panel) => panel.key === key);
        if (panel) shell.showPanel(panel.id, { focus: true });
        else if (key === "/") shell.linkBar.focus();
        else if (key === "?") this.show();
        else if (key === "t") shell.switchTheme();
        else return shell.made.get(shell.current)?.press?.(key) === true;
        return true;
    }

    show() {
        this.dialog.show(
            table("Everywhere", [
                [["/"], "go to the link bar"], [["Enter"], "in the link bar: dry run"],
                [["Ctrl", "Enter"], "in the link bar: run"], [["Ctrl", "K"], "all panels and commands"],
                [["t"], "switch the theme"], [["?"], "this list"],
            ]),
            table("Panels", panels.map((panel) => [[panel.key], panel.title])),
            table("Within panels", [
                [["f"], "filter or search"], [["p"], "timeline: pause and resume"],
                [["["], "state: previous moment"], [["]"], "state: next moment"],
                [["↑", "↓"], "move in lists and trees"], [["←", "→"], "close and open in trees"],
            ]));
    }
}

function table(title, rows) {
    return h("section", { class: "keys" }, h("h3", {}, title), h("dl", {}, rows.map(([keys, what]) =>
        h("div", {}, h("dt", {}, keys.map((key) => h("kbd", {}, key))), h("dd", {}, what)))));
}
