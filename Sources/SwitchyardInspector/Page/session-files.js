// Sessions as files: one to keep, one to look at.
import { CallError } from "./call-error.js";
import { Store } from "./store.js";

/** The bytes that the app takes in, of what is sent: a file is longer there, for its quotation marks. */
const LARGEST = 16 * 1024 * 1024;

/** Saves a text as a file, and returns its name. */
export function download(text, app) {
    const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
    const anchor = document.createElement("a");
    const stem = String(app ?? "session").replace(/[^\p{L}\p{N}_-]+/gu, "-").slice(0, 60) || "session";
    anchor.href = address;
    anchor.download = `${stem}-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.jsonl`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    return anchor.download;
}

/** Gives a file to the app to read, and returns a store of what is in it. */
export async function importText(shell, file) {
    if (file.size > LARGEST) throw tooLarge();
    const sent = { text: await file.text(), file: file.name };
    if (new Blob([JSON.stringify(sent)]).size > LARGEST) throw tooLarge();
    const answer = await shell.connection.call("import", sent, 180_000);
    const store = new Store("imported");
    store.greet({ ...(answer.hello ?? answer), type: "hello", live: false });
    store.take(answer);
    if (!Array.isArray(answer.transactions)) await fillStore(shell, store);
    return store;
}

function tooLarge() {
    return new CallError("too-large", "The file is larger than the app takes in.",
        "`switchyard inspect FILE` in a terminal opens larger ones.");
}

/** Asks for what is in an imported session, part by part. */
async function fillStore(shell, store) {
    let after = 0;
    for (let part = 0; part < 200; part += 1) {
        let batch;
        try {
            batch = await shell.connection.call("batch", { session: "imported", after });
        } catch (error) {
            if (part === 0 && error.code === "unknown-method") return;
            throw error;
        }
        store.take(batch);
        if (!Number.isFinite(batch.seq) || batch.seq === after || batch.isLast === true) return;
        after = batch.seq;
    }
}
