import assert from "node:assert/strict";
import { test } from "node:test";
import { from } from "./page.mjs";

const { TransactionRing } = await from("ring.js");
const { TimelineView } = await from("timeline-view.js");

const link = (id, more = {}) => ({ number: id, id, outcome: "arrived", route: "orders.detail", source: "test",
    began: id, took: 1, ...more });

function filled(count, capacity, more = () => ({})) {
    const ring = new TransactionRing(capacity);
    for (let id = 1; id <= count; id += 1) ring.add(link(id, more(id)));
    return ring;
}

const shown = (view) => Array.from({ length: view.count }, (_, row) => view.ring.at(view.placeAt(row)).key);

test("a ring keeps the newest, and finds them by number", () => {
    const ring = filled(10, 4);
    assert.equal(ring.size, 4);
    assert.equal(ring.at(5), null);
    assert.equal(ring.placeOf(6), undefined);
    assert.deepEqual([7, "T10"].map((id) => ring.at(ring.placeOf(id)).id), [7, 10]);
    assert.equal(ring.places.size, 4);
});

test("a transaction that arrives twice is stored once", () => {
    const ring = filled(3, 8);
    ring.add(link(2, { outcome: "failed" }));
    assert.equal(ring.size, 3);
    assert.equal(ring.at(1).outcome, "arrived");
});

test("missing members are empty, and not the text 'undefined'", () => {
    const ring = new TransactionRing(2);
    ring.add({ id: 1 });
    const { outcome, route, link, values, began } = ring.at(0);
    assert.deepEqual({ outcome, route, link, values, began },
        { outcome: "", route: "", link: null, values: {}, began: 0 });
});

test("endless new names do not fill the memory", () => {
    const ring = filled(70_000, 16, (id) => ({ route: `route ${id}` }));
    assert.ok(ring.names.texts.length <= 65_000);
    assert.equal(ring.size, 16);
});

test("the newest is first, and a superseded transaction is below the one that superseded it", () => {
    const ring = filled(5, 8, (id) => (id === 1 || id === 2 ? { by: 4, outcome: "superseded" } : {}));
    const view = new TimelineView(ring);
    assert.deepEqual(shown(view), ["T5", "T4", "T2", "T1", "T3"]);
    assert.deepEqual([0, 1, 2, 3, 4].map((row) => view.isNested(row)), [false, false, true, true, false]);
});

test("an update processes only new transactions", () => {
    const ring = filled(3, 4);
    const view = new TimelineView(ring);
    for (const id of [4, 5, 6]) ring.add(link(id));
    view.update();
    assert.deepEqual(shown(view), ["T6", "T5", "T4", "T3"]);
});

test("a filter matches links, routes, outcomes and sources", () => {
    const ring = filled(4, 8, (id) => ({ link: `eats://orders/${id}`, outcome: id % 2 ? "refused" : "arrived",
        source: id < 3 ? "test" : "widget" }));
    const view = new TimelineView(ring);
    const rows = [
        [{ text: "orders/3" }, ["T3"]], [{ text: "DETAIL" }, ["T4", "T3", "T2", "T1"]], [{ text: "nothing" }, []],
        [{ outcome: "problems" }, ["T3", "T1"]], [{ outcome: "arrived", source: "widget" }, ["T4"]],
    ];
    for (const [filter, expected] of rows) {
        view.setFilter({ text: "", outcome: "", source: "", ...filter });
        assert.deepEqual(shown(view), expected, JSON.stringify(filter));
    }
});

test("a link that superseded very many is added as fast", () => {
    const ring = new TransactionRing(50_000);
    const began = performance.now();
    for (let id = 1; id <= 50_000; id += 1) ring.add(link(id, { by: 60_000 }));
    assert.equal(ring.beatenBy(60_000).length, 50_000);
    assert.ok(performance.now() - began < 5_000);
});

test("a superseding link that never arrives is discarded with the last superseded one", () => {
    const ring = filled(100, 4, (id) => ({ by: 1_000 + id - (id % 2) }));
    assert.ok(ring.beaten.size <= 4);
    assert.deepEqual(ring.beatenBy(1_098).map((place) => ring.at(place).id), [98, 99]);
});

test("discarded transactions are not shown, at any place", () => {
    const ring = filled(3, 3, (id) => (id === 1 ? { by: 3, outcome: "superseded" } : {}));
    const view = new TimelineView(ring);
    assert.deepEqual(shown(view), ["T3", "T1", "T2"]);
    ring.add(link(4));
    view.update();
    assert.deepEqual(shown(view), ["T4", "T3", "T2"]);
});
