import CoreFoundation
import SwitchyardContracts
import SwitchyardRouter
import SwitchyardSupport
import Testing
import UIKit

@testable import SwitchyardUIKit

/// The watch over the run loop.
@MainActor struct TurnWatchTests {
    @Test func `a watch that is released without an end leaves nothing to the run loop`() async throws {
        try await FakeSystem.run { system in
            var turns = 0
            do {
                let watch = TurnWatch(onTurn: { turns += 1 }, onQuietTurn: {})
                system.turn()
                #expect(turns == 1)
                #expect(system.runLoop.fakeObserverCount == 2)
                withExtendedLifetime(watch) {}
            }
            system.turn()
            #expect(turns == 1)
            #expect(system.runLoop.fakeObserverCount == 0)
        }
    }
}
