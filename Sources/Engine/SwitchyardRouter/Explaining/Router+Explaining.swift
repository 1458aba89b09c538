import RouteMatching
import SwitchyardSupport

extension Router {
    /// Predicts the result of a request for a link or a route; a request that goes back or selects has neither.
    @MainActor
    package func explain(_ request: NavigationRequest) -> LinkExplanation {
        let (lastID, installed, session) = state.withLock { ($0.lastID, $0.table, $0.gateChanges) }
        // The transaction is never admitted, so it has no effect on other links.
        let transaction = LinkTransaction(
            TransactionID(rawValue: lastID + 1), request, in: nil, began: deadlines.now(), isTraced: false)
        guard let table = installed else { return explainWithoutTable(transaction) }
        do throws(RoutePrintError) {
            let link = try request.destination.link(in: table.routes)
            let run = LinkRun(self, transaction, table, path: LinkPath(link, gateChanges: session))
            var explainer = LinkExplainer(run)
            return explainer.explanation()
        } catch {
            let name = request.destination.name
            return LinkExplanation(
                link: name, finalLink: name, hops: [], requirements: [], match: table.routes.explain(name), row: nil,
                checks: [], plan: nil, end: .init(.failed(.match, error)))
        }
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
