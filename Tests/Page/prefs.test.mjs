import assert from "node:assert/strict";
import { test } from "node:test";
import { from } from "./page.mjs";

const kept = new Map([["switchyard.inspector", '{"theme":"light"}']]);
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };

test("values that the page around the inspector stores under the same key stay", async () => {
    const { prefer } = await from("prefs.js");
    kept.set("switchyard.inspector", '{"theme":"dark"}');
    prefer("split.state", 40);
    assert.deepEqual(JSON.parse(kept.get("switchyard.inspector")), { theme: "dark", "split.state": 40 });
});
