import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { PAGE } from "./page.mjs";

const css = await readFile(new URL("styles/tokens.css", PAGE), "utf8");
const tokens = new Map();
for (const [, name, light, dark, both] of css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)) {
    tokens.set(name, [light ?? both, dark ?? both]);
}

/** Each text with each ground that it stands on, and the least contrast that it needs there. */
const grounds = ["page", "surface", "raised", "hover"];
const texts = ["text", "text-soft", "text-faint", "accent", "good", "warn", "bad"];
const pairs = [
    ...texts.flatMap((text) => grounds.map((ground) => [text, ground, 4.5])),
    ...texts.map((text) => [text, "accent-soft", 4.5]),
    ...["good", "warn", "bad", "accent", "calm"].map((tone) => [tone, `${tone}-soft`, 4.5]),
    ...["good", "warn", "bad", "calm"].flatMap((tone) => ["text", "text-soft", "accent"]
        .map((text) => [text, `${tone}-soft`, 4.5])),
    ["text-faint", "calm-soft", 4.5],
    ["on-accent", "accent-fill", 4.5], ["on-accent", "accent-fill-hover", 4.5], ["surface", "bad", 4.5],
    ...["edge", "bar-good", "bar-warn", "bar-bad", "bar-calm", "bar-accent"]
        .flatMap((part) => ["surface", "raised"].map((ground) => [part, ground, 3])),
    ["edge", "surface", 3], ["edge", "raised", 3], ["accent-fill", "surface", 3],
];

function luminance(hex) {
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first, second) {
    const [light, dark] = [luminance(first), luminance(second)].sort((one, other) => other - one);
    return (light + 0.05) / (dark + 0.05);
}

for (const [index, theme] of ["light", "dark"].entries()) {
    test(`every text can be read in the ${theme} theme`, () => {
        const low = pairs.map(([text, ground, least]) => [text, ground, least,
            contrast(tokens.get(text)[index], tokens.get(ground)[index])])
            .filter(([, , least, found]) => found < least)
            .map(([text, ground, least, found]) => `${text} on ${ground}: ${found.toFixed(2)}, needs ${least}`);
        assert.deepEqual(low, []);
    });
}
