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

        var order: Int? {
            switch self {
            case .noOrder: nil
            case .choosing(let order), .waiting(let order, _), .onTheWay(let order, _), .delivered(let order, _): order
            }
        }

        var isInProgress: Bool {
            switch self {
            case .noOrder, .delivered: false
            case .choosing, .waiting, .onTheWay: true
            }
        }
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
                scope.replace(with: WaitingUnit(order, clock, listener))
            case .onTheWay(let order, let place):
                let listener: UnitListener<Void> = scope.listener(self) { unit, _ in
                    unit.stage.value = .delivered(order: order, place: place)
                }
                scope.replace(with: OnTheWayUnit(order, listener))
            case .delivered(let order, let place):
                let listener: UnitListener<Void> = scope.listener(self) { unit, _ in unit.stage.value = .noOrder }
                scope.replace(with: DeliveredUnit(order, place, listener))
            }
        }
    }

    /// Begins a delivery; an error if another is in progress.
    ///
    /// If it is that of the order, its screen shows again, which the user may have left.
    ///
    /// - Returns: Whether it begins.
    func begin(_ order: Int) throws -> Bool {
        if stage.value.order == order {
            for child in scope?.children ?? [] { (child as? any DeliveryPart)?.show() }
            return false
        }
        guard !stage.value.isInProgress else { throw OtherDelivery() }
        stage.value = .choosing(order: order)
        return true
    }
}

/// A part of a delivery, which has a screen; it opens it when it begins.
@MainActor
protocol DeliveryPart: LogicUnit {
    /// Its screen.
    var screen: DeliveryRoute { get }
    var scope: UnitScope? { get set }
}

extension DeliveryPart {
    func didLoad(_ scope: UnitScope) { self.scope = scope }

    func run(_ scope: UnitScope) async throws { show() }

    /// Opens its screen.
    func show() { scope?.open(screen) }
}

/// An order that cannot be delivered now.
struct OtherDelivery: Error, CustomStringConvertible {
    let description = "Another order is being delivered."
}

/// Asks where to put the order.
final class ChoosingUnit: DeliveryPart {
    let screen: DeliveryRoute
    var scope: UnitScope?
    private let listener: UnitListener<String>

    init(_ order: Int, _ listener: UnitListener<String>) {
        screen = .choose(id: order)
        self.listener = listener
    }

    func choose(_ place: String) { listener(place) }
}

/// Waits for a courier; its screen may be closed meanwhile.
final class WaitingUnit: DeliveryPart {
    /// How long it takes until a courier has the order.
    static let time = Duration.seconds(60)

    let screen: DeliveryRoute
    var scope: UnitScope?
    private let clock: any Clock<Duration>
    private let listener: UnitListener<Void>

    init(_ order: Int, _ clock: any Clock<Duration>, _ listener: UnitListener<Void>) {
        screen = .wait(id: order)
        self.clock = clock
        self.listener = listener
    }

    func run(_ scope: UnitScope) async throws {
        show()
        try await clock.sleep(for: Self.time)
        listener(())
    }
}

/// Follows the courier.
final class OnTheWayUnit: DeliveryPart {
    let screen: DeliveryRoute
    var scope: UnitScope?
    private let listener: UnitListener<Void>

    init(_ order: Int, _ listener: UnitListener<Void>) {
        screen = .follow(id: order)
        self.listener = listener
    }

    func arrive() { listener(()) }
}

/// Says where the order is.
final class DeliveredUnit: DeliveryPart {
    let order: Int
    let place: String
    var screen: DeliveryRoute { .done(id: order) }
    var scope: UnitScope?
    private let listener: UnitListener<Void>

    init(_ order: Int, _ place: String, _ listener: UnitListener<Void>) {
        self.order = order
        self.place = place
        self.listener = listener
    }

    func finish() { listener(()) }
}
