import RouteMatching
import SwitchyardSupport

extension Router {
    /// Predicts the result of a request for a link or a route; a request that goes back or selects has neither.
    @MainActor
    package func explain(_ request: NavigationRequest) -> LinkExplanation {
        let (lastID, installed) = state.withLock { ($0.lastID, $0.table) }
        // The transaction is never admitted, so it has no effect on other links.
        let transaction = LinkTransaction(
            TransactionID(rawValue: lastID + 1), request, in: nil, began: deadlines.now(), isTraced: false)
        guard let table = installed else { return explainWithoutTable(transaction) }
        let link = (try? request.destination.link(in: table.routes)) ?? request.destination.name
        var prediction = LinkPrediction(LinkRun(self, transaction, table, path: LinkPath(link, gateChanges: 0)))
        return prediction.explanation()
    }

    @MainActor
    private func explainWithoutTable(_ transaction: LinkTransaction) -> LinkExplanation {
        let link = transaction.request.destination.name
        let refusal = refusal(of: transaction)
        return LinkExplanation(
            link: link, finalLink: link, hops: [], requirements: [], match: RouteExplanation(withoutTable: link),
            row: nil,
            checks: refusal == nil ? [.init(.table, "table", .waits)] : [], plan: nil,
            end: refusal.map { .init($0) } ?? .depends(on: ["table"]))
    }
}
