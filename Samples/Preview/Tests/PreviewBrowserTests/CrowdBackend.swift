import Foundation
import SwitchyardInspector

/// A backend with any number of links, without opening them.
///
/// Other tests measure the router; these measure the page.
final class CrowdBackend: InspectorBackend {
    let run = "crowd"
    private let links: Int

    init(links: Int) { self.links = links }

    func answer(_ method: String, _ parameters: Data) async throws(InspectorError) -> Data {
        throw InspectorError(.notAvailable, "This backend contains only links.", hint: "Look at the timeline.")
    }

    func hello(resumed: Bool) async -> Data {
        Data(
            #"""
            {"type":"hello","run":"crowd","resumed":false,"live":true,"can":[],"scenes":["main"],
             "app":{"name":"Eats","version":"crowd"},"limits":{"history":\#(links),"moments":0},"sources":["universalLink"]}
            """#.utf8)
    }

    func batch(after cursor: InspectorCursor) async -> InspectorBatch {
        guard cursor.number < links else { return InspectorBatch(json: nil, cursor: cursor) }
        let end = min(cursor.number + 2_000, links)
        let transactions = (cursor.number..<end).map { Self.transaction($0 + 1, isLast: $0 + 1 == links) }
        let json = """
            {"type":"batch","seq":\(end),"transactions":[\(transactions.joined(separator: ","))],
             "counts":{"transactions":\(end),"kept":\(end)}}
            """
        return InspectorBatch(json: Data(json.utf8), cursor: InspectorCursor(number: end), hasMore: end < links)
    }

    private static func transaction(_ number: Int, isLast: Bool) -> String {
        let route = isLast ? "orders.last" : number.isMultiple(of: 3) ? "restaurants.detail" : "orders.detail"
        // Every fifth link is superseded by the one right after it.
        let isBeaten = number % 5 == 4
        let outcome = isBeaten ? "superseded" : number.isMultiple(of: 7) ? "refused" : "arrived"
        let winner = isBeaten ? "\"by\":\"T\(number + 1)\"," : ""
        return """
            {"number":\(number),"id":"T\(number)","source":"universalLink","link":"eats://orders/\(number)",\
            "route":"\(route)","namespace":"eats","values":{"id":"\(number)"},"outcome":"\(outcome)",\(winner)\
            "began":\(number * 900),"took":\(number % 5_000)}
            """
    }
}
