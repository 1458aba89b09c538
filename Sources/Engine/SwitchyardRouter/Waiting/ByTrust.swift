/// Two values: one for the app's own links, and one for links from outside, which never block the app's own.
struct ByTrust<Value: Sendable>: Sendable {
    private var own: Value
    private var outside: Value

    init(_ value: Value) {
        own = value
        outside = value
    }

    subscript(isOwn isOwn: Bool) -> Value {
        get { isOwn ? own : outside }
        _modify {
            if isOwn { yield &own } else { yield &outside }
        }
    }
}
