import assert from "node:assert/strict";
import { test } from "node:test";
import { fromPreview } from "./page.mjs";

// A minimal browser for these two modules.
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

test("a gesture starts after a few points, and ends once", () => {
    const said = gesture({ isBusy: false }, {});
    for (const x of [3, 20]) listeners.get("pointermove")(at(x));
    listeners.get("pointerup")(at(30, "pointerup"));
    assert.deepEqual(said, ["begin", "capture", "move 20", "end 30"]);
    assert.equal(listeners.has("pointermove"), false);
});

test("a gesture on a removed, covered or moving element neither starts nor ends", () => {
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

test("a gesture on an element that cannot be captured ends", () => {
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

test("a call that does not reach the host ends the connection, and the page reconnects", async (t) => {
    const { connection, states } = connected(t);
    t.mock.method(globalThis, "fetch", async () => { throw new TypeError("failed"); });
    await Promise.all(["done", "back"].map((method) => assert.rejects(connection.call(method), TypeError)));
    t.mock.timers.tick(250);
    assert.deepEqual(states, ["closed", "lost", "join"]);
});

test("a call that the host refuses does not end the connection", async (t) => {
    const { connection, states } = connected(t);
    t.mock.method(globalThis, "fetch", async () => new Response('{"error":{"code":"no"}}', { status: 400 }));
    await assert.rejects(connection.call("back"), CallError);
    t.mock.timers.tick(10_000);
    assert.deepEqual(states, []);
});
