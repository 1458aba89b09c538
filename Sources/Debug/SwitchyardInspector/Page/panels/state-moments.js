// Moments: the cause and the change. And the difference between two of them.
import { h, put } from "../dom.js";
import { clock } from "../text.js";
import { mark } from "../components/marks.js";
import { icon } from "../components/icons.js";

export function momentRow() {
    const row = h("div", { class: "moment" });
    row.parts = {
        sign: h("span", { class: "sign" }), what: h("span", { class: "moment-what cut" }),
        cause: h("span", { class: "soft" }), at: h("span", { class: "soft moment-time" }),
        visible: h("span", { class: "soft cut" }),
    };
    const { sign, what, cause, at, visible } = row.parts;
    row.append(sign, h("span", { class: "moment-lines" },
        h("span", { class: "moment-line" }, what, at), h("span", { class: "moment-line" }, visible, cause)));
    return row;
}

const CAUSES = { person: ["person", "the user"], app: ["code", "the app"], system: ["module", "the system"] };

export function fillMoment(row, moment) {
    const { sign, what, cause, at, visible } = row.parts;
    const [name, text] = Object.hasOwn(CAUSES, moment?.cause) ? CAUSES[moment.cause] : ["link", moment?.cause ?? ""];
    if (row.signName !== name) sign.replaceChildren(icon((row.signName = name)));
    put(what, moment?.what ?? "");
    put(cause, text);
    put(at, clock(moment?.at));
    put(visible, moment?.visible ? `shows ${moment.visible}` : "");
}

const KINDS = {
    added: ["good", "plus"], removed: ["bad", "minus"], moved: ["accent", "arrow"], selected: ["accent", "check"],
};

export function changeList(changes) {
    return h("ul", { class: "plain-list change-list", "aria-label": "Changes" }, changes.slice(0, 500).map((change) => {
        const [tone, sign] = Object.hasOwn(KINDS, change.kind) ? KINDS[change.kind] : ["calm", "dot"];
        return h("li", { class: "change" }, mark(tone, sign, change.kind ?? "changed"),
            h("span", { class: "change-text", text: change.text ?? "" }),
            h("span", { class: "soft code cut", text: [change.scene, change.path].filter(Boolean).join(" / ") }));
    }));
}
