// A list of any length that creates only the visible rows. The list has the focus and names the active row; rows are
// numbered for screen readers.
import { h } from "../dom.js";
import { rowAfterKey, scrollFor, visibleRows } from "./virtual-maths.js";

let lists = 0;

export class VirtualList {
    /**
     * `make()` creates an empty row, and `fill(row, index)` shows the content of an index in it. `choose(index,
     * isFirm)` is called for the active row; `isFirm` means Return or a double click.
     */
    constructor({ label, rowHeight = 28, make, fill, choose }) {
        Object.assign(this, { rowHeight, make, fill, choose });
        this.id = `list-${(lists += 1)}`;
        this.count = 0;
        this.active = -1;
        this.pool = new Map();
        this.spare = [];
        this.space = h("div", { class: "list-space", role: "presentation" });
        this.element = h("div", {
            class: "list", role: "listbox", tabindex: "0", "aria-label": label,
            on: {
                scroll: () => this.draw(),
                keydown: (event) => this.key(event),
                click: (event) => this.click(event, false),
                dblclick: (event) => this.click(event, true),
            },
        }, this.space);
        new ResizeObserver(() => this.draw()).observe(this.element);
    }

    /** Sets the number of rows, and redraws the visible ones. */
    update(count, active = this.active) {
        this.count = count;
        this.active = Math.min(active, count - 1);
        this.space.style.height = `${count * this.rowHeight}px`;
        this.draw(true);
    }

    /** Rows were added above: the visible rows stay in place, except at the top. */
    shift(rows) {
        if (this.element.scrollTop > 0) this.element.scrollTop += rows * this.rowHeight;
    }

    draw(isFresh = false) {
        const { first, end } = this.window();
        for (const [index, row] of this.pool) {
            if ((index < first || index >= end) && index !== this.active) this.release(index, row);
        }
        for (let index = first; index < end; index += 1) this.place(index, isFresh);
        if (this.active >= 0) this.place(this.active, isFresh);
        const active = this.pool.get(this.active);
        if (active) this.element.setAttribute("aria-activedescendant", active.id);
        else this.element.removeAttribute("aria-activedescendant");
        this.onDraw?.(first, end);
    }

    window() {
        const { scrollTop, clientHeight } = this.element;
        return visibleRows({ scrollTop, height: clientHeight, rowHeight: this.rowHeight, count: this.count });
    }

    /** The wholly or partly visible rows, without spare ones. */
    shown() {
        const { scrollTop, clientHeight } = this.element;
        return visibleRows({ scrollTop, height: clientHeight, rowHeight: this.rowHeight, count: this.count, spare: 0 });
    }

    isOnScreen(index) {
        const { first, end } = this.shown();
        return index >= first && index < end;
    }

    release(index, row) {
        this.pool.delete(index);
        row.hidden = true;
        row.removeAttribute("id");
        this.spare.push(row);
    }

    place(index, isFresh) {
        if (index >= this.count) return;
        let row = this.pool.get(index);
        if (!row) {
            row = this.spare.pop() ?? this.newRow();
            this.pool.set(index, row);
            row.hidden = false;
            row.id = `${this.id}-${index}`;
            row.index = index;
            row.style.transform = `translateY(${index * this.rowHeight}px)`;
            row.setAttribute("aria-posinset", index + 1);
            this.fill(row, index);
        } else if (isFresh) {
            this.fill(row, index);
        }
        row.setAttribute("aria-setsize", this.count);
        row.setAttribute("aria-selected", index === this.active);
    }

    newRow() {
        const row = this.make();
        row.setAttribute("role", "option");
        row.classList.add("list-row");
        row.style.height = `${this.rowHeight}px`;
        this.space.append(row);
        return row;
    }

    key(event) {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === "Enter" && this.active >= 0) {
            event.preventDefault();
            this.choose?.(this.active, true);
            return;
        }
        const page = Math.max(1, Math.floor(this.element.clientHeight / this.rowHeight) - 1);
        const to = rowAfterKey({ key: event.key, row: this.active, count: this.count, page });
        if (to === null) return;
        event.preventDefault();
        this.activate(to);
    }

    click(event, isFirm) {
        const row = event.target.closest(".list-row");
        if (row && !event.target.closest("button, a")) this.activate(row.index, isFirm);
    }

    activate(index, isFirm = false) {
        this.active = index;
        this.reveal(index);
        this.draw();
        this.choose?.(index, isFirm);
    }

    reveal(index) {
        const { scrollTop, clientHeight } = this.element;
        const to = scrollFor({ row: index, scrollTop, height: clientHeight, rowHeight: this.rowHeight });
        if (to !== scrollTop) this.element.scrollTop = to;
    }
}
