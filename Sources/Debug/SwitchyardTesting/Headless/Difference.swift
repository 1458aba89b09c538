public import SwitchyardNavigation

/// Compares two drawings line by line: `-` marks a missing expected line, `+` marks an unexpected line; `nil` if both
/// drawings are equal.
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
    // Lines that both have are in the same order, so a single pass over both sides finds them.
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
    /// Returns the difference from another state, as lines that a test can print.
    ///
    /// Identities are ignored: states that show the same are equal.
    ///
    /// - Parameter expected: The expected state.
    /// - Returns: The lines, with `-` before missing ones and `+` before unexpected ones; `nil` if nothing differs.
    public func difference(from expected: NavigationState) -> String? {
        SwitchyardTesting.difference(from: expected.drawing, to: drawing)
    }
}

extension NavigationScene {
    /// Returns the difference from another scene, as lines that a test can print.
    ///
    /// Identities are ignored: scenes that show the same are equal.
    ///
    /// - Parameter expected: The expected scene.
    /// - Returns: The lines, with `-` before missing ones and `+` before unexpected ones; `nil` if nothing differs.
    public func difference(from expected: NavigationScene) -> String? {
        SwitchyardTesting.difference(from: expected.drawing, to: drawing)
    }
}
