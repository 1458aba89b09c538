#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

internal import SwitchyardTooling

/// How text is printed: with colours, unless the user has turned them off, and in which language.
struct Style {
    /// A colour, by its number in ECMA-48.
    enum Colour: Int {
        case bold = 1
        case faint = 2
        case red = 31
        case green = 32
        case yellow = 33
    }

    let isColoured: Bool
    /// Whether a tree is drawn with characters beyond ASCII: only on a terminal with UTF-8.
    let drawsBoxes: Bool
    /// The language of the catalog's texts.
    let language: Language

    init(for output: Output) {
        let isDumb = Self.isSet("TERM", to: "dumb")
        isColoured = output.isTerminal && !Self.isSet("NO_COLOR") && !isDumb
        drawsBoxes = output.isTerminal && !isDumb && Self.isUnicode
        // An unknown language ended the command before it printed anything.
        language = (try? Language.chosen()) ?? .english
    }

    /// Whether the locale uses UTF-8, according to the environment variables of POSIX.
    private static var isUnicode: Bool {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let text = getenv(name) else { continue }
            let locale = String(cString: text).lowercased()
            if !locale.isEmpty { return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8") }
        }
        return false
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
