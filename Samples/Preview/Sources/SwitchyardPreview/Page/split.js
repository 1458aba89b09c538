// The phone beside the inspector, or above it in a narrow window.
import { h } from "./dom.js";
import { symbol } from "./symbols.js";

const KEY = "switchyard.preview";

export class Split {
    /** `changed` receives whether the inspector is visible, and `install` restores a removed app. */
    constructor(phone, { changed, install }) {
        Object.assign(this, { changed, install });
        this.phone = phone;
        this.said = h("output", { class: "p-said", data: { preview: "said" } });
        this.waiting = h("p", { class: "p-waiting", role: "status", data: { preview: "waiting" } });
        this.missing = h("p", { class: "p-missing", data: { preview: "missing" } });
        this.standing = { waiting: [], missing: [] };
        this.stage = h("div", { class: "p-stage" }, phone.element, h("div", { class: "p-caption" }, this.said,
            h("div", { class: "p-standing" }, this.waiting, this.missing)));
        this.divider = h("div", {
            class: "p-divider", role: "separator", tabindex: "0", "aria-orientation": "vertical",
            "aria-label": "Width of the phone's side", "aria-controls": "inspector", "aria-valuemin": "20", "aria-valuemax": "70",
            hidden: true,
        });
        this.inspector = h("section", {
            class: "p-inspector", id: "inspector", "aria-label": "Inspector", data: { preview: "inspector" }, hidden: true,
        });
        this.element = h("main", { class: "p-split" }, this.stage, this.divider, this.inspector);
        this.kept = read();
        this.setShare(this.kept.share ?? 36);
        // The phone already has its final position before the inspector is loaded.
        this.element.classList.toggle("p-alone-phone", this.kept.isOpen === false);
        this.listen();
    }

    /** Whether the message about an opened link is still visible. */
    get isOpening() { return this.said.textContent === "Opening…"; }

    get isOpen() { return this.kept.isOpen !== false && this.isThere === true; }

    /** Adds the inspector, or nothing if the server has none. */
    showInspector(mount) {
        this.isThere = mount !== null;
        if (mount) mount(this.inspector);
        this.draw();
    }

    toggle() {
        this.keep({ isOpen: !this.isOpen });
        this.draw();
    }

    draw() {
        this.inspector.hidden = !this.isOpen;
        this.divider.hidden = !this.isOpen;
        this.element.classList.toggle("p-alone-phone", !this.isOpen);
        this.changed(this.isOpen);
    }

    say(text) {
        this.said.textContent = text;
        this.said.title = text;
    }

    /** Shows the gates for which links wait, and the removed apps; unchanged elements keep the focus. */
    stand({ waiting = [], missing = [] }) {
        const before = this.standing;
        this.standing = { waiting, missing };
        if (String(waiting) !== String(before.waiting)) this.drawWaiting(waiting);
        if (String(missing) !== String(before.missing)) this.drawMissing(missing);
    }

    drawWaiting(keys) {
        if (keys.length > 0 && this.isOpening) this.say("");
        this.waiting.replaceChildren(...(keys.length === 0 ? [] : [symbol("clock"),
            h("span", {}, `Waiting for ${keys.join(", ")}`)]));
    }

    drawMissing(schemes) {
        const hadFocus = this.missing.contains(document.activeElement);
        this.missing.replaceChildren(...schemes.map((scheme) => h("button", {
            type: "button", class: "p-install", data: { action: "install" },
            on: { click: () => this.install(scheme) },
        }, `Restore “${scheme}”`)));
        if (hadFocus) (this.missing.querySelector("button") ?? this.phone.visible)?.focus();
    }

    setShare(share) {
        this.share = Math.min(70, Math.max(20, share));
        this.element.style.setProperty("--share", `${this.share}%`);
        this.divider.setAttribute("aria-valuenow", String(Math.round(this.share)));
    }

    listen() {
        this.divider.addEventListener("keydown", (event) => {
            const step = { ArrowLeft: -2, ArrowRight: 2 }[event.key];
            if (!step || event.altKey) return;
            event.preventDefault();
            this.setShare(this.share + step);
            this.keep({ share: this.share });
        });
        this.divider.addEventListener("pointerdown", (event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            this.divider.setPointerCapture(event.pointerId);
            const move = ({ clientX }) => {
                const box = this.element.getBoundingClientRect();
                this.setShare(((clientX - box.left) / box.width) * 100);
            };
            this.divider.addEventListener("pointermove", move);
            this.divider.addEventListener("lostpointercapture", () => {
                this.divider.removeEventListener("pointermove", move);
                this.keep({ share: this.share });
            }, { once: true });
        });
    }

    keep(change) {
        this.kept = { ...this.kept, ...change };
        try {
            localStorage.setItem(KEY, JSON.stringify(this.kept));
        } catch {
            // Without storage, it lasts until the page is closed.
        }
    }
}

function read() {
    try {
        const value = JSON.parse(localStorage.getItem(KEY) ?? "{}");
        return value && typeof value === "object" ? value : {};
    } catch {
        return {};
    }
}
