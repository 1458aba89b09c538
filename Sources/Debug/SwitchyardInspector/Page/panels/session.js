// The session as a whole: export it, import one, replay it, make a test of it.
import { h, put, refill } from "../dom.js";
import { code, codeBlock, facts } from "../components/marks.js";
import { attempt, Result } from "../components/notice.js";
import { icon } from "../components/icons.js";
import { count, counted } from "../text.js";
import { download, importText } from "../session-files.js";
import { replayTable } from "./session-replay.js";

const LONG = 180_000;

/** The methods of the extension for sessions. */
const METHODS = ["export", "import", "replay", "makeTest"];

export function sessionPanel(shell) {
    return new SessionPanel(shell);
}

class SessionPanel {
    constructor(shell) {
        this.shell = shell;
        this.result = new Result();
        this.output = h("div", { class: "session-output" });
        this.file = h("input", {
            type: "file", class: "unseen", accept: ".jsonl,.json,text/plain", tabindex: "-1", "aria-hidden": "true",
            on: { change: () => this.take(this.file.files[0]) },
        });
        this.values = h("input", { type: "checkbox", id: "session-values" });
        this.kept = h("p", { class: "soft" });
        this.about = h("div", {});
        this.actions = h("ul", { class: "plain-list actions" });
        this.element = h("div", {
            class: "scrolls padded session",
            on: { dragover: (event) => this.over(event, true), dragleave: (event) => this.over(event, false),
                drop: (event) => this.drop(event) },
        }, h("h2", { class: "unseen" }, "Session"), this.kept, this.about, this.actions, this.file, this.result.element,
            this.output);
        this.end = shell.store.on(["hello", "reset", "transactions", "moments", "calls"], () => this.draw());
        this.draw();
    }

    show() {
        this.draw();
    }

    stop() {
        this.end();
    }

    draw() {
        const { store } = this.shell;
        const { session } = store.hello;
        const { ring, moments, calls } = store;
        const numbers = [[ring.size, "link"], [moments.length, "moment"], [calls.length, "call"]];
        put(this.kept, `On this page: ${numbers.map(([number, noun]) => counted(number, noun)).join(", ")}`);
        // Redrawn only after a change, so that a button keeps the focus and its waiting state.
        const { exportsValues } = store.hello;
        const print = JSON.stringify([
            session, exportsValues, this.offersValues(), METHODS.map((method) => this.offers(method))]);
        if (print === this.print) return;
        this.print = print;
        this.values.checked = exportsValues === true;
        refill(this.about, session ? facts([
            ["Run", session.run ? code(session.run) : null],
            ["Values", session.revealsAll === true ? "included, except those that routes hide" : "not included"],
            ["Stand-ins", Number.isFinite(session.standIns) ? count(session.standIns) : null],
            ["Not in the file", missed(session.missed)],
        ]) : null);
        this.buttons = {};
        if (!METHODS.some((method) => this.offers(method))) {
            refill(this.actions, h("li", { class: "session-action" }, h("p", { class: "soft" },
                "This app offers no sessions. To export, import and replay them, and to make tests of them, give its "
                + "inspector the extension ", code("Sessions"), " from ", code("SwitchyardInspector"), ".")));
            return;
        }
        refill(this.actions,
            this.offersValues() ? h("li", { class: "session-action" },
                h("label", { for: "session-values" }, this.values, " Include values"),
                h("p", { class: "soft" }, "Exports, replays and tests contain the values of links, except those that "
                    + "routes hide. Otherwise stand-ins replace the values that routes do not reveal.")) : null,
            this.action("exportFile", "down2", "Export",
                "Saves the recorded session as a file for a bug report.", this.offers("export")),
            this.action("chooseFile", "up", "Import",
                "Opens a session file. Drop the file here, or choose it.", this.offers("import")),
            this.action("replay", "play", "Replay",
                "Runs the same links through the app's own table on a headless host, and compares their outcomes.",
                this.offers("replay")),
            this.action("makeTest", "test", "Make a test",
                "Prints a Swift Testing case that opens the same links and expects the same outcomes.",
                this.offers("makeTest")));
    }

    /** Whether an export can include values: only those of a running app whose page shows values. */
    offersValues() {
        const { hello } = this.shell.store;
        return hello.live !== false && hello.revealsAll === true && this.offers("export");
    }

    /** The parameters of a method that exports. */
    choice() {
        return this.offersValues() ? { values: this.values.checked } : {};
    }

    /** Whether the app offers a method, which it answers for an imported session as well. */
    offers(method) {
        return this.shell.live.can(method);
    }

    action(name, sign, title, text, isPossible) {
        const id = `session-${name}`;
        this.buttons[name] = h("button", {
            class: "button", type: "button", "aria-describedby": id, disabled: !isPossible,
            on: { click: () => this[name]() },
        }, icon(sign), title);
        return h("li", { class: "session-action" }, this.buttons[name],
            h("p", { class: "soft", id }, isPossible ? text : `${text} This app does not offer it.`));
    }

    exportFile() {
        return attempt(this.buttons.exportFile, this.result, async () => {
            const { text } = await this.shell.call("export", this.choice(), LONG);
            const name = download(text ?? "", this.shell.store.hello.app?.name);
            this.result.say("good", "check", `Exported as ${name}.`);
        });
    }

    chooseFile() {
        this.file.click();
    }

    over(event, isOver) {
        if (!this.offers("import")) return;
        if (isOver) event.preventDefault();
        this.element.classList.toggle("is-over", isOver);
    }

    drop(event) {
        if (!this.offers("import")) return;
        event.preventDefault();
        this.element.classList.remove("is-over");
        this.take(event.dataTransfer?.files[0]);
    }

    take(file) {
        this.file.value = "";
        if (!file) return undefined;
        return attempt(this.buttons.chooseFile, this.result, async () => {
            const store = await importText(this.shell, file);
            this.shell.announce(`Imported ${file.name}`);
            this.shell.current = "timeline";
            this.shell.openSession(store);
        });
    }

    put(content) {
        refill(this.output, content);
        this.output.scrollIntoView({ block: "nearest" });
    }

    replay() {
        return attempt(this.buttons.replay, this.result, async () => {
            this.result.say("accent", "hourglass", "Replaying…");
            const answer = await this.shell.call("replay", this.choice(), LONG);
            this.result.clear();
            this.put(replayTable(this.shell, answer));
            this.shell.announce(answer.same ? "Replay: all steps ended the same" : "Replay: some steps ended differently");
        });
    }

    makeTest() {
        return attempt(this.buttons.makeTest, this.result, async () => {
            const { text } = await this.shell.call("makeTest", this.choice(), LONG);
            this.put([h("h3", {}, "Test"), codeBlock(this.shell, text ?? "", "Swift Testing case")]);
            this.shell.announce("The test is ready to copy");
        });
    }
}

/** The numbers of records that were overwritten before the export. */
function missed(numbers) {
    return Object.entries(numbers ?? {}).filter(([, number]) => number > 0)
        .map(([name, number]) => `${count(number)} ${name}`).join(", ");
}
