/// Returns the title, the reason and the fix of a code in another language, or `nil` without texts of the code.
public typealias DiagnosticTexts = @Sendable (DiagnosticCode) -> (title: String, why: String, fix: String)?
