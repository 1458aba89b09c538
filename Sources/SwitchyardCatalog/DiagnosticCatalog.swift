public import SwitchyardDiagnostics

/// Every mistake that the library, its macros and its command report: one code, one name and one text for each.
///
/// An error carries its code alone. The entries are constant, and made when somebody first asks for one.
///
/// ```swift
/// let entry = DiagnosticCatalog.entry(in: .links, named: "dot-segment")
/// print(entry?.fix ?? "")
/// ```
public enum DiagnosticCatalog: Sendable {
    /// All entries, by code.
    public static let entries: [DiagnosticEntry] =
        patterns + expressions + links + tables + values + routeMaps + macros + contractMacros + routeMacros + lint
        + command + printing + navigation + rules + contracts + transactions + modules + declarations
        + migration

    /// Returns what the catalog says about a code.
    ///
    /// - Parameter code: The code.
    /// - Returns: The entry, or `nil` if the code has not been given to anything.
    public static func entry(for code: DiagnosticCode) -> DiagnosticEntry? { entries.first { $0.code == code } }

    /// Returns what the catalog says about a name.
    ///
    /// - Parameters:
    ///   - area: The part of the library; a name may have a meaning in several.
    ///   - name: The name, as in `dot-segment`.
    /// - Returns: The entry, or `nil` if the area has none of the name.
    public static func entry(in area: DiagnosticArea, named name: String) -> DiagnosticEntry? {
        entries.first { $0.area == area && $0.name == name }
    }

    /// Returns the entries of an area.
    ///
    /// - Parameter area: The part of the library.
    /// - Returns: Its entries, by code.
    public static func entries(in area: DiagnosticArea) -> [DiagnosticEntry] { entries.filter { $0.area == area } }

    /// Returns the entries that somebody may have meant by a text that is no code of the catalog.
    ///
    /// - Parameter text: Any text: a name of an entry, or something with a number in it.
    /// - Returns: The entries of that name, else the one with the nearest number, else nothing.
    public static func entries(nearestTo text: String) -> [DiagnosticEntry] {
        let named = entries.filter { $0.name == text }
        guard named.isEmpty else { return named }
        let digits = text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.drop { $0 == 0x30 }
        guard digits.count <= 4, let number = Int(String(decoding: digits, as: UTF8.self)) else { return [] }
        let nearest = entries.min { abs($0.code.number - number) < abs($1.code.number - number) }
        return nearest.map { [$0] } ?? []
    }
}
