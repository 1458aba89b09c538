// The bar above the phone: the link field, the scene, and settings.
import { h } from "./dom.js";
import { symbol } from "./symbols.js";
import { nextTheme, themeName } from "./theme.js";

export class Bar {
    constructor(app, { open, toggle }) {
        this.field = h("input", {
            id: "link", name: "link", type: "text", list: "links", placeholder: "Open a link", autocomplete: "off",
            autocapitalize: "off", spellcheck: "false", maxlength: "8192", "aria-label": "Open a link", class: "p-link-field",
        });
        this.links = h("datalist", { id: "links" });
        this.source = h("select", { "aria-label": "Source of the link", class: "p-source", data: { preview: "source" } },
            h("option", { value: "app" }, "app"));
        this.form = h("form", { class: "p-open", role: "search", "aria-label": "Open a link", data: { preview: "open" } },
            this.field, this.links, this.source, h("button", { type: "submit", class: "p-button p-prominent p-small" }, "Open"));
        this.form.addEventListener("submit", (event) => {
            event.preventDefault();
            const link = this.field.value.trim();
            if (link) open(link, this.source.value);
        });
        this.name = h("h1", { class: "p-app-name" }, "Preview");
        this.scene = h("span", { class: "p-scene-name", data: { preview: "scene" } });
        this.newScene = h("a", {
            class: "p-tool", target: "_blank", rel: "noopener", href: app === "main" ? "./" : `./?app=${encodeURIComponent(app)}`,
            title: "New scene on another page", data: { preview: "new-scene" },
        }, symbol("scene"), h("span", { class: "p-tool-name" }, "New scene"));
        this.theme = h("button", {
            type: "button", class: "p-tool", data: { preview: "theme" }, on: { click: () => { nextTheme(); this.drawTheme(); } },
        });
        this.inspector = h("button", {
            type: "button", class: "p-tool", "aria-expanded": "true", "aria-controls": "inspector",
            data: { preview: "toggle-inspector" }, on: { click: toggle },
        }, symbol("panel"), h("span", { class: "p-tool-name" }, "Inspector"));
        this.tools = h("div", { class: "p-tools" }, this.newScene, this.theme, this.inspector);
        this.element = h("header", { class: "p-bar", data: { preview: "bar" } },
            h("div", { class: "p-brand" }, symbol("leaf", "p-symbol p-brand-mark"), this.name, this.scene), this.form, this.tools);
        // In a narrow window, the form has its own line, and the tab order follows the layout.
        const narrow = matchMedia("(max-width: 900px)");
        const arrange = () => this.element.append(...(narrow.matches ? [this.tools, this.form] : [this.form, this.tools]));
        narrow.addEventListener("change", arrange);
        arrange();
        this.drawTheme();
        addEventListener("themechange", () => this.drawTheme());
    }

    drawTheme() {
        const name = themeName();
        this.theme.replaceChildren(symbol({ light: "sun", dark: "moon" }[name] ?? "half"),
            h("span", { class: "p-tool-name" }, { light: "Light", dark: "Dark" }[name] ?? "Auto"));
        this.theme.setAttribute("aria-label", `Theme: ${{ light: "Light", dark: "Dark" }[name] ?? "Auto"}`);
        this.theme.title = "Theme: system, light or dark";
    }

    setInspector(isOpen) { this.inspector.setAttribute("aria-expanded", String(isOpen)); }

    joined({ title, scene, links, sources }) {
        this.name.textContent = title;
        this.scene.textContent = scene;
        this.links.replaceChildren(...(links ?? []).map((link) => h("option", { value: link })));
        const chosen = this.source.value;
        this.source.replaceChildren(...(sources ?? ["app"]).map((each) => h("option", { value: each }, each)));
        this.source.value = chosen;
        if (!this.source.value) this.source.value = "app";
    }
}
