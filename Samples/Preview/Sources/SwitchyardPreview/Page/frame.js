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
    const link = (at, isTapped) => tell({ kind: "link", at, isTapped });
    // Not captured: a page that handles the click itself has prevented it.
    addEventListener("click", (event) => {
        const anchor = event.composedPath().find((each) => each instanceof HTMLAnchorElement && each.href);
        if (!anchor || event.defaultPrevented) return;
        const [here, there] = [new URL(location.href), new URL(anchor.href, document.baseURI)];
        const isWithin = there.hash && here.href.split("#")[0] === there.href.split("#")[0];
        if (isWithin) return;
        event.preventDefault();
        link(anchor.href, event.isTrusted);
    });
    // The sandbox opens no windows: the screen shows them.
    window.open = (address) => {
        link(new URL(address, document.baseURI).href, navigator.userActivation?.isActive === true);
        return null;
    };
    for (const name of ["hashchange", "popstate"]) addEventListener(name, () => tell({ kind: "moved", at: location.href }));
})();
