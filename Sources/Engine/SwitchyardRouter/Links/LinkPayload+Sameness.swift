extension LinkPayload {
    /// Whether both payloads contain the same: equal values, or identical objects.
    ///
    /// Values that cannot be compared count as different, so that no link is lost.
    package func isSame(as other: LinkPayload) -> Bool {
        values.count == other.values.count
            && values.allSatisfy { key, value in other.values[key].map { Self.areSame(value, $0) } ?? false }
    }

    private static func areSame(_ first: any Sendable, _ second: any Sendable) -> Bool {
        if let first = first as? any Equatable { return areEqual(first, second) }
        guard type(of: first) is AnyClass, type(of: second) is AnyClass else { return false }
        return (first as AnyObject) === (second as AnyObject)
    }

    private static func areEqual<Value: Equatable>(_ first: Value, _ second: any Sendable) -> Bool {
        (second as? Value) == first
    }
}
