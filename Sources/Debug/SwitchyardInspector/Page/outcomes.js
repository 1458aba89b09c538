// The outcomes of links, each with a colour and its own icon, because colour alone is not accessible.

const KNOWN = {
    arrived: { tone: "good", icon: "check", label: "arrived" },
    performed: { tone: "good", icon: "bolt", label: "performed" },
    left: { tone: "good", icon: "leave", label: "left the app" },
    refused: { tone: "bad", icon: "stop", label: "refused" },
    notFound: { tone: "warn", icon: "question", label: "not found" },
    unavailable: { tone: "warn", icon: "minus", label: "unavailable" },
    duplicated: { tone: "calm", icon: "copies", label: "duplicated" },
    superseded: { tone: "calm", icon: "overtaken", label: "superseded" },
    cancelled: { tone: "calm", icon: "cross", label: "cancelled" },
    expired: { tone: "warn", icon: "hourglass", label: "expired" },
    failed: { tone: "bad", icon: "alert", label: "failed" },
};

export const OUTCOMES = Object.keys(KNOWN);

/** The tone, icon and label of an outcome; an unknown one is shown by its name. */
export function outcomeOf(name) {
    const own = Object.hasOwn(KNOWN, name) ? KNOWN[name] : null;
    return own ?? { tone: "calm", icon: "dot", label: name ? String(name) : "unknown" };
}

/** Whether the outcome needs attention. */
export function isProblem(name) {
    return outcomeOf(name).tone === "bad" || outcomeOf(name).tone === "warn";
}

const ENDS = {
    opens: { tone: "good", icon: "check", label: "Opens" },
    runs: { tone: "good", icon: "bolt", label: "Runs" },
    leaves: { tone: "good", icon: "leave", label: "Leaves the app" },
    depends: { tone: "accent", icon: "question", label: "May open" },
};

/** The tone, icon and label of the outcome that a dry run predicts. */
export function endOf(end) {
    if (end && Object.hasOwn(ENDS, end.kind)) return ENDS[end.kind];
    const kind = end?.outcome ?? end?.kind;
    const outcome = outcomeOf(kind);
    return { ...outcome, label: kind === "ends" || !kind ? "Ends" : capital(outcome.label) };
}

export function capital(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
