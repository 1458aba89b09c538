// Layout of an acyclic graph: in layers from the left, each node right of its dependencies, ordered to cross few lines.
// A line over several layers has a place in each layer between.

/** The minimum number of nodes without lines in a row. */
const COLUMNS = 5;

/** `nodes`: { name, needs }. Missing dependencies become nodes with `isMissing`; a cycle is cut where it closes. */
export function layoutGraph(nodes, { width = 128, height = 34, across = 42, down = 14 } = {}) {
    const all = new Map();
    for (const node of nodes) {
        const name = String(node.name);
        all.set(name, { name, needs: [...new Set((node.needs ?? []).map(String))] });
    }
    for (const node of [...all.values()]) {
        for (const need of node.needs) if (!all.has(need)) all.set(need, { name: need, needs: [], isMissing: true });
    }
    cutCycles(all);
    const lone = takeLone(all);
    const layers = layered(all);
    const edges = addPasses(all, layers);
    order(layers, edges);
    const tallest = Math.max(0, ...layers.map((layer) => layer.length));
    const total = Math.max(0, tallest * (height + down) - down);
    const places = new Map();
    layers.forEach((layer, column) => {
        const top = (total - (layer.length * (height + down) - down)) / 2;
        layer.forEach((name, row) => places.set(name,
            { x: column * (width + across), y: top + row * (height + down) }));
    });
    // Nodes without lines are in rows below the others.
    const columns = Math.max(layers.length, COLUMNS), under = total ? total + 2 * down : 0;
    lone.forEach((node, index) => {
        const row = Math.floor(index / columns);
        places.set(node.name, { x: (index % columns) * (width + across), y: under + row * (height + down) });
        all.set(node.name, node);
    });
    const nodesAt = [...all.values()].filter((node) => !node.isPass)
        .map((node) => ({ ...node, ...places.get(node.name), width, height }));
    return {
        nodes: nodesAt,
        edges: edges.chains.map(({ from, to, way }) => ({
            from, to,
            points: [from, ...way, to].map((name, index, chain) => {
                const { x, y } = places.get(name);
                const isNode = index === 0 || index === chain.length - 1;
                return { x: isNode ? (index === 0 ? x + width : x) : x + width / 2, y: y + height / 2 };
            }),
        })),
        width: Math.max(0, ...nodesAt.map((node) => node.x + width)),
        height: Math.max(0, total, ...nodesAt.map((node) => node.y + height)),
    };
}

/** Removes the nodes without dependencies and dependents. */
function takeLone(all) {
    const needed = new Set([...all.values()].flatMap((node) => node.needs));
    const lone = [...all.values()].filter((node) => !node.needs.length && !needed.has(node.name));
    for (const node of lone) all.delete(node.name);
    return lone;
}

/** A dependency that closes a cycle is ignored. Modules with cycles never start, but are drawn. */
function cutCycles(all) {
    const state = new Map();
    for (const root of all.keys()) {
        const stack = [[root, 0]];
        while (stack.length) {
            const top = stack.at(-1), [name, index] = top;
            const { needs } = all.get(name);
            if (index === 0) state.set(name, "open");
            if (state.get(name) === "done" || index >= needs.length) {
                state.set(name, "done");
                stack.pop();
                continue;
            }
            top[1] += 1;
            const need = needs[index];
            if (state.get(need) === "open") {
                needs.splice(index, 1);
                top[1] -= 1;
            } else if (!state.has(need)) {
                stack.push([need, 0]);
            }
        }
    }
}

function layered(all) {
    const depth = new Map();
    const depthOf = (name) => {
        if (depth.has(name)) return depth.get(name);
        // Cycles are cut, so each name is visited once.
        const found = all.get(name).needs.reduce((most, need) => Math.max(most, depthOf(need) + 1), 0);
        depth.set(name, found);
        return found;
    };
    const layers = [];
    for (const name of [...all.keys()].sort()) (layers[depthOf(name)] ??= []).push(name);
    return layers;
}

/** Adds a placeholder to each layer that a line crosses. */
function addPasses(all, layers) {
    const column = new Map(layers.flatMap((layer, index) => layer.map((name) => [name, index])));
    const chains = [], links = [];
    for (const node of [...all.values()]) {
        for (const need of node.needs) {
            const way = [];
            for (let between = column.get(need) + 1; between < column.get(node.name); between += 1) {
                const pass = `\u0000${need}\u0000${node.name}\u0000${between}`;
                all.set(pass, { name: pass, needs: [], isPass: true });
                layers[between].push(pass);
                way.push(pass);
            }
            chains.push({ from: need, to: node.name, way });
            [need, ...way].forEach((name, index, chain) => links.push([name, chain[index + 1] ?? node.name]));
        }
    }
    return { chains, links };
}

/** Moves every node to the mean of its neighbours, in alternating directions. */
function order(layers, { links }) {
    const before = new Map(), after = new Map();
    for (const [from, to] of links) {
        before.set(to, [...(before.get(to) ?? []), from]);
        after.set(from, [...(after.get(from) ?? []), to]);
    }
    const place = new Map();
    const number = () => {
        for (const layer of layers) layer.forEach((name, index) => place.set(name, index / layer.length));
    };
    for (let sweep = 0; sweep < 6; sweep += 1) {
        const neighbours = sweep % 2 ? after : before;
        for (const layer of sweep % 2 ? [...layers].reverse() : layers) {
            number();
            const mean = (name) => {
                const found = neighbours.get(name);
                return found?.length ? found.reduce((sum, one) => sum + place.get(one), 0) / found.length
                    : place.get(name);
            };
            const keyed = layer.map((name) => [mean(name), name]);
            keyed.sort(([first, one], [second, other]) => first - second || (one < other ? -1 : 1));
            layer.splice(0, layer.length, ...keyed.map(([, name]) => name));
        }
    }
}
