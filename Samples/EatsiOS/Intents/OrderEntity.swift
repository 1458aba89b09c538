import AppIntents
import OrdersInterface
import Switchyard
import SwitchyardIntents

/// An order, as Siri, Shortcuts and Spotlight know it.
struct OrderEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Order"
    static let defaultQuery = OrderQuery()

    let id: Int

    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "Order \(id)") }
}

/// Finds orders for the system.
struct OrderQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [OrderEntity] { identifiers.map { OrderEntity(id: $0) } }

    func suggestedEntities() async throws -> [OrderEntity] { [OrderEntity(id: 42)] }
}

/// The link of the order's route. `Samples/EatsiOS/check-project.py` compares it with the routes.
@available(iOS 18, *)
extension OrderEntity: URLRepresentableEntity {
    static var urlRepresentation: URLRepresentation { "https://eats.example/orders/\(.id)" }
}

/// Shows an order that the user chooses from a list.
struct ShowOrder: OpenIntent {
    static let title: LocalizedStringResource = "Show Order"

    @Parameter(title: "Order") var target: OrderEntity
    @Dependency private var router: Router

    func perform() async throws -> some IntentResult {
        // Since iOS 18, the system opens the link of the entity instead.
        if #unavailable(iOS 18) { try await router.perform(OrdersRoute.detail(id: target.id)) }
        return .result()
    }
}
