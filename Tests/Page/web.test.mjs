import assert from "node:assert/strict";
import { test } from "node:test";
import { fromPreview } from "./page.mjs";

// A minimal browser: frames with a window each, and what is posted to it.
let hear;
globalThis.window = globalThis;
globalThis.addEventListener = (name, listener) => (hear = listener);
globalThis.document = {
    createElement: () => ({
        dataset: {}, setAttribute() {}, remove() {},
        contentWindow: { posted: [], postMessage(message, origin) { this.posted.push([message.switchyard, origin]); } },
    }),
};

const { WebFrames } = await fromPreview("web.js");
const hello = '{"k":"hello","v":[1]}';

/** A frame whose page speaks, and what the app receives of it; `answer` ends the call that sends. */
function made() {
    const sent = [];
    const waiting = [];
    const frames = new WebFrames((events) => {
        sent.push(events);
        return new Promise((resolve) => waiting.push(resolve));
    });
    const frame = frames.open(7);
    const { contentWindow: page } = frame.element;
    const say = (data, origin = "http://localhost:1", source = page) => hear({ source, origin, data });
    const answer = async () => {
        waiting.shift()();
        await new Promise((resolve) => setTimeout(resolve));
    };
    return { frames, frame, page, say, sent, answer };
}

test("messages are numbered in their document, in order", async () => {
    const { say, sent, answer } = made();
    say({ switchyardFrame: { kind: "document", at: "a" } });
    for (const text of [hello, "1", "2"]) say({ switchyard: text });
    await answer();
    say({ switchyardFrame: { kind: "document", at: "b" } });
    say({ switchyard: hello });
    await answer();
    await answer();
    const events = sent.flat();
    assert.deepEqual(events.map(({ kind, number, text }) => [kind, number ?? 0, text ?? ""]), [
        ["document", 0, ""], ["message", 1, hello], ["message", 2, "1"], ["message", 3, "2"],
        ["document", 0, ""], ["message", 1, hello],
    ]);
    const documents = events.filter(({ kind }) => kind === "message").map(({ document }) => document);
    assert.equal(new Set(documents).size, 2);
    assert.equal(documents[0], documents[2]);
});

test("a frame within the page is no main frame, and other windows are nobody", async () => {
    const { page, say, sent } = made();
    const child = { parent: page };
    say({ switchyard: "1" }, "null", child);
    say({ switchyard: "2" }, "null", { parent: child });
    const other = {};
    other.parent = other;
    say({ switchyard: "3" }, "null", other);
    say({ switchyard: "4" }, "null", globalThis);
    say({ switchyardFrame: { kind: "document" } }, "null", child);
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(sent.flat().map(({ main, text }) => [main, text]), [[false, ""]]);
});

test("a push reaches the document that it is for, at its origin", () => {
    const { frames, frame, page, say } = made();
    say({ switchyard: hello });
    const { document } = frame;
    frames.receive([{ entry: 7, document, text: "a" }, { entry: 8, document, text: "b" }, { entry: 7, document: "old", text: "c" }]);
    say({ switchyardFrame: { kind: "document" } });
    frames.receive([{ entry: 7, document, text: "d" }]);
    assert.deepEqual(page.posted, [["a", "http://localhost:1"]]);
});

test("a flood is carried in parts, and what has no place ends at once", async () => {
    const { frames, page, say, sent, answer } = made();
    say({ switchyard: hello });
    const call = (number, text) => JSON.stringify({ k: "call", g: 1, i: number, a: { text } });
    for (let number = 1; number <= 20_000; number += 1) say({ switchyard: call(number, "x") });
    assert.equal(frames.events.length, 16 * 1024);
    const refused = page.posted.map(([text]) => JSON.parse(text));
    assert.equal(refused.length, 20_000 - 16 * 1024);
    assert.deepEqual([refused[0].k, refused[0].i, refused[0].e.code], ["err", 16 * 1024 + 1, "SY1804"]);
    await answer();
    assert.equal(sent[1].length, 1024);
});

test("a huge text is cut, and a lone surrogate is sent as no text", async () => {
    const { say, sent, answer } = made();
    say({ switchyard: hello });
    say({ switchyard: "a".repeat(3 << 20) });
    say({ switchyard: "\ud800" });
    await answer();
    await answer();
    assert.deepEqual(sent.flat().map(({ text }) => text.length), [hello.length, 1 << 20, 0]);
});
