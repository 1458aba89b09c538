import SwitchyardNavigation
import SwitchyardTesting

extension HeadlessNavigation {
    /// Lets every task that can go on do so: the main actor takes jobs in order, so what comes after them is last.
    ///
    /// A job may add another, a few times in a row; nothing here needs more than ten.
    func turn() async {
        for _ in 0..<20 { await Task { @MainActor in }.value }
    }
}

extension NavigationOutcome {
    /// How what was asked for was reached; `nil` where it was not.
    var arrival: Arrival? {
        guard case .arrived(let arrival) = self else { return nil }
        return arrival
    }
}
