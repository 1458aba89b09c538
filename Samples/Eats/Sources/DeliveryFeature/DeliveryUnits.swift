import DeliveryInterface
import Switchyard
import SwitchyardUnits

/// Decides which part of a delivery lives; it has no view.
final class DeliveryUnit: LogicUnit {
    /// How far a delivery is.
    enum Stage: Sendable, Hashable {
        case noOrder
        case choosing(order: Int)
        case waiting(order: Int, place: String)
        case onTheWay(order: Int, place: String)
        case delivered(order: Int, place: String)
    }

    let stage = ModelStream(Stage.noOrder)
    private let clock: any Clock<Duration>
    private(set) var scope: UnitScope?

    init(clock: any Clock<Duration>) { self.clock = clock }

    func didLoad(_ scope: UnitScope) { self.scope = scope }

    func run(_ scope: UnitScope) async {
        for await stage in stage.updates {
            switch stage {
            case .noOrder:
                for child in scope.children { scope.detach(child) }
            case .choosing(let order):
                let listener: UnitListener<String> = scope.listener(self) { unit, place in
                    unit.stage.value = .waiting(order: order, place: place)
                }
                scope.replace(with: ChoosingUnit(order, listener))
            case .waiting(let order, let place):
                let listener: UnitListener<Void> = scope.listener(self) { unit, _ in
                    unit.stage.value = .onTheWay(order: order, place: place)
                }
                scope.replace(with: WaitingUnit(order, place, clock, listener))
            case .onTheWay(let order, let place):
                let listener: UnitListener<Void> = scope.listener(self) { unit, _ in
                    unit.stage.value = .delivered(order: order, place: place)
                }
                scope.replace(with: OnTheWayUnit(order, place, listener))
            case .delivered(let order, let place):
                let listener: UnitListener<Void> = scope.listener(self) { unit, _ in unit.stage.value = .noOrder }
                scope.replace(with: DeliveredUnit(order, place, listener))
            }
        }
    }

    /// Begins a delivery; an error if another is in progress.
    func begin(_ order: Int) throws {
        guard stage.value == .noOrder else { throw OtherDelivery() }
        stage.value = .choosing(order: order)
    }
}

/// An order that cannot be delivered now.
struct OtherDelivery: Error, CustomStringConvertible {
    let description = "Another order is being delivered."
}

/// Asks where to put the order.
final class ChoosingUnit: LogicUnit {
    private let order: Int
    private let listener: UnitListener<String>

    init(_ order: Int, _ listener: UnitListener<String>) {
        self.order = order
        self.listener = listener
    }

    func run(_ scope: UnitScope) async {
        _ = await scope.open(DeliveryRoute.choose(id: order)).outcome
    }

    func choose(_ place: String) { listener(place) }
}

/// Waits for a courier; its screen may be closed meanwhile.
final class WaitingUnit: LogicUnit {
    /// How long it takes until a courier has the order.
    static let time = Duration.seconds(60)

    let place: String
    private let order: Int
    private let clock: any Clock<Duration>
    private let listener: UnitListener<Void>

    init(_ order: Int, _ place: String, _ clock: any Clock<Duration>, _ listener: UnitListener<Void>) {
        self.order = order
        self.place = place
        self.clock = clock
        self.listener = listener
    }

    func run(_ scope: UnitScope) async throws {
        scope.open(DeliveryRoute.wait(id: order))
        try await clock.sleep(for: Self.time)
        listener(())
    }
}

/// Follows the courier.
final class OnTheWayUnit: LogicUnit {
    let place: String
    private let order: Int
    private let listener: UnitListener<Void>

    init(_ order: Int, _ place: String, _ listener: UnitListener<Void>) {
        self.order = order
        self.place = place
        self.listener = listener
    }

    func run(_ scope: UnitScope) async { scope.open(DeliveryRoute.follow(id: order)) }

    func arrive() { listener(()) }
}

/// Says where the order is.
final class DeliveredUnit: LogicUnit {
    let place: String
    let order: Int
    private let listener: UnitListener<Void>

    init(_ order: Int, _ place: String, _ listener: UnitListener<Void>) {
        self.order = order
        self.place = place
        self.listener = listener
    }

    func run(_ scope: UnitScope) async { scope.open(DeliveryRoute.done(id: order)) }

    func finish() { listener(()) }
}
