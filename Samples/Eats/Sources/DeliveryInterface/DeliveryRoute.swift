public import Switchyard

/// Begins the delivery of an order; units decide what shows.
public struct DeliverOrder: TypedRoute {
    /// The order.
    public let order: Int

    /// Creates the route.
    ///
    /// - Parameter order: The order.
    public init(order: Int) { self.order = order }

    /// The row of the table.
    public static let routes: [RouteDescriptor<DeliverOrder>] = [
        RouteDescriptor("delivery.begin", "/orders/:id<int>/deliver") {
            DeliverOrder(order: try $0.value("id"))
        } write: {
            ["id": $0.order]
        }
    ]
}

/// A notification of the server: the courier is at the door.
public struct DeliveryArrived: TypedRoute {
    /// Creates the route.
    public init() {}

    /// The row of the table.
    public static let routes: [RouteDescriptor<DeliveryArrived>] = [
        RouteDescriptor("delivery.arrived", "/delivery/arrived", DeliveryArrived(), accepting: [.app, .notification])
    ]
}

/// The screens of a delivery, which only its units open.
public enum DeliveryRoute: TypedRoute {
    /// Where to put the order.
    case choose(id: Int)
    /// No courier has the order yet.
    case wait(id: Int)
    /// A courier has the order.
    case follow(id: Int)
    /// The order is delivered.
    case done(id: Int)

    /// The rows of the table.
    public static let routes: [RouteDescriptor<DeliveryRoute>] = [
        RouteDescriptor(
            "delivery.choose", "/orders/:id<int>/delivery/choose", parent: .named("orders.detail"), accepting: [.app]
        ) {
            .choose(id: try $0.value("id"))
        } write: {
            if case .choose(let id) = $0 { ["id": id] } else { nil }
        },
        RouteDescriptor(
            "delivery.wait", "/orders/:id<int>/delivery/wait", parent: .named("orders.detail"), accepting: [.app]
        ) {
            .wait(id: try $0.value("id"))
        } write: {
            if case .wait(let id) = $0 { ["id": id] } else { nil }
        },
        RouteDescriptor(
            "delivery.follow", "/orders/:id<int>/delivery/follow", parent: .named("orders.detail"), accepting: [.app]
        ) {
            .follow(id: try $0.value("id"))
        } write: {
            if case .follow(let id) = $0 { ["id": id] } else { nil }
        },
        RouteDescriptor(
            "delivery.done", "/orders/:id<int>/delivery/done", parent: .named("orders.detail"), accepting: [.app]
        ) {
            .done(id: try $0.value("id"))
        } write: {
            if case .done(let id) = $0 { ["id": id] } else { nil }
        },
    ]
}
