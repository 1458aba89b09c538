import RouteMatching
import SwitchyardSupport

/// The stages `source` and `sameness`, which never wait.
extension LinkRun {
    /// Begins the checks, and so determines the lane of the link.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    mutating func passSource(_ found: LinkCandidate) -> LinkPassage {
        newer = router.check(
            transaction,
            .init(
                match: found.context.match, revealed: found.row.revealed, named: found.row.named,
                replacedLink: found.context.hops.first?.from),
            in: found.lane)
        return refusalOfSource(found).map { .end($0) } ?? .goOn
    }

    /// The refusal if the route does not accept the source; `nil` if it does.
    func refusalOfSource(_ found: LinkCandidate) -> NavigationOutcome? {
        let kind = transaction.request.source.kind
        // The error page, or a fallback, replaces a route that accepted the source, or a miss.
        let context = found.context
        let isReplacement =
            context.hops.last?.isDegraded == true && table.isReplacement(context.match.link) && found.row.exit == nil
        if found.row.accepted.contains(kind) || isReplacement { return nil }
        return .refused(.source(kind, accepted: found.row.accepted.map(\.rawValue).inOrder()))
    }

    /// Ends a link that duplicates another, or that a newer one supersedes.
    @inline(never)
    mutating func passSameness(_ found: LinkCandidate) -> LinkPassage {
        if let original = router.original(of: transaction, in: found.lane) { return .end(.duplicated(of: original)) }
        if let newer { return .end(.superseded(by: newer)) }
        note(.route(found.context.match.routeName))
        return .goOn
    }
}
