// Routes as a tree: by namespace, each below its parent.

const ROOT = "";

export function routeKey(route) {
    return `${route.namespace ?? ""}|${route.name ?? ""}`;
}

/** The nodes that match a search, with their parents, and the number of matching routes. */
export function routeNodes(routes, search = "") {
    const parts = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (route) => {
        const text = [route.name, route.pattern, route.summary, route.target, ...(route.tags ?? []),
            ...(route.modules ?? [])]
            .join(" ").toLowerCase();
        return parts.every((part) => text.includes(part));
    };
    const byKey = new Map(routes.map((route) => [routeKey(route), route]));
    const kept = new Set();
    let found = 0;
    for (const route of routes) {
        if (!fits(route)) continue;
        found += 1;
        for (let one = route; one && !kept.has(one); one = byKey.get(parentKey(one))) kept.add(one);
    }
    const below = new Map();
    for (const route of routes) {
        if (!kept.has(route)) continue;
        const parent = hasLoop(route, byKey) ? undefined : byKey.get(parentKey(route));
        const key = parent ? routeKey(parent) : `${ROOT}${route.namespace ?? ""}`;
        below.set(key, [...(below.get(key) ?? []), route]);
    }
    const nodesOf = (key) => (below.get(key) ?? []).map((route) => ({
        key: routeKey(route), route, children: nodesOf(routeKey(route)),
    }));
    const spaces = [...new Set(routes.filter((route) => kept.has(route)).map((route) => route.namespace ?? ""))];
    const nodes = spaces.map((space) => ({
        key: `namespace ${space}`, title: space || "global", children: nodesOf(`${ROOT}${space}`),
        size: routes.filter((route) => (route.namespace ?? "") === space).length,
    }));
    return { nodes, found };
}

function parentKey(route) {
    return route.parent ? `${route.namespace ?? ""}|${route.parent}` : null;
}

/** A table refuses cyclic parents, but the page must not hang on invalid data. */
function hasLoop(route, byKey) {
    const seen = new Set();
    for (let one = route; one; one = byKey.get(parentKey(one))) {
        if (seen.has(one)) return true;
        seen.add(one);
    }
    return false;
}
