#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

internal import Switchyard
internal import SwitchyardTooling

/// The language of the catalog's texts in the output, from the environment variable `SWITCHYARD_LANGUAGE`.
///
/// Codes, names, keys of JSON and the messages of the library are the same in every language.
typealias Language = DiagnosticCatalog.Language

extension Language {
    private static let variable = "SWITCHYARD_LANGUAGE"

    /// Reads the language from the environment: English if the variable is not set or empty.
    static func chosen() throws(CommandError) -> Language {
        guard let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty else { return .english }
        if let language = Language(rawValue: value) { return language }
        let known = allCases.map { "'\($0.rawValue)'" }.joined(separator: " and ")
        throw CommandError(
            .wrongUsage,
            "switchyard: error: The language '\(value.shown())' of \(variable) is unknown. "
                + "Set it to one of the known languages, \(known).")
    }

    /// The entry of a code in this language; `nil` in English, and for a code without texts in this language.
    func translation(of code: DiagnosticCode) -> DiagnosticEntry? {
        self == .english ? nil : DiagnosticCatalog.entry(for: code, in: self)
    }

    /// The names of the rows of an entry: what, why, fix, wrong and right.
    var rowNames: [String] {
        switch self {
        case .english: ["what", "why", "fix", "wrong", "right"]
        case .simplifiedChinese: ["问题", "原因", "修复", "错误", "正确"]
        }
    }
}
