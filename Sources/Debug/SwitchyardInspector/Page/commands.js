// The commands of the palette: panels, actions, and the routes of the app.
import { panels } from "./panels/all.js";

/** The methods for sessions, if the app's inspector has the extension. */
const sessions = [
    { method: "export", title: "Export to a file", icon: "down2", action: "exportFile" },
    { method: "import", title: "Import a file", icon: "up", action: "chooseFile" },
    { method: "replay", title: "Replay", icon: "play", action: "replay" },
    { method: "makeTest", title: "Make a test", icon: "test", action: "makeTest" },
];

export function commands(shell) {
    const act = (panel, name, ...rest) => () => shell.showPanel(panel, { focus: true })[name](...rest);
    return [
        ...panels.map((panel) => ({
            group: "Go to", title: panel.title, key: panel.key, icon: panel.icon,
            run: () => shell.showPanel(panel.id, { focus: true }),
        })),
        { group: "Link", title: "Type a link", key: "/", icon: "link", run: () => shell.linkBar.focus() },
        { group: "Link", title: "Dry run", icon: "eye", run: () => shell.linkBar.dryRun() },
        { group: "Link", title: "Run", icon: "play", run: () => shell.linkBar.run() },
        { group: "Timeline", title: "Pause or resume", key: "p", icon: "pause", run: act("timeline", "togglePause") },
        { group: "Timeline", title: "Show problems only", icon: "problem", run: act("timeline", "onlyProblems") },
        { group: "Timeline", title: "Show all", icon: "timeline", run: act("timeline", "showAll") },
        { group: "State", title: "Show the live state", icon: "state", run: act("state", "goLive") },
        { group: "State", title: "Copy as Swift", icon: "copy", run: act("state", "copy", "swift") },
        { group: "State", title: "Copy as link", icon: "copy", run: act("state", "copy", "url") },
        ...sessions.filter(({ method }) => shell.live.can(method)).map(({ title, icon, action }) => ({
            group: "Session", title, icon, run: act("session", action),
        })),
        ...(shell.store === shell.live ? [] : [{
            group: "Session", title: "Back to the app", icon: "plug", run: () => shell.openSession(shell.live),
        }]),
        ...waiting(shell.store).map((gate) => ({
            group: "Open gate", title: String(gate ?? ""), icon: "play",
            run: () => shell.showPanel("suspended", { focus: true }).open(gate),
        })),
        { group: "Page", title: "Switch the theme", key: "t", icon: "half", run: () => shell.switchTheme() },
        { group: "Page", title: "Keyboard shortcuts", key: "?", icon: "keyboard", run: () => shell.shortcuts.show() },
        ...(shell.routes ?? []).map((route) => ({
            group: "Route", title: `${route.name}  ${route.pattern ?? ""}`, icon: "routes",
            run: () => shell.showPanel("routes", { focus: true }).reveal(route.namespace, route.name),
        })),
    ];
}

/** The gates at which links wait, each once. A recorded session has none. */
function waiting(store) {
    if (!store.can("gates")) return [];
    return [...new Set(store.suspended.filter((entry) => !entry.isReserved).map((entry) => entry.gate))];
}
