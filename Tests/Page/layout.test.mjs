import assert from "node:assert/strict";
import { test } from "node:test";
import { from } from "./page.mjs";

const { visibleRows, scrollFor, rowAfterKey } = await from("components/virtual-maths.js");
const { layoutGraph } = await from("components/graph-layout.js");
const { layoutScene, showing, fresh } = await from("components/state-layout.js");
const { routeNodes } = await from("route-nodes.js");

test("only visible rows are drawn", () => {
    const list = { height: 280, rowHeight: 28, count: 100_000, spare: 2 };
    assert.deepEqual(visibleRows({ ...list, scrollTop: 0 }), { first: 0, end: 12 });
    assert.deepEqual(visibleRows({ ...list, scrollTop: 28_000 }), { first: 998, end: 1012 });
    assert.deepEqual(visibleRows({ ...list, scrollTop: 9e9 }), { first: 100_000, end: 100_000 });
    assert.deepEqual(visibleRows({ ...list, count: 0, scrollTop: 0 }), { first: 0, end: 0 });
});

test("a list scrolls as little as it can", () => {
    const list = { height: 100, rowHeight: 20 };
    assert.equal(scrollFor({ ...list, row: 2, scrollTop: 0 }), 0);
    assert.equal(scrollFor({ ...list, row: 5, scrollTop: 0 }), 20);
    assert.equal(scrollFor({ ...list, row: 1, scrollTop: 60 }), 20);
});

test("keys stay inside a list", () => {
    const at = (key, row) => rowAfterKey({ key, row, count: 10, page: 4 });
    assert.deepEqual([at("ArrowDown", 9), at("ArrowUp", 0), at("PageDown", 2), at("End", 0), at("Home", 5),
        at("ArrowDown", -1), at("a", 1)],
        [9, 0, 6, 9, 0, 0, null]);
    assert.equal(rowAfterKey({ key: "End", row: -1, count: 0, page: 1 }), null);
});

test("a module is right of its dependencies", () => {
    const { nodes, edges } = layoutGraph([
        { name: "orders", needs: ["account", "network"] }, { name: "account", needs: ["network"] },
        { name: "network", needs: [] },
    ]);
    const x = Object.fromEntries(nodes.map((node) => [node.name, node.x]));
    assert.ok(x.network < x.account && x.account < x.orders);
    assert.deepEqual(edges.map((edge) => edge.points.length).sort(), [2, 2, 3]);
});

test("missing dependencies and cycles are drawn, and the layout ends", () => {
    const { nodes } = layoutGraph([{ name: "a", needs: ["b", "chat"] }, { name: "b", needs: ["a"] },
        { name: "c", needs: ["c"] }]);
    assert.deepEqual(nodes.map((node) => [node.name, Boolean(node.isMissing)]).sort(),
        [["a", false], ["b", false], ["c", false], ["chat", true]]);
    const many = layoutGraph(Array.from({ length: 400 }, (_, n) => ({ name: `m${n}`, needs: n ? [`m${n - 1}`] : [] })));
    assert.equal(many.nodes.length, 400);
});

const entry = (id, route) => ({ id, route });
const scene = {
    id: "main",
    root: { kind: "tabs", selected: "b", branches: [{ name: "a", entries: [entry(1, "home")] },
        { name: "b", entries: [entry(2, "list"), entry(3, "detail")] }] },
    modals: [], overlays: [],
};

test("lanes wrap at the width, and nothing overlaps", () => {
    for (const width of [200, 420, 1200]) {
        const { frames } = layoutScene({ ...scene,
            modals: [{ id: 9, style: "sheet", container: { kind: "stack", selected: "main",
                branches: [{ name: "main", entries: [entry(9, "signIn")] }] } }] }, width);
        assert.equal(frames.length, 2);
        const boxes = frames.flatMap((frame) => frame.lanes.flatMap((lane) =>
            lane.boxes.map((box) => [box.x + frame.x, box.y + frame.y])));
        assert.equal(new Set(boxes.map(String)).size, 4);
    }
});

test("the visible entry is the last of the selected branch of the front layer", () => {
    assert.equal(showing(scene).route, "detail");
    const sheet = { id: 9, style: "sheet", container: { kind: "screen", selected: "main",
        branches: [{ name: "main", entries: [entry(9, "signIn")] }] } };
    assert.equal(showing({ ...scene, modals: [sheet], overlays: [entry(10, "toast")] }).route, "signIn");
    for (const odd of [{}, null, { root: { branches: null } }]) assert.equal(showing(odd), null);
});

test("new entries of a state are found by identity", () => {
    const before = { scenes: [{ ...scene, root: { ...scene.root, branches: [scene.root.branches[0]] } }] };
    assert.deepEqual([...fresh(before, { scenes: [scene] })], ["main 2", "main 3"]);
});

test("a search keeps the parents of the matches", () => {
    const routes = [
        { namespace: "eats", name: "list", pattern: "/orders" },
        { namespace: "eats", name: "detail", pattern: "/orders/:id", parent: "list", tags: ["food"] },
        { namespace: "eats", name: "menu", pattern: "/menu" }, { namespace: "odd", name: "a", parent: "b" },
        { namespace: "odd", name: "b", parent: "a" },
    ];
    const { nodes, found } = routeNodes(routes, "food");
    assert.equal(found, 1);
    assert.deepEqual(nodes.map((node) => [node.title,
        node.children.map((child) => [child.route.name, child.children.length])]), [["eats", [["list", 1]]]]);
    assert.equal(routeNodes(routes).found, 5);
});

test("modules without dependencies and dependents are in rows", () => {
    const { nodes, edges, width } = layoutGraph(Array.from({ length: 7 }, (_, n) => ({ name: `m${n}`, needs: [] })));
    assert.equal(edges.length, 0);
    assert.equal(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size, 7);
    assert.ok(nodes.every((node) => node.x + node.width <= width));
    assert.equal(new Set(nodes.map((node) => node.y)).size, 2);
});
