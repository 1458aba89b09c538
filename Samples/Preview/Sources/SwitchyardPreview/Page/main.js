// The entry point: the phone, the inspector beside it, and a bar above both.
import { Bar } from "./bar.js";
import { Connection } from "./connection.js";
import { h } from "./dom.js";
import { announcer } from "./focus.js";
import { watchKeys } from "./keyboard.js";
import { Phone } from "./phone.js";
import { Split } from "./split.js";
import { followTheme } from "./theme.js";

const app = new URLSearchParams(location.search).get("app") ?? "main";

const phone = new Phone({
    send: (method, parameters) => connection.call(method, parameters),
    shown: () => connection.remember(phone.links),
});
const bar = new Bar(app, {
    open: (link, source) => {
        split.say("Opening…");
        phone.say("open", { link, source }).then((answer) => answer ?? split.say("The app did not accept the link."));
    },
    toggle: () => split.toggle(),
});
const split = new Split(phone, {
    changed: (isOpen) => bar.setInspector(isOpen), install: (scheme) => phone.say("install", { scheme }),
});
const connection = new Connection(app, { hear, joined, changed: (...state) => phone.setConnection(...state), restore: () => phone.links });

document.querySelector("#preview").replaceWith(h("div", { class: "p-page" }, bar.element, split.element, announcer));
watchKeys(phone, bar);
phone.setConnection("connecting");
connection.start();

function joined(answer) {
    phone.title = answer.title;
    phone.tabs = answer.tabs ?? {};
    phone.dropped = 0;
    phone.element.setAttribute("aria-label", `${answer.title}, in a phone`);
    document.documentElement.dataset.accent = answer.accent ?? "blue";
    document.title = answer.scene === "main" ? `${answer.title} · Switchyard preview`
        : `${answer.title} (${answer.scene}) · Switchyard preview`;
    bar.joined(answer);
    // The server leaves out default values.
    split.stand({});
    if (split.isOpening) split.say("");
    if (answer.inspector) embed(answer.inspector);
    else split.showInspector(null);
    if (document.hasFocus()) phone.say("focus", {});
}

function hear(message) {
    if (message.type === "said") split.say(message.text);
    else if (message.type === "standing") split.stand(message);
    else phone.receive(message);
}

addEventListener("focus", () => phone.say("focus", {}));

let embedded = null;

/** Shows the inspector beside the phone; a server without an inspector has no such file. */
async function embed(path) {
    if (embedded === path) return;
    embedded = path;
    const base = new URL(path, document.baseURI);
    try {
        const { mount } = await import(new URL("main.js", base).href);
        document.head.append(h("link", { rel: "stylesheet", href: new URL("style.css", base).href }));
        split.showInspector((element) => mount(element, base, { keys: element }));
        followTheme(split.element);
    } catch {
        embedded = null;
        split.showInspector(null);
    }
}
