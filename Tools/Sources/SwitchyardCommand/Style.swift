#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Colours, on a terminal whose user has not asked for none.
struct Style {
    /// A colour by its number in ECMA-48.
    enum Colour: Int {
        case bold = 1
        case faint = 2
        case red = 31
        case green = 32
        case yellow = 33
    }

    let isColoured: Bool

    init(for output: Output) {
        isColoured = output.isTerminal && !Self.isSet("NO_COLOR") && !Self.isSet("TERM", to: "dumb")
    }

    func paint(_ text: String, _ colour: Colour) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }

    private static func isSet(_ name: String, to value: String? = nil) -> Bool {
        guard let text = getenv(name) else { return false }
        let found = String(cString: text)
        return value.map { $0 == found } ?? !found.isEmpty
    }
}
