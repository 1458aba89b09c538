import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

/// The stage `link`: prints the link as text, and takes the current table and session.
extension LinkRun {
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    mutating func passLink() -> LinkPassage {
        let (installed, session, isOver) = router.state.withLock { state in
            (state.table, state.gateChanges, state.gates.isOfEndedSession(transaction))
        }
        guard let installed else { return .end(.expired(.inbox)) }
        if isOver { return .end(.cancelled) }
        table = installed
        do throws(RoutePrintError) {
            path = LinkPath(try transaction.request.destination.link(in: table.routes), gateChanges: session)
        } catch {
            return .end(.failed(.match, error))
        }
        if let outcome = router.takeCallback(path.link, transaction, table) { return .end(outcome) }
        if transaction.isTraced {
            // Without a wait, the link was received just now.
            let hasWaited = resumptions > 0 || transaction.hasWaited
            transaction.note(
                .match(isAgain: resumptions > 0), at: hasWaited ? router.deadlines.now() : transaction.began)
        }
        return .goOn
    }
}

extension NavigationRequest.Destination {
    /// The link as text; for a typed route, its name.
    var name: String {
        switch self {
        case .link(let text): text
        case .route(let route): (try? route.reference().route.name) ?? "\(type(of: route))"
        }
    }

    /// A description of the link without values.
    var typeName: String {
        switch self {
        case .link: "a link"
        case .route(let route): "\(type(of: route))"
        }
    }
}
