// Gestures: swiping back from the left edge, and pulling a sheet down or up.
import { isStill, move } from "./transitions.js";

const END = { duration: 220, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };

export function watchGestures(phone) {
    phone.element.addEventListener("pointerdown", (event) => {
        if (event.button !== 0 || phone.isBusy || phone.departure) return;
        const layer = phone.top;
        if (!layer) return;
        if (event.target === layer.edge) return follow(phone, event, layer.edge, swipe(phone, layer));
        const overlay = phone.overlays.at(-1);
        if (overlay?.element.contains(event.target)) {
            if (event.target.closest("button, input, select")) return;
            return follow(phone, event, overlay.element, flick(phone, overlay));
        }
        const isOnTop = event.target.closest(".p-grabber, .p-nav") && layer.card.contains(event.target);
        if (layer.style !== "sheet" || !isOnTop || event.target.closest(".p-back, .p-close")) return;
        follow(phone, event, event.target.closest(".p-grabber, .p-nav"), pull(phone, layer));
    });
}

/** Follows a pointer after it has moved a little; a gesture defines the effects of moving and releasing. */
export function follow(phone, start, element, gesture) {
    let begun = false;
    let last = { x: start.clientX, y: start.clientY, time: start.timeStamp };
    let speed = { x: 0, y: 0 };
    const onMove = (event) => {
        const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
        if (!begun) {
            if (Math.hypot(dx, dy) < 6) return;
            // An element that the app has moved, covered or removed meanwhile is released.
            if (phone.isBusy || !element.isConnected || element.closest("[inert], [hidden]")) return leave();
            gesture.begin();
            begun = true;
            element.setPointerCapture?.(start.pointerId);
        }
        const time = Math.max(1, event.timeStamp - last.time);
        speed = { x: (event.clientX - last.x) / time, y: (event.clientY - last.y) / time };
        last = { x: event.clientX, y: event.clientY, time: event.timeStamp };
        gesture.move(dx, dy);
    };
    const leave = () => {
        removeEventListener("pointermove", onMove);
        removeEventListener("pointerup", onEnd);
        removeEventListener("pointercancel", onEnd);
    };
    const onEnd = (event) => {
        leave();
        if (!begun) return;
        // The end of a gesture is not a tap.
        addEventListener("click", stop, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", stop, { capture: true }));
        const isCancelled = event.type === "pointercancel";
        gesture.end(event.clientX - start.clientX, event.clientY - start.clientY, isCancelled ? { x: 0, y: 0 } : speed, isCancelled);
    };
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onEnd);
    addEventListener("pointercancel", onEnd);
}

function stop(event) {
    event.stopPropagation();
    event.preventDefault();
}

function swipe(phone, layer) {
    let top, below;
    const width = layer.card.clientWidth;
    const at = (dx) => {
        const x = Math.min(Math.max(dx, 0), width);
        top.element.style.transform = `translateX(${x}px)`;
        below.element.style.transform = `translateX(${-0.28 * (width - x)}px)`;
    };
    return {
        begin() {
            ({ top, below } = layer);
            phone.holds += 1;
            below.element.hidden = false;
        },
        move: at,
        async end(dx, _, speed, isCancelled) {
            const goes = !isCancelled && (dx > width * 0.4 || speed.x > 0.5) && dx > 12;
            await Promise.all([glide(top.element, `translateX(${goes ? width : 0}px)`),
                glide(below.element, `translateX(${goes ? 0 : -0.28 * width}px)`)]);
            below.element.hidden = !goes;
            phone.holds -= 1;
            if (goes) await phone.person(...phone.backChange(), { isAnimated: false });
            for (const each of [top, below]) each.element.style.removeProperty("transform");
            phone.pump();
        },
    };
}

function pull(phone, layer) {
    const height = layer.card.clientHeight;
    return {
        begin() { phone.holds += 1; },
        move(_, dy) { layer.card.style.transform = `translateY(${Math.max(dy, -24)}px)`; },
        async end(_, dy, speed, isCancelled) {
            const isLarge = layer.element.dataset.detent === "large";
            const goes = !isCancelled && (dy > height * (isLarge ? 0.36 : 0.3) || speed.y > 0.6) && dy > 12;
            await glide(layer.card, `translateY(${goes ? height : 0}px)`);
            phone.holds -= 1;
            if (goes) {
                layer.element.hidden = true;
                await phone.dismiss(layer.id, { isAnimated: false });
            } else if (!isCancelled && dy < -12) {
                layer.setDetent("large");
            } else if (!isCancelled && dy > 60) {
                layer.setDetent("medium");
            }
            layer.card.style.removeProperty("transform");
            layer.element.hidden = false;
            phone.pump();
        },
    };
}

function flick(phone, overlay) {
    return {
        begin() { phone.holds += 1; },
        move(_, dy) { overlay.element.style.transform = `translateY(${Math.min(dy, 12)}px)`; },
        async end(_, dy, speed, isCancelled) {
            const goes = !isCancelled && (dy < -30 || speed.y < -0.4);
            await glide(overlay.element, goes ? "translateY(-140%)" : "translateY(0)");
            phone.holds -= 1;
            if (goes) await phone.dismissOverlay(overlay.entry.id, { isAnimated: false });
            overlay.element.style.removeProperty("transform");
            phone.pump();
        },
    };
}

/** Moves an element from its dragged position, and leaves it there. */
async function glide(element, transform) {
    const from = element.style.transform || "none";
    if (!isStill()) await move(element, [{ transform: from }, { transform }], END);
    element.style.transform = transform;
}
