// The bar at the top for opening a link, or for a dry run. The panel "Link" shows the result.
import { h } from "../dom.js";
import { idText, words } from "../text.js";
import { outcomeOf } from "../outcomes.js";

const SOURCES = [
    "app", "webPage", "universalLink", "customScheme", "notification", "quickAction", "activity", "widget",
    "intent", "extension", "pasteboard", "restore", "test",
];

/** The text in place of a hidden value. */
const HIDDEN = "•";

export class LinkBar {
    constructor(shell) {
        this.shell = shell;
        /** The links that this page opened, newest first: { key, link, state }. */
        this.runs = [];
        this.input = h("input", {
            class: "link-input", type: "text", inputmode: "url", spellcheck: "false", autocomplete: "off",
            autocapitalize: "off", placeholder: "Paste a link", "aria-label": "Link", "aria-keyshortcuts": "/",
            maxlength: "16384", on: { keydown: (event) => this.key(event) },
        });
        this.source = h("select", { class: "select", "aria-label": "Source of the link", title: "Source" });
        this.scene = h("select", { class: "select", "aria-label": "Scene", title: "Scene", hidden: true });
        this.dryRunButton = h("button", { class: "button", type: "submit", title: "Dry run (Enter)" }, "Dry run");
        this.runButton = h("button", {
            class: "button is-main", type: "button", title: "Run (Ctrl Enter)", on: { click: () => this.run() },
        }, "Run");
        this.element = h("form", {
            class: "link-bar", role: "search", "aria-label": "Try a link",
            on: { submit: (event) => (event.preventDefault(), this.dryRun()) },
        },
            h("div", { class: "link-field" }, this.input, h("kbd", { "aria-hidden": "true" }, "/")),
            this.source, this.scene,
            this.dryRunButton, this.runButton);
    }

    follow(store) {
        const hello = () => {
            options(this.source, store.sources.length ? store.sources : SOURCES, words);
            options(this.scene, store.scenes, (name) => name);
            this.scene.hidden = store.scenes.length < 2;
            this.dryRunButton.disabled = !store.isLive;
            this.dryRunButton.title = store.isLive ? "Dry run (Enter)" : "A recorded session cannot try links";
            this.runButton.disabled = !store.can("open") || !store.isLive;
            this.runButton.title = this.runButton.disabled ? "A recorded session cannot open links"
                : "Run (Ctrl Enter)";
        };
        hello();
        const ends = [
            store.on(["hello", "scenes"], hello),
            this.shell.live.on(["transactions", "suspended", "active", "reset"], () => this.settle(this.shell.live)),
        ];
        return () => ends.forEach((end) => end());
    }

    focus() {
        this.input.focus();
        this.input.select();
    }

    key(event) {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            this.run();
        } else if (event.key === "Escape") {
            this.shell.showPanel(this.shell.current, { focus: true });
        }
    }

    /** The parameters of a call; the link and the source can be given. */
    question(link, source) {
        if (link !== undefined) this.input.value = link;
        if (source && [...this.source.options].some((option) => option.value === source)) this.source.value = source;
        const scene = this.scene.hidden || !this.scene.value ? {} : { scene: this.scene.value };
        return { link: this.input.value.trim(), source: this.source.value, ...scene };
    }

    /** A link with a hidden value cannot be used: the user must replace it. */
    needsValue() {
        const at = this.input.value.indexOf(HIDDEN);
        if (at < 0) return false;
        this.input.focus();
        this.input.setSelectionRange(at, at + HIDDEN.length);
        this.shell.announce("Replace the hidden value");
        return true;
    }

    /** Runs a dry run: nothing happens to the app. */
    dryRun(link, source) {
        if (this.dryRunButton.disabled) return undefined;
        const question = this.question(link, source);
        if (link !== undefined && this.needsValue()) return undefined;
        return this.shell.showPanel("link").dryRun(question);
    }

    /** Opens a link in the app. */
    async run(link, source) {
        if (this.runButton.disabled) return;
        const question = this.question(link, source);
        if (link !== undefined && this.needsValue()) return;
        const panel = this.shell.showPanel("link");
        const explained = panel.dryRun(question);
        if (!question.link) return;
        const run = { link: question.link, key: "", state: "sent", of: this.shell.live.hello.run };
        this.runs = [run, ...this.runs].slice(0, 20);
        panel.showRuns();
        try {
            const { id } = await this.shell.call("open", question);
            run.key = idText(id);
            run.id = id;
            run.state = "under way";
            this.settle(this.shell.live);
        } catch (error) {
            run.state = "error";
            run.error = error;
            this.shell.announce(`Not run: ${error.message}`);
        }
        panel.showRuns();
        await explained;
    }

    /** Finds the outcomes of the links that this page opened. */
    settle(store) {
        let hasNews = false;
        for (const run of this.runs) {
            if (!run.key || run.state === "ended" || run.state === "lost") continue;
            // After a restart of the app, the number would belong to another link.
            if (run.of !== store.hello.run) {
                run.state = "lost";
                hasNews = true;
                continue;
            }
            const place = store.ring.placeOf(run.key);
            const waits = store.suspended.find((entry) => idText(entry.id) === run.key);
            if (place !== undefined) {
                run.state = "ended";
                run.transaction = store.ring.at(place);
                const { outcome, route, detail } = run.transaction;
                this.shell.announce([run.key, route, outcomeOf(outcome).label, detail].filter(Boolean).join(", "));
                hasNews = true;
            } else if (waits && run.state !== "suspended") {
                run.state = "suspended";
                run.waitsFor = waits.gate;
                this.shell.announce(`${run.key} waits for ${waits.gate}`);
                hasNews = true;
            } else if (!waits && run.state === "suspended") {
                run.state = "under way";
                hasNews = true;
            }
        }
        if (hasNews) this.shell.made.get("link")?.showRuns();
    }
}

/** Fills a select element, and keeps the selection. */
function options(select, names, label) {
    const chosen = select.value;
    if ([...select.options].map((option) => option.value).join("\n") === names.join("\n")) return;
    select.replaceChildren(...names.map((name) => h("option", { value: name }, label(name))));
    if (names.includes(chosen)) select.value = chosen;
}
