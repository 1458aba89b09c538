import EatsApp
import FeatureKit
import SwitchyardCore
import SwitchyardTesting

/// A link that a command has opened.
@MainActor
final class Opening {
    /// When the link's lifetime is over.
    let ends: Duration
    /// The number of the link, once it is known to wait.
    var id: TransactionID?

    init(ends: Duration) { self.ends = ends }
}

extension Terminal {
    /// Opens a link, and says how it ended; where it waits, says that and goes on.
    func open(_ request: LinkRequest) async {
        let opening = Opening(ends: clock.now.offset + request.lifetime)
        openings.append(opening)
        let router = app.router
        Task {
            let outcome = await router.open(request)
            say((opening.id.map { "\($0) " } ?? "") + outcome.inWords)
            openings.removeAll { $0 === opening }
        }
        await settle()
        guard openings.contains(where: { $0 === opening }) else { return }
        let known = openings.compactMap(\.id)
        guard let link = router.suspendedLinks.last(where: { !known.contains($0.id) }) else { return }
        opening.id = link.id
        say("suspended \(link.id) until \(link.key)")
    }

    /// Does what the screen offers under a number.
    func choose(_ number: Int) async {
        let actions = host.screen.actions
        guard actions.indices.contains(number - 1) else {
            return say("the screen offers \(actions.isEmpty ? "nothing" : "1 to \(actions.count)")")
        }
        switch actions[number - 1].effect {
        case .open(let route): await open(LinkRequest(.route(route)))
        case .run(let run): Task { say(await run()) }
        }
    }

    /// Lets everything go on that can, until nothing does any more.
    ///
    /// What a router does is told by `linksUnderWay`; what screens and hosts do happens on the main actor, in a few turns.
    /// A handler that waits for a person would never be done, so there is an end to this.
    func settle(until isDone: @MainActor () -> Bool = { true }) async {
        var quiet = 0
        for _ in 0..<1_000_000 where quiet < 100 {
            await Task.yield()
            quiet = app.router.linksUnderWay.isEmpty && isDone() ? quiet + 1 : 0
        }
    }
}
