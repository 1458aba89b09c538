// This compiles.
// flags: -default-isolation MainActor -enable-upcoming-feature InferIsolatedConformances
// flags: -enable-upcoming-feature NonisolatedNonsendingByDefault
import Switchyard

nonisolated struct Badge: Codable {
    var count: Int
}

// The macro does not see the default isolation of the module, so the protocol repeats it.
@Contract
@MainActor
protocol BadgeService: Sendable {
    @Exposed func count() -> Int
    @Exposed func show(_ badge: Badge) -> Badge
}

final class Badges: BadgeService {
    func count() -> Int { 3 }
    func show(_ badge: Badge) -> Badge { badge }
}

@Contract
nonisolated protocol MeterService: Sendable {
    @Exposed func count(step: Int) -> Int
}

nonisolated struct Meter: MeterService {
    func count(step: Int) -> Int { step }
}

// The macro does not see the isolation of a refined protocol either.
nonisolated protocol Store: Actor {}

@Contract
nonisolated protocol OrderStore: Store, Actor {
    @Exposed func count() -> Int
}

@MainActor
protocol Screen: Sendable {}

@Contract
@MainActor
protocol OrderScreen: Screen {
    @Exposed func scroll(to row: Int)
}
