import assert from "node:assert/strict";
import { test } from "node:test";
import { from } from "./page.mjs";

const { problemKey } = await from("panels/problems.js");
const { ruleKeys } = await from("panels/rules.js");

test("two problems with one code and subject have different keys", () => {
    const keys = ["a", "b"].map((message) => problemKey({ code: "SW1", subject: "orders", message }));
    assert.equal(new Set(keys).size, 2);
});

test("rules with one id are all listed, and keep their keys when another is removed", () => {
    const [first, second, other] = [{ id: "try" }, { id: "try" }, { id: "1 try" }];
    const keys = ruleKeys([other, first, second]);
    assert.equal(new Set(keys.values()).size, 3);
    assert.equal(ruleKeys([first, second]).get(second), keys.get(second));
});
