// Finding by part of a name: each word that is typed must occur; what begins with it comes first.

export function best(items, query, text) {
    const parts = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
    if (!parts.length) return items;
    return items
        .map((item, index) => ({ item, index, score: score(text(item).toLowerCase(), parts) }))
        .filter((found) => found.score > 0)
        .sort((first, second) => second.score - first.score || first.index - second.index)
        .map((found) => found.item);
}

function score(text, parts) {
    let sum = 0;
    for (const part of parts) {
        const at = text.indexOf(part);
        if (at < 0) return 0;
        const startsWord = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]);
        sum += startsWord ? 4 : 1;
    }
    return sum;
}
