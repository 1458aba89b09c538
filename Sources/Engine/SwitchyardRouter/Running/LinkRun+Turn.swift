import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

/// The stage `turn`: waits for links that were received earlier.
extension LinkRun {
    func passTurn(_ found: LinkCandidate) async -> LinkPassage {
        let target = found.row.row.route.target
        // Checked before its turn, because the turn would end an older link of another source.
        if target == .screen, table.suppliedScreens?.contains(found.name) == false {
            return .end(.unavailable(.noScreen(found.name)))
        }
        if isStale { return .beginAgain }
        await router.waitForTurn(transaction, in: found.lane)
        if let ending = endingFromOutside { return .end(ending) }
        return isStale ? .beginAgain : .goOn
    }

    /// Whether a gate has changed since the checks began.
    ///
    /// The current user may not be the user of the checks.
    var isStale: Bool { router.state.withLock { $0.gateChanges } != path.gateChanges }
}
