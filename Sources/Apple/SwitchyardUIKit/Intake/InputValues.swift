import Foundation

/// The values of a notification, an activity or a quick action, as text.
///
/// Other devices and servers send them, so their depth and their number are limited.
enum InputValues {
    /// The maximum number of names.
    static let mostNames = 1_024
    /// The maximum number of objects within each other whose values have names.
    static let mostLevels = 8
    /// The maximum depth of a value that becomes JSON.
    static let deepest = 64
    /// The maximum number of values within a value that becomes JSON.
    static let mostParts = 10_000

    /// Returns the values as text, by their names.
    ///
    /// Text stays as it is, and any other value becomes JSON. A value in an object also has a name with dots: `data.deeplink`. An outer
    /// name hides an inner one that is spelt the same. What JSON cannot express is left out.
    ///
    /// - Parameter values: The values of the system.
    /// - Returns: The texts.
    static func texts(of values: [AnyHashable: Any]) -> [String: String] {
        var texts: [String: String] = [:]
        var level = named(values)
        for _ in 0..<mostLevels where !level.isEmpty {
            var next: [(name: String, value: Any)] = []
            for (name, value) in level where texts[name] == nil {
                guard texts.count < mostNames else { return texts }
                texts[name] = text(of: value)
                guard next.count < mostNames, let object = value as? [AnyHashable: Any] else { continue }
                next += named(object, in: name)
            }
            level = next
        }
        return texts
    }

    /// Returns the values of an object in the order of their names.
    private static func named(_ object: [AnyHashable: Any], in outer: String? = nil) -> [(name: String, value: Any)] {
        var named: [(name: String, value: Any)] = []
        for (key, value) in object {
            guard let name = key.base as? String else { continue }
            named.append((outer.map { "\($0).\(name)" } ?? name, value))
        }
        return Array(named.sorted { $0.name < $1.name }.prefix(mostNames))
    }

    private static func text(of value: Any) -> String? {
        if let text = value as? String { return text }
        var parts = mostParts
        guard isWithinLimits(value, deepest, &parts), JSONSerialization.isValidJSONObject([value]),
            let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
        else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    /// Whether a value is neither too deep nor too large; both functions of Foundation are recursive.
    private static func isWithinLimits(_ value: Any, _ depth: Int, _ parts: inout Int) -> Bool {
        parts -= 1
        guard depth > 0, parts > 0 else { return false }
        if let object = value as? [AnyHashable: Any] {
            for inner in object.values where !isWithinLimits(inner, depth - 1, &parts) { return false }
        } else if let array = value as? [Any] {
            for inner in array where !isWithinLimits(inner, depth - 1, &parts) { return false }
        }
        return true
    }
}
