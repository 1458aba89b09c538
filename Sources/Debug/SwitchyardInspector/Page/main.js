// The entry point. `index.html` fills the page with the inspector; another page calls `mount` for one of its elements,
// and links `style.css`.
import { Shell } from "./shell.js";

/**
 * Shows the inspector in an element.
 *
 * `baseURL` is the address of the server's `events` and `call/…`; by default, that of this file.
 * Options: `keys`, an element whose keyboard events the shortcuts use (`document` if the inspector fills the page);
 * `keepsPanelInAddress`, whether the fragment of the page's address names the panel.
 * The result has `showPanel(id)`, `dryRun(link)`, `run(link)` and `unmount()`.
 */
export function mount(element, baseURL = new URL("./", import.meta.url), options = {}) {
    const shell = new Shell(element, new URL(baseURL, document.baseURI), options);
    waitForStyle(shell.root);
    shell.start();
    return {
        showPanel: (id) => shell.showPanel(id),
        dryRun: (link, source) => shell.linkBar.dryRun(link, source),
        run: (link, source) => shell.linkBar.run(link, source),
        unmount: () => shell.stop(),
    };
}

/** Waits for the style. A page that embeds the inspector may link it late, or not at all. */
function waitForStyle(root) {
    const href = new URL("style.css", import.meta.url).href;
    let link = [...document.querySelectorAll("link[rel=stylesheet]")].find((link) => link.href === href);
    if (link?.sheet) return;
    if (!link) {
        link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = href;
        document.head.append(link);
    }
    root.hidden = true;
    for (const end of ["load", "error"]) link.addEventListener(end, () => (root.hidden = false), { once: true });
}

for (const element of document.querySelectorAll("[data-inspector]")) {
    mount(element, undefined, { keys: document, keepsPanelInAddress: true });
}
