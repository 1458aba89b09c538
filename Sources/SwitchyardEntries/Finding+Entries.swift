package import SwitchyardDiagnostics
internal import SwitchyardOutcomes

/// What is found out about what the app hands over.
extension Finding {
    /// Too many entries wait for a scene.
    ///
    /// The link itself is not named: it may hold what is private to the user.
    static func droppedEntry(_ kind: String) -> Finding {
        found(
            DiagnosticCode(1352), about: kind,
            "The \(kind) is dropped: \(EntryIntake.most) links wait for a scene that is not active.",
            "Hand over what a user asked for, once, and make the window of the scene that it is for.")
    }

    /// A window begins with an empty screen.
    package static func failedFirstScreen(_ route: String) -> Finding {
        found(
            DiagnosticCode(1347), about: route, "The first screen '\(route)' cannot be made.",
            "Mend the closure of the screen.")
    }
}
