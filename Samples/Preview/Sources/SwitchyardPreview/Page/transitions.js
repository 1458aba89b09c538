// How screens move. Each function returns a promise that is kept when the movement has really ended.

const SLIDE = { duration: 340, easing: "cubic-bezier(0.32, 0.72, 0, 1)" };
const RISE = { duration: 400, easing: "cubic-bezier(0.32, 0.72, 0, 1)" };
const FADE = { duration: 170, easing: "ease-out" };

/** Whether nothing moves: a person wants it so, or nobody looks. */
export function isStill() {
    return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Moves an element, and leaves it as its style says. */
export async function move(element, frames, timing) {
    if (isStill() || !element.isConnected) return;
    const animation = element.animate(frames, { fill: "both", ...timing });
    try {
        await animation.finished;
    } catch {
        // It was cancelled, so it has ended.
    }
    animation.cancel();
}

// A page that nobody looks at gets no frames, so what moves there would never end.
document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    for (const animation of document.getAnimations()) if (animation.playState === "running") finish(animation);
});

function finish(animation) {
    try {
        animation.finish();
    } catch {
        // What repeats for ever has no end.
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

/** A modal comes, as its style has it. */
export function enter(style, card, scrim) {
    const dims = move(scrim, opacity(0, 1), RISE);
    if (style === "sheet" || style === "cover") return Promise.all([move(card, y("100%", "0"), RISE), dims]);
    return Promise.all([move(card, grow, { duration: 220, easing: "ease-out" }), dims]);
}

/** A modal goes, as its style has it. */
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
