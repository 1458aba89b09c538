import Testing
@testable import SwitchyardNavigation
@testable import SwitchyardTesting

extension HeadlessNavigation {
    /// Waits until no navigation is under way, and records an issue if one remains.
    func settle() async {
        do throws(BusyNavigation) {
            try await driver.waitUntilIdle(within: .seconds(600))
        } catch {
            Issue.record(error)
        }
    }

    /// Waits until no navigation goes on by itself, and expects that the host holds a step.
    func settleHolding() async {
        let busy = await #expect(throws: BusyNavigation.self) { try await driver.waitUntilIdle(within: .seconds(600)) }
        #expect(busy?.cause == .held)
    }

    /// Waits until no navigation goes on by itself, whether the host holds a step or not.
    func settleOrHold() async {
        do throws(BusyNavigation) {
            try await driver.waitUntilIdle(within: .seconds(600))
        } catch {
            #expect(error.cause == .held)
        }
    }
}

extension PlanOutcome {
    /// The details of an arrival; `nil` for other outcomes.
    var arrival: Arrival? {
        guard case .arrived(let arrival) = self else { return nil }
        return arrival
    }
}
