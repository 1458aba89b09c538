// Exporting and importing sessions as files.
import { CallError } from "./call-error.js";
import { Store } from "./store.js";

/** The maximum size of a request in bytes. A file is larger inside a request, because quotation marks are escaped. */
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

/** Sends a file to the app, and returns a store with its content. */
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
    return new CallError("too-large", "The file is larger than the app's limit.",
        "To open a larger file, run `switchyard inspect FILE` in a terminal.");
}

/** Requests the content of an imported session in parts. */
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
