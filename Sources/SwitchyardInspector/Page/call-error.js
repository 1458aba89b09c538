// Why a question was not answered, in words for the person who asked.

export class CallError extends Error {
    constructor(code, message, hint = "") {
        super(message);
        this.code = code;
        this.hint = hint;
    }

    /** What the server says. */
    static of(error, status) {
        if (!error || typeof error !== "object") return CallError.unreadable(status);
        return new CallError(
            String(error.code ?? "unknown"), String(error.message ?? "The server refused."), String(error.hint ?? ""));
    }

    static unreachable(error) {
        if (error?.name === "TimeoutError") {
            return new CallError("timeout", "The app has not answered.", "It may stand at a breakpoint. Try again.");
        }
        return new CallError("unreachable", "The app does not answer.", "See that it runs; then try again.");
    }

    static unreadable(status) {
        if (status === 403) {
            return new CallError(
                "forbidden", "The app does not accept this address.", "Open the address that it printed last.");
        }
        if (status === 413) return new CallError("too-large", "That is more than the app takes in.",
            "Send less of it.");
        return new CallError("unreadable", `The answer is not readable (status ${status}).`);
    }
}
