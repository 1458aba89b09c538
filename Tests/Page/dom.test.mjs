import assert from "node:assert/strict";
import { test } from "node:test";
import { makeDocument } from "./elements.mjs";
import { from } from "./page.mjs";

const { h, sync } = await from("dom.js");

/** A panel with a list of cards, each with a button; the card of `focused` has the focus. */
function cards(keys, focused) {
    const list = h("ul", {}), panel = h("div", { role: "tabpanel" }, list);
    makeDocument().append(panel);
    const show = (keys) => sync(list, keys, (key) => key, (key) => h("li", { "data-key": key }, h("button", {})));
    const key = (card) => card.attributes.get("data-key");
    show(keys);
    list.childNodes.find((card) => key(card) === focused).firstChild.focus();
    return {
        panel, list, show, keys: () => list.childNodes.map(key),
        focused: () => (document.activeElement === panel ? "panel" : key(document.activeElement.parentNode)),
    };
}

test.beforeEach(() => makeDocument());

test("a card keeps the focus when others are added or removed", () => {
    for (const after of [["b", "c"], ["x", "a", "b", "c"], ["c", "b", "a"], ["b"], ["a", "b", "x", "c"]]) {
        const { show, keys, focused } = cards(["a", "b", "c"], "b");
        show(after);
        assert.deepEqual([keys(), focused()], [after, "b"]);
    }
});

test("elements that stay in order are not moved", () => {
    const { list, show } = cards(["a", "b", "c", "d"], "d");
    const moved = [];
    const { insertBefore } = list;
    list.insertBefore = (element, next) => (moved.push(element.attributes.get("data-key")), insertBefore.call(list, element, next));
    show(["b", "x", "d"]);
    assert.deepEqual(moved, ["x"]);
});

test("the focus of a removed card moves to the next card, the previous one, or the panel", () => {
    const rows = [
        ["b", ["a", "c", "d"], "c"], ["a", ["b", "c", "d"], "b"], ["b", ["a", "d"], "d"], ["d", ["a", "b", "c"], "c"],
        ["b", ["x"], "x"], ["b", [], "panel"],
    ];
    for (const [before, after, expected] of rows) {
        const { show, focused } = cards(["a", "b", "c", "d"], before);
        show(after);
        assert.equal(focused(), expected, `${before} of ${after}`);
    }
});
