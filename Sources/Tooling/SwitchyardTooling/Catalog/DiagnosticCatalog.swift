public import SwitchyardSupport

/// The explanations of all codes that the library, its macros and its command report.
///
/// An error contains only its code. The entries are constant, and are created on first use.
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
        + leftOutDeclarations + migration

    /// Returns the entry of a code.
    ///
    /// - Parameter code: The code.
    /// - Returns: The entry, or `nil` if the catalog does not contain the code.
    public static func entry(for code: DiagnosticCode) -> DiagnosticEntry? { entries.first { $0.code == code } }

    /// Returns the entry of a name.
    ///
    /// - Parameters:
    ///   - area: The part of the library. The same name may occur in several areas.
    ///   - name: The name, as in `dot-segment`.
    /// - Returns: The entry, or `nil` if the area contains no entry of this name.
    public static func entry(in area: DiagnosticArea, named name: String) -> DiagnosticEntry? {
        entries.first { $0.area == area && $0.name == name }
    }

    /// Returns the entries of an area.
    ///
    /// - Parameter area: The part of the library.
    /// - Returns: Its entries, by code.
    public static func entries(in area: DiagnosticArea) -> [DiagnosticEntry] { entries.filter { $0.area == area } }

    /// Returns suggestions for a text that is not a code of the catalog.
    ///
    /// - Parameter text: Any text, such as the name of an entry or a text with a number.
    /// - Returns: The entries of that name, else the entry with the nearest number, else an empty array.
    public static func entries(nearestTo text: String) -> [DiagnosticEntry] {
        let named = entries.filter { $0.name == text }
        guard named.isEmpty else { return named }
        let digits = text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.drop { $0 == 0x30 }
        guard digits.count <= 4, let number = Int(String(decoding: digits, as: UTF8.self)) else { return [] }
        let nearest = entries.min { abs($0.code.number - number) < abs($1.code.number - number) }
        return nearest.map { [$0] } ?? []
    }
}
