// The error of a failed call, with a message for the user of the page.

export class CallError extends Error {
    constructor(code, message, hint = "") {
        super(message);
        this.code = code;
        this.hint = hint;
    }

    /** The error in a response of the server. */
    static of(error, status) {
        if (!error || typeof error !== "object") return CallError.unreadable(status);
        return new CallError(
            String(error.code ?? "unknown"), String(error.message ?? "The server refused."), String(error.hint ?? ""));
    }

    static unreachable(error) {
        if (error?.name === "TimeoutError") {
            return new CallError("timeout", "The app did not answer in time.", "It may be stopped at a breakpoint. Try again.");
        }
        return new CallError("unreachable", "The app cannot be reached.", "Check that it is running, then try again.");
    }

    static unreadable(status) {
        if (status === 403) {
            return new CallError(
                "forbidden", "The app does not accept this address.", "Open the address that it printed last.");
        }
        if (status === 413) return new CallError("too-large", "The request is larger than the app's limit.",
            "Send less data.");
        return new CallError("unreadable", `The app's answer is invalid (status ${status}).`);
    }
}
