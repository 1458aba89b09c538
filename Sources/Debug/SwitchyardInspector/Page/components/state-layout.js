// Layout of a navigation state. A container is a frame, each branch a lane, and the entries of a branch are in a
// column, the root at the top. Frames and lanes wrap at the width.

const SIZES = { lane: 168, box: 40, gap: 12, pad: 12, head: 24, title: 26, between: 16 };

/** The layers of a scene from back to front: the root, modals, and overlays. */
export function layersOf(scene) {
    const root = scene?.root ? [{ key: "root", title: scene.root.kind ?? "root", container: scene.root }] : [];
    const modals = (scene?.modals ?? []).map((modal, index) => ({
        key: `modal-${modal?.id ?? index}`, container: modal?.container ?? {}, isModal: true,
        title: [modal?.style ?? "modal", modal?.container?.kind].filter((word) => word && word !== "screen").join(", "),
    }));
    const overlays = scene?.overlays?.length
        ? [{ key: "overlays", title: "overlays", isOverlay: true,
            container: { kind: "overlays", branches: [{ name: "", entries: scene.overlays }] } }]
        : [];
    return [...root, ...modals, ...overlays];
}

/** The visible entry: the last of the selected branch of the front layer. */
export function showing(scene) {
    const front = layersOf(scene).filter((layer) => !layer.isOverlay).at(-1);
    const branches = front?.container.branches ?? [];
    const branch = branches.find((one) => one?.name === front.container.selected)
        ?? (branches.length === 1 ? branches[0] : null);
    return branch?.entries?.at(-1) ?? null;
}

export function layoutScene(scene, width, sizes = SIZES) {
    const frames = [];
    let x = 0, y = 0, lineHeight = 0, right = 0;
    for (const layer of layersOf(scene)) {
        const frame = layoutFrame(layer, Math.max(width, sizes.lane + 2 * sizes.pad), sizes);
        if (x > 0 && x + frame.width > width) {
            x = 0;
            y += lineHeight + sizes.between;
            lineHeight = 0;
        }
        frames.push({ ...frame, x, y });
        x += frame.width + sizes.between;
        right = Math.max(right, x - sizes.between);
        lineHeight = Math.max(lineHeight, frame.height);
    }
    return { frames, width: right, height: y + lineHeight };
}

function layoutFrame(layer, width, sizes) {
    const branches = layer.container.branches ?? [];
    const perLine = Math.max(1, Math.floor((width - 2 * sizes.pad + sizes.gap) / (sizes.lane + sizes.gap)));
    const lanes = [];
    let top = sizes.title;
    for (let first = 0; first < branches.length; first += perLine) {
        const line = branches.slice(first, first + perLine);
        const longest = Math.max(...line.map((branch) => branch?.entries?.length ?? 0));
        const isNamed = layer.container.kind === "tabs" || layer.container.kind === "split" || branches.length > 1;
        const head = isNamed ? sizes.head : 0;
        line.forEach((branch, index) => {
            const x = sizes.pad + index * (sizes.lane + sizes.gap);
            lanes.push({
                x, y: top, width: sizes.lane, name: branch?.name ?? "", isNamed,
                isSelected: branch?.name === layer.container.selected || branches.length === 1,
                boxes: (branch?.entries ?? []).map((entry, level) => ({
                    entry, x, y: top + head + level * (sizes.box + sizes.gap), width: sizes.lane, height: sizes.box,
                })),
            });
        });
        top += head + longest * (sizes.box + sizes.gap) - (longest ? sizes.gap : 0) + sizes.pad;
    }
    const columns = Math.min(perLine, Math.max(1, branches.length));
    return {
        key: layer.key, title: layer.title, isModal: Boolean(layer.isModal), isOverlay: Boolean(layer.isOverlay), lanes,
        width: 2 * sizes.pad + columns * sizes.lane + (columns - 1) * sizes.gap, height: top,
    };
}

/** The identities of the entries that are new in a state, to mark them in a comparison. */
export function fresh(before, after) {
    const ids = new Set();
    for (const scene of before?.scenes ?? []) {
        for (const entry of entriesOf(scene)) ids.add(`${scene.id} ${entry.id}`);
    }
    const found = new Set();
    for (const scene of after?.scenes ?? []) {
        for (const entry of entriesOf(scene)) {
            if (!ids.has(`${scene.id} ${entry.id}`)) found.add(`${scene.id} ${entry.id}`);
        }
    }
    return found;
}

function entriesOf(scene) {
    return layersOf(scene).flatMap((layer) => (layer.container.branches ?? [])
        .flatMap((branch) => branch?.entries ?? []))
        .filter(Boolean);
}
