// The limits of the guide to modules; running it prints them as a table.
import SwitchyardCore

let limits = ModuleSettings()
let rows = [
    (
        "\(limits.startLimit.components.seconds) s", "for a module to start, unless its startup says otherwise",
        "startLimit"
    ),
    ("\(limits.stopLimit.components.seconds) s", "for a module to stop", "stopLimit"),
    ("\(limits.answerLimit.components.seconds) s", "for modules to answer an awaited event", "answerLimit"),
    ("\(limits.concurrentStarts)", "modules that are starting at the same time", "concurrentStarts"),
    ("\(limits.missedEvents)", "events that are kept for a module that is starting", "missedEvents"),
    ("\(limits.eventDepth)", "events that bring one another about, from the inside", "eventDepth"),
    ("none", "for the modules of a phase together, beyond which there is a warning", "phaseBudgets"),
]
print("| at most | | property |\n|---|---|---|")
for (most, what, property) in rows {
    // Written by a subscript, of one part of the launch.
    let name = property == "phaseBudgets" ? "[budgetOf: .beforeInterface]" : property
    print("| \(most) | \(what) | `\(name)` |")
}
// What is no limit is the app's word to its modules.
let limitNames = Mirror(reflecting: limits).children.compactMap(\.label).filter {
    !["environment", "configuration"].contains($0)
}
precondition(limitNames == rows.map(\.2), "\(limitNames)")
