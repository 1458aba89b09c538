// The focus: it moves into a presented screen, to a pushed screen, and back to its former place.

export function watchFocus(phone) {
    /** The focused element before each modal was presented. */
    const returns = new Map();
    /** The last focused element on each screen. */
    const touched = new WeakMap();

    phone.element.addEventListener("focusin", (event) => {
        const screen = event.target.closest("[data-screen]");
        if (screen) touched.set(screen, event.target);
    });

    const isFree = (element) => !element || element === document.body || phone.element.contains(element)
        || element.closest("[data-preview='bar']") !== null;

    return {
        before() {
            const active = document.activeElement;
            return {
                active, layers: phone.layers.map((layer) => layer.id), visible: phone.visible, away: phone.departure,
                isInside: phone.element.contains(active), isFree: isFree(active),
            };
        },

        after({ active, layers, visible, away, isInside, isFree }) {
            const now = phone.layers.map((layer) => layer.id);
            const come = now.filter((id) => id !== null && !layers.includes(id));
            const gone = layers.filter((id) => !now.includes(id));
            for (const id of come) returns.set(id, active);
            const wanted = gone.map((id) => returns.get(id)).find((element) => canTake(element));
            for (const id of gone) returns.delete(id);
            if (phone.visible !== visible) announce(phone);
            const current = document.activeElement;
            if (phone.departure && phone.departure !== away) {
                if (isFree) phone.departure.focus();
            } else if (come.length > 0 && isFree) {
                phone.top?.top?.focus();
            } else if (gone.length > 0 && wanted && (isInside || current === document.body)) {
                wanted.focus({ preventScroll: true });
            } else if (isInside && (current === document.body || !canTake(current))) {
                const screen = phone.top?.top;
                const before = screen && touched.get(screen.element);
                if (canTake(before)) before.focus({ preventScroll: true });
                else screen?.focus();
            }
        },
    };
}

function canTake(element) {
    return element?.isConnected === true && element !== document.body && !element.closest("[hidden], [inert]");
}

const voice = Object.assign(document.createElement("p"), { className: "p-hidden" });
voice.setAttribute("role", "status");

/** The element that announces the visible screen to screen readers. */
export const announcer = voice;

function announce(phone) {
    voice.textContent = phone.departure ? "" : phone.visible?.name ?? "";
}
