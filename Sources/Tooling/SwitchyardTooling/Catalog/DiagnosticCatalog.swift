public import SwitchyardSupport

/// The explanations of all codes that the library, its macros and its command report.
///
/// An error contains only its code. The entries are constant, and are read on first use.
///
/// ```swift
/// let entry = DiagnosticCatalog.entry(in: .links, named: "dot-segment")
/// print(entry?.fix ?? "")
/// ```
public enum DiagnosticCatalog: Sendable {
    /// A language of titles, reasons and fixes.
    ///
    /// Release builds contain only English, unless the trait `ChineseInRelease` is enabled.
    public enum Language: String, Sendable, CaseIterable {
        case english = "en"
        case simplifiedChinese = "zh-Hans"
    }

    /// All entries in English, by code.
    public static let entries: [DiagnosticEntry] = CatalogTable.entries(of: CatalogTable.english)

    private static let simplifiedChinese = CatalogTable.translations(of: CatalogTable.simplifiedChinese, for: entries)

    /// Returns the entry of a code in English.
    ///
    /// - Parameter code: The code.
    /// - Returns: The entry, or `nil` if the catalog does not contain the code.
    public static func entry(for code: DiagnosticCode) -> DiagnosticEntry? { entries.first { $0.code == code } }

    /// Returns the entry of a code with texts in a language.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - language: The language of title, reason and fix. All other values are the same in each language.
    /// - Returns: The entry, or `nil` if the catalog does not contain the code, or no text of the code in this language.
    public static func entry(for code: DiagnosticCode, in language: Language) -> DiagnosticEntry? {
        switch language {
        case .english: entry(for: code)
        case .simplifiedChinese: simplifiedChinese[code]
        }
    }

    /// Returns a function from codes to texts, for `RouterSettings.diagnosticTexts`.
    ///
    /// ```swift
    /// var settings = RouterSettings()
    /// settings.diagnosticTexts = DiagnosticCatalog.texts(in: .simplifiedChinese)
    /// ```
    ///
    /// - Parameter language: The language.
    /// - Returns: A function that returns `nil` for a code without texts in this language.
    public static func texts(in language: Language) -> DiagnosticTexts {
        { code in entry(for: code, in: language).map { ($0.title, $0.why, $0.fix) } }
    }

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
