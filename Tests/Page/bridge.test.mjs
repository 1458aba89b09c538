import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const source = await readFile(new URL("../../Sources/Engine/SwitchyardWeb/Page/switchyard.js", import.meta.url), "utf8");
let copies = 0;

/** Loads a new copy of the client into a document without a browser; `app` gets each message, if there is one. */
async function page(app) {
    const document = new EventTarget();
    // Not an event target, because no test can create a trusted event.
    const window = { addEventListener: (name, listener) => { window[name] = listener; } };
    window.parent = window;
    Object.assign(globalThis, { document, window, location: { origin: "https://eats.example" } });
    const sent = [];
    if (app) {
        document.addEventListener("switchyard:up", (event) => {
            event.preventDefault();
            const message = JSON.parse(event.detail);
            sent.push(message);
            app(message, (answer) => document.dispatchEvent(
                new CustomEvent("switchyard:down", { detail: JSON.stringify(answer) })));
        });
    }
    const down = (answer) => document.dispatchEvent(new CustomEvent("switchyard:down", { detail: JSON.stringify(answer) }));
    copies += 1;
    const client = await import(`data:text/javascript,${encodeURIComponent(source)}//${copies}`);
    return { client, sent, down, window };
}

const code = (error) => error.code;
const limits = { bytes: 65536, calls: 256, time: 30000 };
const welcome = (g, more = {}) => ({ k: "welcome", v: 1, g, l: { ...limits, ...more } });

test("the client has at most 6 KiB, and adds neither a frame nor an address", () => {
    assert.ok(gzipSync(source, { level: 9 }).length <= 6144);
    assert.doesNotMatch(source, /iframe|createElement|location\s*=|location\.(href|assign|replace)|eval\(|Function\(|^import /m);
});

test("without an app every call ends at once", async () => {
    const { client } = await page();
    for (const call of [client.call("a.b"), client.open("/a"), client.result("/a"), client.can("a.b"), client.page.back()]) {
        assert.equal(await call.catch(code), "SY1801");
    }
});

test("calls before the welcome wait in order, and no more than 256", async () => {
    const { client, sent, down } = await page(() => {});
    const calls = Array.from({ length: 300 }, (_, n) => client.call("a.b", { n }).catch(code));
    assert.deepEqual(sent.map(({ k }) => k), ["hello"]);
    assert.deepEqual(new Set(await Promise.all(calls.slice(256))), new Set(["SY1804"]));
    down(welcome(3));
    assert.deepEqual(sent.slice(1).map(({ g, a }) => [g, a.n]), Array.from({ length: 256 }, (_, n) => [3, n]));
    for (const { i } of sent.slice(1)) down({ k: "ok", g: 3, i, v: i });
    assert.equal((await Promise.all(calls.slice(0, 256))).length, 256);
});

test("an answer of another generation, of no call or of a call that has ended is ignored", async () => {
    const { client, sent, down } = await page(() => {});
    down(welcome(2));
    const call = client.call("a.b");
    const { i } = sent.at(-1);
    down({ k: "ok", g: 1, i, v: "old" });
    down({ k: "ok", g: 2, i: i + 7, v: "other" });
    down({ k: "ok", g: 2, i, v: "new" });
    down({ k: "ok", g: 2, i, v: "again" });
    document.dispatchEvent(new CustomEvent("switchyard:down", { detail: "not JSON" }));
    assert.equal(await call, "new");
});

test("a call ends by its signal or its time limit, and the app is told", async () => {
    const { client, sent, down } = await page(() => {});
    down(welcome(1));
    const controller = new AbortController();
    const call = client.call("a.b", {}, { signal: controller.signal });
    controller.abort();
    assert.equal(await call.catch(code), "SY1808");
    assert.equal(await client.call("a.b", {}, { signal: controller.signal }).catch(code), "SY1808");
    assert.equal(await client.call("a.b", {}, { timeout: 1 }).catch(code), "SY1806");
    assert.deepEqual(sent.slice(1).map(({ k, i }) => [k, i]), [["call", 1], ["cancel", 1], ["call", 2], ["cancel", 2]]);
});

test("a cancelled call that waits is never sent", async () => {
    const { client, sent, down } = await page(() => {});
    const controller = new AbortController();
    const call = client.call("a.b", {}, { signal: controller.signal });
    controller.abort();
    assert.equal(await call.catch(code), "SY1808");
    down(welcome(1));
    assert.deepEqual(sent.map(({ k }) => k), ["hello"]);
});

test("a return from the back-forward cache ends calls, and says hello again", async () => {
    const { client, sent, down, window } = await page(() => {});
    down(welcome(1));
    const call = client.call("a.b");
    // Only the browser's own event counts.
    window.pageshow({ isTrusted: false, persisted: true });
    window.pageshow({ isTrusted: true, persisted: false });
    assert.equal(sent.filter(({ k }) => k === "hello").length, 1);
    window.pageshow({ isTrusted: true, persisted: true });
    assert.equal(await call.catch(code), "SY1807");
    down(welcome(2));
    const next = client.call("a.b");
    assert.deepEqual([sent.at(-1).g, sent.at(-1).i], [2, 1]);
    down({ k: "ok", g: 1, i: 1, v: "old" });
    down({ k: "ok", g: 2, i: 1, v: "new" });
    assert.equal(await next, "new");
});

test("off ends everything, and so does a session that goes, until the next document", async () => {
    for (const [end, own] of [[{ k: "err", g: 0, i: 0, e: { code: "SY1807", name: "left" } }, "SY1807"], [{ k: "off" }, "SY1802"]]) {
        const { client, sent, down, window } = await page(() => {});
        // Also before the welcome, when results and streams have no time limit.
        const waits = client.result("/a").catch(code);
        down(end);
        assert.equal(await waits, own);
        window.pageshow({ isTrusted: true, persisted: true });
        down(welcome(1));
        const call = client.call("a.b").catch(code);
        down(end);
        assert.equal(await call, own);
        assert.equal(await client.result("/a").catch(code), "SY1802");
        assert.deepEqual(sent.map(({ k }) => k), ["hello", "hello", "call"]);
    }
});

test("a message that the app finds too large with its generation is refused, also one that waited", async () => {
    const { client, sent, down } = await page(() => {});
    const waits = client.call("a.b", { text: "a".repeat(2000) }).catch(code);
    down(welcome(1, { bytes: 1024 }));
    assert.equal(await waits, "SY1803");
    for (let length = 900; length < 1024; length += 1) client.call("a.b", { text: "a".repeat(length) }).catch(code);
    const lengths = sent.slice(1).map((message) => JSON.stringify(message).length);
    assert.ok(lengths.length > 10 && Math.max(...lengths) <= 1024);
    assert.deepEqual(Object.keys(sent.at(-1)).slice(0, 3), ["g", "i", "k"]);
});

test("a link that waits for a log-in has no time limit of its own", async () => {
    const { client, sent, down } = await page(() => {});
    down(welcome(1, { time: 1 }));
    const open = client.open("/orders/42").catch(code);
    assert.equal(await client.call("a.b").catch(code), "SY1806");
    down({ k: "ok", g: 1, i: sent[1].i, v: { outcome: "arrived" } });
    assert.deepEqual(await open, { outcome: "arrived" });
});

/** Runs the relay of web views in a document without a browser. */
async function relay({ burst = 400 } = {}) {
    const swift = await readFile(new URL("../../Sources/Engine/SwitchyardWeb/PageRelay.swift", import.meta.url), "utf8");
    const values = { name: "switchyard", "limits.burst": burst, "limits.rate": 100, "limits.messageBytes": 1024 };
    const script = swift.match(/"""\n([^]*?)"""/)[1].replace(/\\\((.*?)\)/g, (_, name) => values[name]);
    const document = new EventTarget();
    const posted = [];
    const handler = { postMessage: (message) => { posted.push(JSON.parse(message[4])); return Promise.resolve(""); } };
    const webkit = { messageHandlers: {} };
    Object.assign(globalThis, { document, webkit, self: { origin: "https://eats.example" } });
    new Function(script)();
    const received = [];
    document.addEventListener("switchyard:down", ({ detail }) => received.push(JSON.parse(detail)));
    const send = (message) => document.dispatchEvent(
        new CustomEvent("switchyard:up", { detail: JSON.stringify(message), cancelable: true }));
    const listen = () => { webkit.messageHandlers.switchyard = handler; };
    return { posted, received, send, listen };
}

test("beyond the rate the relay refuses requests by their number, and delays answers of the page", async () => {
    const { posted, received, send, listen } = await relay({ burst: 1 });
    listen();
    send({ g: 1, i: 3, k: "call" });
    send({ g: 1, i: 3, k: "ok", v: 1 });
    send({ g: 1, i: 3, k: "more", w: 8 });
    send({ g: 1, i: 4, k: "stream" });
    assert.deepEqual(received.map(({ i, e }) => [i, e.code]), [[4, "SY1804"]]);
    while (posted.length < 3) await new Promise((resolve) => { setTimeout(resolve, 20); });
    assert.deepEqual(posted.map(({ k }) => k).sort(), ["call", "more", "ok"]);
});

test("the relay refuses what is too large by its number", async () => {
    const { posted, received, send, listen } = await relay();
    listen();
    send({ g: 1, i: 3, k: "result", l: "a".repeat(1024) });
    assert.deepEqual([received.map(({ i, e }) => [i, e.code]), posted], [[[3, "SY1803"]], []]);
});

test("the relay is off without a handler, and uses one that the app adds later", async () => {
    const { posted, received, send, listen } = await relay();
    assert.equal(send({ k: "hello", v: [1] }), false);
    assert.deepEqual(received, [{ k: "off" }]);
    listen();
    send({ k: "hello", v: [1] });
    assert.equal(posted.length, 1);
});

test("a function of the page answers once, also if it throws, is missing or is cancelled", async () => {
    const { client, sent, down } = await page(() => {});
    client.handle("sum", ({ a, b }, { progress }) => {
        progress(1);
        return a + b;
    });
    client.handle("broken", () => { throw new TypeError("No"); });
    client.handle("waits", (_, { signal }) => new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(Object.assign(new Error("stopped"), { code: "SY1808" })));
    }));
    client.handle("circle", () => { const all = []; all.push(all); return all; });
    down(welcome(1));
    for (const [index, n] of ["sum", "broken", "missing", "waits", "circle", "nothing"].entries()) {
        if (n === "nothing") client.handle(n, () => {});
        down({ k: "ask", g: 1, i: index + 1, n, a: { a: 1, b: 2 } });
    }
    down({ k: "cancel", g: 1, i: 4 });
    await new Promise((resolve) => { setTimeout(resolve, 5); });
    const answers = sent.slice(1).map(({ k, i, v, e, p }) => [i, k, v ?? e?.code ?? p ?? null]);
    assert.deepEqual(answers.sort(([one], [other]) => one - other), [
        [1, "prog", 1], [1, "ok", 3], [2, "err", "SY1809"], [3, "err", "SY1810"], [4, "err", "SY1808"],
        [5, "err", "SY1805"], [6, "ok", null],
    ]);
});

test("a stream asks for more as the page takes items, and ends with the loop", async () => {
    const { client, sent, down } = await page((message, answer) => {
        if (message.k === "stream") for (let v = 0; v < 12; v += 1) answer({ k: "item", g: 1, i: message.i, v });
    });
    down(welcome(1));
    const taken = [];
    for await (const value of client.stream("cart.count")) {
        taken.push(value);
        if (value === 9) break;
    }
    assert.deepEqual(taken, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert.deepEqual(sent.slice(1).map(({ k, w }) => [k, w ?? null]), [["stream", 16], ["more", 8], ["cancel", null]]);
});

test("an answer that arrives while its call is sent ends the call", async () => {
    const { client, down } = await page((message, answer) => {
        if (message.i) answer({ k: "err", g: 1, i: message.i, e: { code: "SY1804", name: "tooMany", after: 5 } });
    });
    down(welcome(1));
    const error = await client.call("a.b").catch((reason) => reason);
    assert.deepEqual([error.code, error.name, error.after, error instanceof client.SwitchyardError],
        ["SY1804", "tooMany", 5, true]);
});
