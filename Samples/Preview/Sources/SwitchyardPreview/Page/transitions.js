// The transitions of screens. Each function returns a promise that resolves when the animation has ended.

const SLIDE = { duration: 340, easing: "cubic-bezier(0.32, 0.72, 0, 1)" };
const RISE = { duration: 400, easing: "cubic-bezier(0.32, 0.72, 0, 1)" };
const FADE = { duration: 170, easing: "ease-out" };

/** Whether animations are off: the user prefers that, or the page is not visible. */
export function isStill() {
    return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Animates an element, and leaves it in its final style. */
export async function move(element, frames, timing) {
    if (isStill() || !element.isConnected) return;
    const animation = element.animate(frames, { fill: "both", ...timing });
    try {
        await animation.finished;
    } catch {
        // The animation was cancelled, so it has ended.
    }
    animation.cancel();
}

// An invisible page gets no frames, so its animations would never end.
document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    for (const animation of document.getAnimations()) if (animation.playState === "running") finish(animation);
});

function finish(animation) {
    try {
        animation.finish();
    } catch {
        // An animation that repeats for ever has no end.
    }
}

const x = (from, to) => [{ transform: `translateX(${from})` }, { transform: `translateX(${to})` }];
const y = (from, to) => [{ transform: `translateY(${from})` }, { transform: `translateY(${to})` }];
const opacity = (from, to) => [{ opacity: from }, { opacity: to }];

export const push = (coming, going) => Promise.all([
    move(coming, x("100%", "0"), SLIDE), going && move(going, x("0", "-28%"), SLIDE),
]);

export const pop = (coming, going) => Promise.all([
    coming && move(coming, x("-28%", "0"), SLIDE), move(going, x("0", "100%"), SLIDE),
]);

export const fade = (coming) => move(coming, opacity(0, 1), FADE);

const grow = [{ opacity: 0, transform: "scale(0.92)" }, { opacity: 1, transform: "scale(1)" }];
const shrink = [...grow].reverse();

/** Presents a modal, according to its style. */
export function enter(style, card, scrim) {
    const dims = move(scrim, opacity(0, 1), RISE);
    if (style === "sheet" || style === "cover") return Promise.all([move(card, y("100%", "0"), RISE), dims]);
    return Promise.all([move(card, grow, { duration: 220, easing: "ease-out" }), dims]);
}

/** Dismisses a modal, according to its style. */
export function exit(style, card, scrim) {
    const dims = move(scrim, opacity(1, 0), FADE);
    if (style === "sheet" || style === "cover") {
        return Promise.all([move(card, y("0", "100%"), { ...RISE, duration: 280 }), dims]);
    }
    return Promise.all([move(card, shrink, FADE), dims]);
}

export const drop = (card) => move(
    card, [{ opacity: 0, transform: "translateY(-40%)" }, { opacity: 1, transform: "translateY(0)" }],
    { duration: 300, easing: "cubic-bezier(0.2, 0.9, 0.3, 1)" });

export const lift = (card) => move(
    card, [{ opacity: 1, transform: "translateY(0)" }, { opacity: 0, transform: "translateY(-40%)" }], FADE);
