// Where the files of the page are.
export const PAGE = new URL("../../Sources/SwitchyardInspector/Page/", import.meta.url);
export const from = (path) => import(new URL(path, PAGE));
