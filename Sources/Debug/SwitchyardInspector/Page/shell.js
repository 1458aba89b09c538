// The frame around the panels: the current session, the current panel, and their shared parts.
import { Connection } from "./connection.js";
import { announcer } from "./components/announcer.js";
import { Footer } from "./components/footer.js";
import { LinkBar } from "./components/link-bar.js";
import { Palette } from "./components/palette.js";
import { PanelTabs } from "./components/panel-tabs.js";
import { icon } from "./components/icons.js";
import { append, h, put } from "./dom.js";
import { Shortcuts } from "./shortcuts.js";
import { Store } from "./store.js";
import { visible } from "./text.js";
import { applyTheme, followTheme, nextTheme, themeButton } from "./theme.js";
import { panels } from "./panels/all.js";

export class Shell {
    constructor(host, base, options) {
        this.host = host;
        this.options = options;
        this.live = new Store();
        this.imported = null;
        this.store = this.live;
        this.connection = new Connection(base, {
            onMessage: (message) => this.live.receive(message),
            onState: (state) => this.live.setConnection(state),
        });
        this.announce = announcer();
        this.build();
    }

    build() {
        this.root = h("section", { class: "inspector", "aria-label": "Switchyard inspector" });
        this.linkBar = new LinkBar(this);
        this.tabs = new PanelTabs(panels, (id) => this.showPanel(id));
        this.palette = new Palette(this);
        this.shortcuts = new Shortcuts(this);
        this.theme = themeButton(() => this.switchTheme());
        this.footer = new Footer(this, [this.palette.button, this.shortcuts.button, this.theme]);
        this.appName = h("span", { class: "app-name" });
        this.stage = h("div", { class: "stage" });
        this.banner = h("div", { class: "banner", hidden: true });
        append(this.root, [
            h("div", { class: "shell" },
                h("header", { class: "bar" },
                    h("div", { class: "brand" }, icon("brand", "brand-icon"), this.appName),
                    this.linkBar.element),
                this.tabs.element, this.banner, this.stage, this.footer.element),
            this.announce.element, this.palette.element, this.shortcuts.element,
        ]);
        applyTheme(this.root);
        followTheme(this.root, this.theme);
    }

    start() {
        this.host.replaceChildren(this.root);
        this.shortcuts.listen(this.options.keys ?? this.root);
        this.openSession(this.live);
        this.connection.start();
    }

    stop() {
        this.connection.stop();
        this.shortcuts.unlisten();
        this.closeSession();
        this.root.remove();
    }

    /** Shows the live session or an imported one. Panels are created again, each when it is first shown. */
    openSession(store) {
        // If the focus was on a removed element, the new panel receives it.
        const had = [this.stage, this.banner].some((part) => part.contains(document.activeElement));
        this.closeSession();
        this.store = store;
        this.made = new Map();
        this.ends = [
            store.on("hello", () => this.showHello()),
            this.tabs.follow(store), this.footer.follow(store), this.linkBar.follow(store),
            this.live.on("restarted", () => this.announce("The app was restarted.")),
        ];
        this.stage.replaceChildren();
        this.showHello();
        this.showPanel(this.current ?? this.panelInAddress() ?? "link", { focus: had });
    }

    closeSession() {
        this.ends?.forEach((end) => end());
        this.made?.forEach((panel) => panel.stop?.());
    }

    /** Calls a method for the current session. */
    call(method, parameters = {}, limit) {
        const session = this.store.session ? { session: this.store.session } : {};
        return this.connection.call(method, { ...parameters, ...session }, limit);
    }

    showHello() {
        const { app, live } = this.store.hello;
        const name = app?.name ? String(app.name) : "Inspector";
        put(this.appName, app?.version ? `${name} ${app.version}` : name);
        if (this.options.keepsPanelInAddress) document.title = `${visible(name)} · Switchyard inspector`;
        const isRecorded = this.store !== this.live || live === false;
        this.root.toggleAttribute("data-recorded", isRecorded);
        this.banner.hidden = this.store === this.live;
        if (this.store === this.live) return;
        this.banner.replaceChildren(
            h("span", {}, "This is an imported session. It is read-only."),
            h("button", { class: "button", on: { click: () => this.openSession(this.live) } }, "Back to the app"));
    }

    panelInAddress() {
        if (!this.options.keepsPanelInAddress) return null;
        const id = location.hash.slice(1);
        return panels.some((panel) => panel.id === id) ? id : null;
    }

    /** Shows a panel, and returns it. */
    showPanel(id, { focus = false } = {}) {
        const kind = panels.find((panel) => panel.id === id) ?? panels[0];
        const before = this.made.get(this.current);
        let panel = this.made.get(kind.id);
        // Hiding a panel removes the focus from its elements; the new panel receives it.
        const had = before !== undefined && before !== panel && before.element.contains(document.activeElement);
        if (before && before !== panel) {
            before.element.hidden = true;
            before.isShown = false;
            before.hide?.();
        }
        if (!panel) {
            panel = kind.create(this);
            panel.element.classList.add("panel", `panel-${kind.id}`);
            for (const [name, value] of Object.entries({
                role: "tabpanel", id: `panel-${kind.id}`, "aria-labelledby": `tab-${kind.id}`, tabindex: "-1",
            })) panel.element.setAttribute(name, value);
            this.made.set(kind.id, panel);
            this.stage.append(panel.element);
        }
        const isNew = this.current !== kind.id || !panel.isShown;
        this.current = kind.id;
        this.tabs.select(kind.id);
        panel.element.hidden = false;
        panel.isShown = true;
        if (isNew) panel.show?.();
        if (focus || had) panel.element.focus();
        if (this.options.keepsPanelInAddress) history.replaceState(null, "", `#${kind.id}`);
        return panel;
    }

    /** Shows a transaction in the timeline. */
    showTransaction(id) {
        this.showPanel("timeline").reveal(id);
    }

    switchTheme() {
        this.announce(`Theme: ${nextTheme(this.root)}`);
    }
}
