internal import RouteMatching

/// The value that a decoder reads.
enum ParameterNode {
    /// A missing key.
    case absent
    /// The texts of one key.
    case texts(RouteParameters.Parameter)
    /// One of several texts.
    case element(String)
    /// Named values: all parameters, or those of `price[min]` and `price[max]`.
    case members(ParameterGroup)
    /// A part of a JSON text.
    case json(JSONValue)

    /// The text of the value in errors, if it has one.
    var text: String? {
        switch self {
        case .absent, .members: nil
        case .texts(let entry): entry.texts.isEmpty ? nil : entry.texts.joined(separator: ", ")
        case .element(let text): text
        case .json(.string(let text)): text
        case .json(let value): value.sortedText
        }
    }
}
