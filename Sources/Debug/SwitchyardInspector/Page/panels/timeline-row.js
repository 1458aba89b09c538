// A row of the timeline. Rows are reused, so each keeps references to its parts.
import { h, put, s } from "../dom.js";
import { outcomeOf } from "../outcomes.js";
import { clock, duration, visible, words } from "../text.js";
import { icon } from "../components/icons.js";

export class TimelineRow {
    constructor() {
        this.id = h("span", { class: "cell id code" });
        this.sign = h("span", { class: "sign" });
        this.outcome = h("span", { class: "mark-text" });
        this.mark = h("span", { class: "cell mark" }, this.sign, this.outcome);
        this.route = h("span", { class: "cell route" });
        this.link = h("code", { class: "cell link code soft" });
        this.source = h("span", { class: "cell source soft" });
        this.time = h("span", { class: "cell time" });
        this.bar = s("rect", { y: "9", height: "10", rx: "2" });
        this.element = h("div", { class: "timeline-row" }, this.id, this.mark,
            this.route, this.link, this.source, this.time,
            s("svg", { class: "cell span", "aria-hidden": "true", preserveAspectRatio: "none" }, this.bar));
        this.element.model = this;
    }

    fill(transaction, isNested) {
        if (!transaction) return this.empty();
        const { key, outcome, route, link, source, began, took, detail, by, parent } = transaction;
        const { tone, icon: sign, label } = outcomeOf(outcome);
        put(this.id, key);
        if (this.signName !== sign) this.sign.replaceChildren(icon((this.signName = sign)));
        this.mark.dataset.tone = this.bar.dataset.tone = tone;
        put(this.outcome, label);
        put(this.route, route || "no route");
        this.route.classList.toggle("is-absent", !route);
        put(this.link, link ?? "");
        put(this.source, words(source));
        this.time.textContent = duration(took);
        this.time.title = `at ${clock(began)}`;
        this.element.classList.toggle("is-nested", isNested);
        this.element.classList.toggle("is-child", parent !== null && parent !== undefined);
        const said = detail && !by ? `${label}: ${visible(detail).slice(0, 300)}` : "";
        if (this.element.title !== said) this.element.title = said;
    }

    /** The row of a transaction that was discarded while the timeline was paused. */
    empty() {
        for (const cell of [this.id, this.route, this.link, this.source, this.time]) put(cell, "");
        put(this.outcome, "no longer kept");
        this.signName = null;
        this.sign.replaceChildren();
        this.mark.dataset.tone = "calm";
        this.element.classList.remove("is-nested", "is-child");
        this.element.title = "";
    }

    draw(transaction, scale) {
        if (!transaction) return this.bar.setAttribute("width", "0");
        const { x, width } = scale.place(transaction.began, transaction.took);
        this.bar.setAttribute("x", `${x}%`);
        this.bar.setAttribute("width", `${width}%`);
    }
}
