#if Observability
import Foundation
import SwitchyardCore
@testable import SwitchyardObservability
import Testing

/// The fields of a trace in logs and spans.
struct TraceFieldTests {
    @Test
    func `fields contain revealed values only`() throws {
        let json = #"""
            { "id": 7, "source": "app", "firstSource": "test", "route": "search", "outcome": "arrived", "began": 0,
              "took": 12, "events": [], "values": { "q": "•", "sort": "pr\nice" } }
            """#
        let trace = try JSONDecoder().decode(TransactionTrace.self, from: Data(json.utf8))
        #expect(
            trace.fields.map { "\($0.name)=\($0.value)" } == [
                #"switchyard.transaction=text("T7")"#, #"switchyard.source=text("app")"#,
                #"switchyard.outcome=text("arrived")"#, "switchyard.took_us=number(12)",
                #"switchyard.first_source=text("test")"#, #"switchyard.route=text("search")"#,
                #"switchyard.value.sort=text("pr\\u{A}ice")"#,
            ])
    }
}
#endif
