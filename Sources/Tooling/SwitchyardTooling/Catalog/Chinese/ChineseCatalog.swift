public import SwitchyardSupport

/// The texts of the diagnostic catalog in Simplified Chinese.
///
/// Codes, names, areas, severities and examples are those of `DiagnosticCatalog`. Only titles, reasons and fixes are
/// translated.
///
/// ```swift
/// var settings = RouterSettings()
/// settings.diagnosticTexts = ChineseCatalog.texts(for:)
/// ```
///
/// Release builds contain no Chinese texts: ``entries`` is empty there, unless the trait `ChineseInRelease` is enabled.
public enum ChineseCatalog: Sendable {
    /// All entries with their Chinese texts, by code.
    public static let entries: [DiagnosticEntry] = {
        let known = Dictionary(texts.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
        return DiagnosticCatalog.entries.compactMap { entry in known[entry.code].map { entry.translated(by: $0) } }
    }()

    /// Returns the entry of a code with its Chinese texts.
    ///
    /// - Parameter code: The code.
    /// - Returns: The entry, or `nil` if the catalog does not contain the code, or in a release build.
    public static func entry(for code: DiagnosticCode) -> DiagnosticEntry? { entries.first { $0.code == code } }

    /// Returns the Chinese texts of a code, for `RouterSettings.diagnosticTexts`.
    ///
    /// - Parameter code: The code.
    /// - Returns: The texts, or `nil` if the catalog does not contain the code, or in a release build.
    public static func texts(for code: DiagnosticCode) -> (title: String, why: String, fix: String)? {
        entry(for: code).map { ($0.title, $0.why, $0.fix) }
    }

    #if DEBUG || ChineseInRelease
    /// The texts of all areas.
    package static let texts: [ChineseText] =
        patterns + expressions + links + tables + values + routeMaps + macros + contractMacros + routeMacros + lint
        + command + printing + navigation + navigationSteps + navigationStates + stepFailures + rules + contracts
        + transactions + modules + declarations + migration + leftOut
    #else
    /// No texts: they are left out of release builds.
    package static let texts: [ChineseText] = []
    #endif
}

extension DiagnosticEntry {
    fileprivate func translated(by text: ChineseText) -> DiagnosticEntry {
        DiagnosticEntry(
            area, UInt16(code.number), name, severity, title: text.title, why: text.why, fix: text.fix, example: example
        )
    }
}
