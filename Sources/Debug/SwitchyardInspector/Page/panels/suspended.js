// Suspended links, which wait at a gate, for example for a log-in or a module. The user can open the gate or drop the
// link.
import { h, refill, sync } from "../dom.js";
import { clock, counted, idText, words } from "../text.js";
import { code, mark, tag } from "../components/marks.js";
import { attempt, empty, Result } from "../components/notice.js";
import { icon } from "../components/icons.js";

const MOST = 100;

export function suspendedPanel(shell) {
    return new SuspendedPanel(shell);
}

class SuspendedPanel {
    constructor(shell) {
        this.shell = shell;
        this.rows = h("ul", { class: "plain-list cards", "aria-label": "Suspended links" });
        this.none = h("div", {});
        this.active = h("ul", { class: "plain-list cards", "aria-label": "Under way" });
        this.result = new Result();
        this.activeHead = h("h3", {}, "Under way");
        this.element = h("div", { class: "scrolls padded" }, h("h2", { class: "unseen" }, "Suspended"),
            this.result.element,
            h("h3", {}, "Suspended"), this.rows, this.none, this.activeHead, this.active);
        this.end = shell.store.on(["suspended", "active", "reset"], () => this.draw());
    }

    stop() {
        this.end();
    }

    show() {
        this.draw();
    }

    draw() {
        if (!this.isShown) return;
        const { suspended, active } = this.shell.store;
        // A resumed link may be suspended again at another gate.
        const keyOf = (entry) => `${idText(entry.id)} ${entry.gate}`;
        sync(this.rows, suspended, keyOf, (entry) => this.card(entry));
        refill(this.none, suspended.length ? null
            : empty("No suspended links", "A link that waits for something, such as a log-in, appears here until it is resumed."));
        const item = () => h("li", { class: "card" });
        sync(this.active, active.slice(0, MOST), (entry) => idText(entry.id), item, drawActive);
        this.activeHead.hidden = !active.length;
    }

    card(entry) {
        const { shell } = this;
        const id = idText(entry.id), gate = String(entry.gate ?? "");
        const canAct = shell.store.can("gates");
        // Only the router opens its own gates.
        const open = entry.isReserved ? null : h("button", {
            class: "button is-main", type: "button", "aria-label": `Open the gate ${gate}, at which ${id} waits`,
            on: { click: () => this.open(gate, open) },
        }, icon("play"), "Open gate");
        const drop = h("button", {
            class: "button", type: "button", "aria-label": `Drop ${id}`,
            on: { click: () => attempt(drop, this.result, async () => {
                await shell.call("drop", { id: entry.id });
                shell.announce(`${id} is dropped`);
            }) },
        }, icon("cross"), "Drop");
        return h("li", { class: "card" }, code(id), mark("warn", "stop", `waits at the gate ${gate}`),
            code(entry.link, "soft card-link is-wrapping"), tag(words(entry.source)),
        canAct ? h("span", { class: "card-buttons" }, open, drop) : null);
    }

    /** Opens a gate, which resumes all links that wait at it. */
    open(gate, button) {
        return attempt(button, this.result, async () => {
            const number = this.shell.store.suspended.filter((entry) => entry.gate === gate).length;
            await this.shell.call("gate", { name: gate, isOpen: true });
            this.shell.announce(`Gate ${gate} is open: ${counted(number, "link")} resumed`);
        });
    }
}

/** An active link, redrawn only after a change. */
function drawActive(element, entry) {
    const print = JSON.stringify(entry);
    if (element.print === print) return;
    element.print = print;
    refill(element, code(idText(entry.id)), mark("accent", "hourglass", words(entry.phase)),
        entry.route ? code(entry.route) : null, tag(words(entry.source)),
        h("span", { class: "soft" }, `since ${clock(entry.began)}`));
}
