// Prints the limits in the guide to modules as a table.
import Switchyard

let limits = ModuleSettings()
let rows = [
    (
        "\(limits.startLimit.components.seconds) s", "the start of a module, unless its startup sets another limit",
        "startLimit"
    ),
    ("\(limits.stopLimit.components.seconds) s", "the stop of a module", "stopLimit"),
    ("\(limits.answerLimit.components.seconds) s", "the answers of modules to an awaited event", "answerLimit"),
    ("\(limits.concurrentStarts)", "modules that start concurrently", "concurrentStarts"),
    (
        "\(limits.missedEvents)",
        "events of one name, sent for links of one kind of source, that are kept for a module that does not run yet",
        "missedEvents"
    ),
    ("\(limits.eventDepth)", "the depth of events that handlers of events send", "eventDepth"),
    ("none", "the start of all modules of a phase; more time is reported as a warning", "phaseBudgets"),
]
print("| limit | for | property |\n|---|---|---|")
for (most, what, property) in rows {
    // Set by a subscript, for one phase of the launch.
    let name = property == "phaseBudgets" ? "[budgetOf: .beforeInterface]" : property
    print("| \(most) | \(what) | `\(name)` |")
}
// The other properties are not limits: they have information for modules.
let limitNames = Mirror(reflecting: limits).children.compactMap(\.label).filter {
    !["environment", "configuration"].contains($0)
}
precondition(limitNames == rows.map(\.2), "\(limitNames)")
