// The preview's server adds this script to each page of a web site. It reports what a web view would: each document.
(() => {
    const script = document.currentScript;
    const host = location.ancestorOrigins?.[0];
    // A frame within the page is not a document of the screen.
    if (window.parent === window || window.parent !== window.top || !host) return;
    const { parent } = window;
    const tell = (message) => parent.postMessage({ switchyardFrame: message }, host);
    tell({ kind: "document", at: location.href, status: Number(script.dataset.status) });
    const titled = () => tell({ kind: "title", title: document.title });
    addEventListener("DOMContentLoaded", () => {
        titled();
        new MutationObserver(titled).observe(document.head, { subtree: true, childList: true, characterData: true });
    });
    addEventListener("load", () => tell({ kind: "loaded" }));
    for (const name of ["hashchange", "popstate"]) addEventListener(name, () => tell({ kind: "moved", at: location.href }));
})();
