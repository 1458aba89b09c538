// The bottom line: the connection, the numbers of records and losses, and the page's own buttons.
import { h } from "../dom.js";
import { count, counted } from "../text.js";
import { icon } from "./icons.js";

export class Footer {
    constructor(shell, buttons) {
        this.shell = shell;
        this.state = h("span", { class: "connection", role: "status" });
        // Not part of the announcements, because it changes each second.
        this.countdown = h("span", { class: "soft" });
        this.retry = h("button", {
            class: "text-button", type: "button", hidden: true, on: { click: () => shell.connection.retryNow() },
        }, "Try now");
        this.numbers = h("span", { class: "numbers" });
        this.element = h("footer", { class: "foot" }, this.state, this.countdown, this.retry, this.numbers,
            h("span", { class: "foot-end" }, buttons));
    }

    follow(store) {
        const draw = () => this.draw(store);
        draw();
        const ends = [
            this.shell.live.on("connection", draw),
            store.on(["hello", "transactions", "counts", "reset"], draw),
        ];
        return () => ends.forEach((end) => end());
    }

    draw(store) {
        const { tone, sign, text, canRetry, seconds } = words(this.shell.live);
        if (this.said !== text) {
            this.state.replaceChildren(icon(sign), h("span", {}, text));
            this.said = text;
        }
        this.state.dataset.tone = tone;
        this.countdown.textContent = seconds ? `in ${seconds} s` : "";
        this.retry.hidden = !canRetry;
        const seen = store.counts.transactions ?? store.ring.size;
        const missed = store.missed ? `, ${count(store.missed)} missed` : "";
        this.numbers.textContent = `${counted(seen, "link")}, ${count(store.ring.size)} kept${missed}`;
        this.numbers.title = store.missed
            ? "Missed: discarded by the app before this page received them. Raise `history` in the settings." : "";
    }
}

function words(live) {
    const { connection, hello } = live;
    switch (connection.kind) {
    case "live":
        return hello.live === false
            ? { tone: "calm", sign: "session", text: "Recorded session" }
            : { tone: "good", sign: "plug", text: "Connected" };
    case "lost":
        if (connection.isGone) {
            return {
                tone: "bad", sign: "alert", canRetry: true,
                text: "The app was restarted: open the address that it printed last",
            };
        }
        return {
            tone: "bad", sign: "alert", canRetry: true,
            text: "Disconnected, trying again", seconds: connection.seconds,
        };
    default:
        return connection.tries > 0
            ? { tone: "bad", sign: "alert", text: "Disconnected, trying again" }
            : { tone: "calm", sign: "dot", text: "Connecting" };
    }
}
