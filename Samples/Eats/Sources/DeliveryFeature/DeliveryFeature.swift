import DeliveryInterface
import FeatureKit
public import Switchyard
import SwitchyardUnits

/// The delivery of an order: units decide what happens, and screens only show it.
public struct DeliveryFeature: AppModule {
    /// Creates the feature.
    public init() {}

    /// The identity of the module.
    public let id = ModuleID("delivery")

    /// Declares the links that workflows perform, and the screens.
    public func declare(in app: inout RouterBuilder) {
        app.routes(DeliverOrder.self, DeliveryArrived.self, DeliveryRoute.self)
        app.perform(DeliverOrder.self) { route in
            UnitWorkflow(from: DeliveryUnit.self).step("choose") { delivery, _ in
                if try delivery.begin(route.order) { _ = try await delivery.child(ChoosingUnit.self) }
                return (delivery, route.order)
            }
        }
        // A notification may come before the courier has the order; its link waits.
        app.perform(DeliveryArrived.self) { _ in
            UnitWorkflow(from: DeliveryUnit.self)
                .step("on the way") { delivery, _ in
                    if delivery.stage.value == .noOrder { throw NoDelivery() }
                    return (delivery, try await delivery.child(OnTheWayUnit.self))
                }
                // A step of the courier would end with it.
                .step("arrive") { delivery, courier in
                    courier.arrive()
                    let delivered = try await delivery.child(DeliveredUnit.self)
                    return (delivered, delivered.order)
                }
        }
        app.screen(DeliveryRoute.self, as: Screen.self) { route, context in
            switch route {
            case .choose(let id):
                Screen(
                    "Deliver order \(id)", ["Where to put it?"],
                    actions: ["At the door", "With the neighbours"].map { place in
                        ScreenAction(place, as: .row(symbol: "pin")) { [weak unit = context.unit(ChoosingUnit.self)] in
                            unit?.choose(place)
                            return place.lowercased()
                        }
                    })
            case .wait(let id):
                Screen("Order \(id) is packed", ["A courier will take it."], symbol: "order")
            case .follow(let id): Screen("Order \(id) is on its way", symbol: "truck")
            case .done(let id):
                Screen(
                    "Order \(id) is delivered", [context.unit(DeliveredUnit.self)?.place ?? ""], symbol: "receipt",
                    actions: [
                        ScreenAction("Done", as: .mainButton) { [weak unit = context.unit(DeliveredUnit.self)] in
                            unit?.finish()
                            return "enjoy your meal"
                        }
                    ])
            }
        }
    }

    /// Starts the tree, which decides nothing until an order is to be delivered.
    public func start(_ context: ModuleContext) async throws {
        let error = await MainActor.run { context.router.start(DeliveryUnit(clock: context.router.clock)) }
        if let error { throw error }
    }
}

/// A notification about a delivery that does not exist.
struct NoDelivery: Error, CustomStringConvertible {
    let description = "No order is to be delivered."
}

extension DeliveryUnit {
    /// Waits until a part of the delivery lives.
    fileprivate func child<Child: LogicUnit>(_ type: Child.Type) async throws -> Child {
        guard let scope else { throw NoDelivery() }
        return try await scope.child(whenActive: type)
    }
}
