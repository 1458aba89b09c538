import assert from "node:assert/strict";
import { test } from "node:test";
import { from } from "./page.mjs";

const { visible, visibleLines, duration, clock, words, idText } = await from("text.js");

test("invisible characters are escaped as in messages of the library", () => {
    for (const [text, expected] of [
        ["eats://orders/42", "eats://orders/42"], ["a\u202Eb", "a\\u{202E}b"], ["\u0000\u0007", "\\u{0}\\u{7}"],
        ["a\u200Bb\uFEFF", "a\\u{200B}b\\u{FEFF}"], ["\u{E0041}", "\\u{E0041}"], ["\uD800", "\\u{D800}"],
        ["über 🍜", "über 🍜"], ["<b>", "<b>"], ["a\nb", "a\\u{A}b"],
    ]) assert.equal(visible(text), expected);
    assert.equal(visibleLines("a\n\tb\u202E\r"), "a\n\tb\\u{202E}\\u{D}");
});

test("times are short", () => {
    for (const [microseconds, expected] of [
        [0, "0 µs"], [840, "840 µs"], [12_400, "12.4 ms"], [999_999, "1000 ms"], [1_250_000, "1.25 s"],
        [125_000_000, "2 min 5 s"],
        [7_260_000_000, "2 h 1 min"], [undefined, ""], ["x", ""],
    ]) assert.equal(duration(microseconds), expected);
    assert.equal(clock(65_250_000), "1:05.250");
    assert.equal(clock(3_600_000_000), "1:00:00.000");
});

test("names in camel case become words, numbers of transactions get their letter", () => {
    assert.deepEqual(["notFound", "full-screen", "", undefined].map(words), ["not found", "full screen", "", ""]);
    assert.deepEqual([7, "T7", null, undefined].map(idText), ["T7", "T7", "", ""]);
});
