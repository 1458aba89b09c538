// The visible rows of a long list. All rows have the same height.

/** The first row to draw and the one after the last, with spare ones on both sides. */
export function visibleRows({ scrollTop, height, rowHeight, count, spare = 6 }) {
    const first = Math.max(0, Math.min(count, Math.floor(scrollTop / rowHeight) - spare));
    const end = Math.max(first, Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spare));
    return { first, end };
}

/** The smallest scroll that makes a row wholly visible. */
export function scrollFor({ row, scrollTop, height, rowHeight }) {
    const top = row * rowHeight;
    if (top < scrollTop) return top;
    if (top + rowHeight > scrollTop + height) return Math.max(0, top + rowHeight - height);
    return scrollTop;
}

/** The row that a key selects; `null` for other keys. */
export function rowAfterKey({ key, row, count, page }) {
    if (count === 0) return null;
    const last = count - 1;
    const to = { ArrowDown: row + 1, ArrowUp: row - 1, PageDown: row + page, PageUp: row - page, Home: 0,
        End: last }[key];
    if (to === undefined) return null;
    return row < 0 && key !== "End" ? 0 : Math.max(0, Math.min(last, to));
}
