import EatsApp
import FeatureKit
import SwitchyardCore

/// A link that a command has opened.
@MainActor
final class Opening {
    /// Its number, once it is known to wait.
    var id: TransactionID?
}

extension Terminal {
    /// Opens a link, and says how it ended; where it waits, says that and goes on.
    func open(_ request: NavigationRequest) async {
        let opening = Opening()
        openings.append(opening)
        let router = app.router
        Task {
            let outcome = await router.navigate(request).outcome
            say((opening.id.map { "\($0) " } ?? "") + "\(outcome)")
            openings.removeAll { $0 === opening }
        }
        await settle()
        guard openings.contains(where: { $0 === opening }) else { return }
        let known = openings.compactMap(\.id)
        guard let link = router.suspended.last(where: { !known.contains($0.id) }) else { return }
        opening.id = link.id
        say("suspended \(link.id) until \(link.gate)")
    }

    /// Does what the screen offers under a number.
    func choose(_ number: Int) async {
        let actions = host.screen.actions
        guard actions.indices.contains(number - 1) else {
            return say("the screen offers \(actions.isEmpty ? "nothing" : "1 to \(actions.count)")")
        }
        switch actions[number - 1].effect {
        case .open(let route): await open(NavigationRequest(route))
        case .run(let run): Task { say(await run()) }
        }
    }

    /// The links that are over, in the order in which they came in.
    var history: [TransactionTrace] { app.router.history.sorted { $0.id < $1.id } }

    /// Shows the way of a link.
    ///
    /// - Parameter number: Its number; `nil` is the last one that is over.
    func trace(_ number: Int?) {
        let trace = history.last { number == nil || $0.id.rawValue == number }
        say(trace?.lines ?? [number.map { "there is no trace of T\($0)" } ?? "nothing was opened yet"])
    }
}
