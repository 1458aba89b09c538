// The panels, in order of importance.
import { callsPanel } from "./calls.js";
import { interceptorsPanel } from "./interceptors.js";
import { linkPanel } from "./link.js";
import { modulesPanel } from "./modules.js";
import { problemsPanel } from "./problems.js";
import { routesPanel } from "./routes.js";
import { rulesPanel } from "./rules.js";
import { sessionPanel } from "./session.js";
import { statePanel } from "./state.js";
import { suspendedPanel } from "./suspended.js";
import { timelinePanel } from "./timeline.js";
import { unitsPanel } from "./units.js";

export const panels = [
    { id: "link", title: "Link", icon: "link", key: "1", create: linkPanel },
    { id: "timeline", title: "Timeline", icon: "timeline", key: "2", create: timelinePanel },
    { id: "state", title: "State", icon: "state", key: "3", create: statePanel },
    { id: "routes", title: "Routes", icon: "routes", key: "4", create: routesPanel },
    { id: "interceptors", title: "Interceptors", icon: "shield", key: "5", create: interceptorsPanel },
    { id: "suspended", title: "Suspended", icon: "pause", key: "6", create: suspendedPanel },
    { id: "rules", title: "Rules", icon: "rule", key: "7", create: rulesPanel },
    { id: "modules", title: "Modules", icon: "module", key: "8", create: modulesPanel },
    { id: "calls", title: "Calls", icon: "call", key: "9", create: callsPanel },
    { id: "units", title: "Units", icon: "units", key: "u", create: unitsPanel },
    { id: "session", title: "Session", icon: "session", key: "0", create: sessionPanel },
    { id: "problems", title: "Problems", icon: "problem", key: "!", create: problemsPanel },
];
