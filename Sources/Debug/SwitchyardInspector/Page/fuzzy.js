// Search by parts of a name: each typed word must occur. Names that begin with it rank first, then names with a word
// that begins with it.

export function best(items, query, nameOf) {
    const parts = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
    if (!parts.length) return items;
    return items
        .map((item, index) => ({ item, index, score: score(nameOf(item).map((name) => name.toLowerCase()), parts) }))
        .filter((found) => found.score > 0)
        .sort((first, second) => second.score - first.score || first.index - second.index)
        .map((found) => found.item);
}

/** `names`: the most important one first. */
function score(names, parts) {
    let sum = 0;
    for (const part of parts) {
        const best = Math.max(...names.map((name, index) => points(name, part) / (index + 1)));
        if (best <= 0) return 0;
        sum += best;
    }
    return sum;
}

function points(name, part) {
    const at = name.indexOf(part);
    if (at < 0) return 0;
    if (at === 0) return 8;
    return /[\p{L}\p{N}]/u.test(name[at - 1]) ? 1 : 4;
}
