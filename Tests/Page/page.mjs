// The folders with the files of the pages.
export const PAGE = new URL("../../Sources/Debug/SwitchyardInspector/Page/", import.meta.url);
const PREVIEW = new URL("../../Samples/Preview/Sources/SwitchyardPreview/Page/", import.meta.url);
export const from = (path) => import(new URL(path, PAGE));
export const fromPreview = (path) => import(new URL(path, PREVIEW));
