public import SwitchyardNavigation

/// What differs between two drawings, as lines: `-` was expected and is missing, `+` is there and was not expected.
///
/// - Parameters:
///   - expected: The lines that were expected.
///   - actual: The lines that are there.
/// - Returns: All lines with a mark before each; `nil` where they are equal.
func difference(from expected: [String], to actual: [String]) -> String? {
    guard expected != actual else { return nil }
    let removed = Set(
        actual.difference(from: expected).removals.map { change in
            switch change {
            case .remove(let offset, _, _), .insert(let offset, _, _): offset
            }
        })
    var lines: [String] = []
    var position = 0
    // The lines that both have come in the same order, so one walk over both sides finds them.
    for (index, line) in expected.enumerated() {
        if removed.contains(index) {
            lines.append("- \(line)")
            continue
        }
        while position < actual.count, actual[position] != line {
            lines.append("+ \(actual[position])")
            position += 1
        }
        lines.append("  \(line)")
        position += 1
    }
    lines += actual.dropFirst(position).map { "+ \($0)" }
    return lines.joined(separator: "\n")
}

extension NavigationState {
    /// Says what differs from another state, as lines that a test can print.
    ///
    /// Identities are left out: states that show the same are equal here.
    ///
    /// - Parameter expected: The state that was expected.
    /// - Returns: The lines, those that are missing marked `-`, those too many `+`; `nil` where nothing differs.
    public func difference(from expected: NavigationState) -> String? {
        SwitchyardHeadless.difference(from: expected.drawing, to: drawing)
    }
}

extension NavigationScene {
    /// Says what differs from another scene, as lines that a test can print.
    ///
    /// Identities are left out: scenes that show the same are equal here.
    ///
    /// - Parameter expected: The scene that was expected.
    /// - Returns: The lines, those that are missing marked `-`, those too many `+`; `nil` where nothing differs.
    public func difference(from expected: NavigationScene) -> String? {
        SwitchyardHeadless.difference(from: expected.drawing, to: drawing)
    }
}
