import Foundation
import InspectionSupport
import Switchyard
import SwitchyardTesting
import Testing

@testable import SwitchyardInspector

/// Which records are kept, from when, and for how long.
@MainActor
struct KeepingTests {
    @Test func `the first moment has the time of the router`() async throws {
        let app = try InspectedApp(isOpen: false)
        app.clock.advance(by: .seconds(3))
        app.inspection.open()
        let batch = try JSONObjectValue(try #require(await app.inspection.batch(after: .start).json))
        #expect(batch["moments", 0, "at"].number == 3_000_000)
    }

    @Test func `a cursor that is too old is unknown`() async throws {
        let app = try InspectedApp()
        let first = await app.inspection.batch(after: .start)
        var last = first
        let limit = LiveInspection.positionLimit
        for number in 1...limit {
            if number.isMultiple(of: 64) { #expect(await app.inspection.knows(first.cursor)) }
            if number.isMultiple(of: 2) {
                app.router.closeGate(Gate("payments"))
            } else {
                app.router.openGate(Gate("payments"))
            }
            last = await app.inspection.batch(after: last.cursor)
        }
        #expect(await app.inspection.knows(last.cursor))
        #expect(await !app.inspection.knows(first.cursor))
        #expect(await app.inspection.knows(.start))
        for number in [-1, limit + 2, .max, .min] {
            #expect(await !app.inspection.knows(InspectorCursor(number: number)))
        }
    }

    @Test(arguments: [.min, -1, 0, .max])
    func `limits out of range are clamped`(_ number: Int) async throws {
        let settings = InspectorSettings(history: number, moments: number, calls: number)
        let app = try InspectedApp(settings: settings)
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        let hello = try JSONObjectValue(await app.inspection.hello(resumed: false))
        let kept = number == .max ? 1_000_000 : 1
        for name in ["history", "moments", "calls"] { #expect(hello["limits", name].number == kept) }
    }
}
