/// The registrations of a table that an app keeps as JSON or as a property list.
///
/// A pattern is a key of an object, the value of a member such as `path`, or an element of a list. Both formats are
/// read as a sequence of texts with their lines, in one pass.
struct OldData {
    private(set) var registrations: [OldRegistration] = []

    /// The members whose value is a pattern.
    private static let members: Set<String> = [
        "pattern", "path", "url", "route", "link", "urlpattern", "routeurl", "routepath", "key",
    ]

    init(_ bytes: [UInt8]) {
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        if first == UInt8(ascii: "<") { read(PropertyListTexts(bytes)) } else { read(JSONTexts(bytes)) }
    }

    private mutating func read(_ texts: some Sequence<DataText>) {
        var key = ""
        for found in texts {
            if found.isKey { key = found.text }
            // A text that is only a reference may be a pattern.
            let isPattern =
                found.isValue
                ? Self.members.contains(key.lowercased()) : found.text.isLikePattern || found.text == "\u{FFFD}"
            if isPattern || found.hasNoEnd {
                registrations.append(OldRegistration(pattern: found.text, line: found.line))
            }
        }
    }

    /// Whether a file contains data instead of source code, judged by its name and its beginning.
    static func isData(_ name: String, _ bytes: [UInt8]) -> Bool {
        let name = name.lowercased()
        if [".json", ".plist", ".xml"].contains(where: name.hasSuffix) { return true }
        return bytes.starts(with: Array("<?xml".utf8))
    }

    /// Whether a file is a property list in the binary format, which has no lines.
    static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }
}
