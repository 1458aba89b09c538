import assert from "node:assert/strict";
import { test } from "node:test";
import { from } from "./page.mjs";

globalThis.requestAnimationFrame = () => 1;

const { Store } = await from("store.js");
const { commands } = await from("commands.js");

const numbered = (count) => Array.from({ length: count }, (_, at) => ({ number: at + 1 }));

test("the page keeps at most as many moments as the app", () => {
    for (const [limits, expected] of [[{ moments: 3 }, 3], [{ moments: 90_000 }, 5_000], [undefined, 5_000], [{ moments: "x" }, 5_000]]) {
        const store = new Store();
        store.greet({ run: "a", limits });
        store.take({ moments: numbered(6_000) });
        assert.equal(store.moments.length, expected);
        assert.equal(store.moments.at(-1).number, 6_000);
    }
});

test("only another run resets the store", () => {
    const store = new Store();
    const topics = (hello) => {
        store.touched.clear();
        store.greet(hello);
        return ["reset", "restarted"].filter((topic) => store.touched.has(topic));
    };
    assert.deepEqual(topics({ run: "a", resumed: false }), ["reset"]);
    assert.deepEqual(topics({ run: "a", resumed: true }), []);
    assert.deepEqual(topics({ run: "a", resumed: false }), ["reset"]);
    assert.deepEqual(topics({ run: "b", resumed: false }), ["reset", "restarted"]);
});

test("each gate with waiting links is offered once, and none in an imported session", () => {
    const suspended = [{ gate: "login" }, { gate: "login" }, { gate: "scene", isReserved: true }, { gate: "terms" }];
    const offered = (store) => {
        store.take({ suspended });
        return commands({ store, live: new Store() }).filter(({ group }) => group === "Open gate").map(({ title }) => title);
    };
    assert.deepEqual(offered(new Store()), ["login", "terms"]);
    assert.deepEqual(offered(new Store("imported")), []);
});

test("the palette offers the session methods of the app", () => {
    const offered = (can) => {
        const live = new Store();
        live.greet({ run: "a", can });
        return commands({ store: live, live }).filter(({ group }) => group === "Session").map(({ title }) => title);
    };
    assert.deepEqual(offered(["open"]), []);
    assert.deepEqual(offered(["open", "export", "import", "makeTest"]), ["Export to a file", "Import a file", "Make a test"]);
    assert.deepEqual(offered(["replay"]), ["Replay"]);
});
