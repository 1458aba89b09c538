extension RouteReference: CustomStringConvertible {
    /// The route with its values, as in `orders.detail(id: 42)`.
    public var description: String {
        guard !parameters.isEmpty else { return name }
        let values = parameters.sorted { $0.key < $1.key }.map { "\($0): \($1.joined(separator: ", "))" }
        return "\(name)(\(values.joined(separator: "; ")))"
    }
}
