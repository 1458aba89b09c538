import Switchyard

extension RouteReference {
    /// The route with its values: `orders.detail(id: 42)`.
    var inWords: String {
        guard !parameters.isEmpty else { return name }
        let values = parameters.sorted { $0.key < $1.key }.map { "\($0): \($1.joined(separator: ", "))" }
        return "\(name)(\(values.joined(separator: "; ")))"
    }
}
