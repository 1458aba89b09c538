import EatsApp
import FeatureKit
import Switchyard

/// A link that a command opened.
@MainActor
final class Opening {
    /// Its number, if it is suspended.
    var id: TransactionID?
}

extension Terminal {
    /// Opens a link and prints its outcome; if it is suspended, prints that instead.
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

    /// Runs the screen's action with a number.
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

    /// The links that have ended, in the order in which they were received.
    var history: [TransactionTrace] { app.router.history.sorted { $0.id < $1.id } }

    /// Shows the life cycle of a link.
    ///
    /// - Parameter number: Its number; `nil` for the last one that ended.
    func trace(_ number: Int?) {
        let trace = history.last { number == nil || $0.id.rawValue == number }
        say(trace?.lines ?? [number.map { "T\($0) has no trace" } ?? "nothing was opened yet"])
    }
}
