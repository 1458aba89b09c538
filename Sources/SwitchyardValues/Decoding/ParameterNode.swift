internal import RouteMatching
internal import SwitchyardJSON

/// What a decoder stands at.
enum ParameterNode {
    /// A key that is not there.
    case absent
    /// The texts of one key.
    case texts(RouteParameters.Entry)
    /// One text of several.
    case element(String)
    /// Names with values of their own: all parameters, or those of `price[min]` and `price[max]`.
    case members(ParameterGroup)
    /// A part of a JSON text.
    case json(JSONValue)

    /// The text that an error shows for the value, if it has one.
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
