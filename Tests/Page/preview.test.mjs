import assert from "node:assert/strict";
import { test } from "node:test";
import { fromPreview } from "./page.mjs";

// As much of a browser as these two modules ask for.
const listeners = new Map();
globalThis.addEventListener = (name, listener) => listeners.set(name, listener);
globalThis.removeEventListener = (name, listener) => listeners.get(name) === listener && listeners.delete(name);
globalThis.document = { addEventListener() {}, baseURI: "http://127.0.0.1:1/token/" };

const { follow } = await fromPreview("gestures.js");
const { CallError, Connection } = await fromPreview("connection.js");

const at = (x, type = "pointermove") => ({ type, clientX: x, clientY: 0, timeStamp: x, pointerId: 1 });

function gesture(phone, element) {
    const said = [];
    const part = { isConnected: true, closest: () => null, setPointerCapture: () => said.push("capture"), ...element };
    follow(phone, at(0), part, {
        begin: () => said.push("begin"), move: (dx) => said.push(`move ${dx}`), end: (dx) => said.push(`end ${dx}`),
    });
    return said;
}

test("a gesture begins after a few points, and ends once", () => {
    const said = gesture({ isBusy: false }, {});
    for (const x of [3, 20]) listeners.get("pointermove")(at(x));
    listeners.get("pointerup")(at(30, "pointerup"));
    assert.deepEqual(said, ["begin", "capture", "move 20", "end 30"]);
    assert.equal(listeners.has("pointermove"), false);
});

test("a gesture on what is gone, covered or moving neither begins nor ends", () => {
    const rows = [
        [{ isBusy: false }, { isConnected: false }], [{ isBusy: true }, {}], [{ isBusy: false }, { closest: () => ({}) }],
    ];
    for (const [phone, element] of rows) {
        const said = gesture(phone, element);
        listeners.get("pointermove")(at(20));
        assert.deepEqual(said, []);
        assert.equal(listeners.has("pointermove") || listeners.has("pointerup"), false);
    }
});

test("an element that cannot be captured leaves a gesture that ends", () => {
    const said = gesture({ isBusy: false }, { setPointerCapture: () => { throw new Error("InvalidStateError"); } });
    assert.throws(() => listeners.get("pointermove")(at(20)));
    listeners.get("pointerup")(at(30, "pointerup"));
    assert.deepEqual(said, ["begin", "end 30"]);
});

function connected(t) {
    const states = [];
    const connection = new Connection("main", { changed: (state) => states.push(state), restore: () => null });
    connection.socket = { close: () => states.push("closed") };
    connection.join = () => states.push("join");
    t.mock.timers.enable({ apis: ["setTimeout"] });
    return { connection, states };
}

test("a word that does not reach the host ends the connection, and the page joins again", async (t) => {
    const { connection, states } = connected(t);
    t.mock.method(globalThis, "fetch", async () => { throw new TypeError("failed"); });
    await Promise.all(["done", "back"].map((method) => assert.rejects(connection.call(method), TypeError)));
    t.mock.timers.tick(250);
    assert.deepEqual(states, ["closed", "lost", "join"]);
});

test("a word that the host refuses does not", async (t) => {
    const { connection, states } = connected(t);
    t.mock.method(globalThis, "fetch", async () => new Response('{"error":{"code":"no"}}', { status: 400 }));
    await assert.rejects(connection.call("back"), CallError);
    t.mock.timers.tick(10_000);
    assert.deepEqual(states, []);
});
