internal import SwitchyardRoutes
public import SwitchyardRules
public import SwitchyardSupport

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension RouteRuleList {
    /// Writes the list as a document of ``version``.
    ///
    /// Reading the text gives an equal list, and writing that list gives the same text.
    ///
    /// - Returns: JSON (RFC 8259) that ends with a line break.
    /// - Throws: `DeclarationError` if a list that code has created contains something that a document cannot, such as
    ///   an unknown member with the name of a known key.
    public func jsonText() throws(DeclarationError) -> String {
        let text = JSONWriter.text(of: RouteRuleWriter.document(of: self))
        var limits = RouteRuleLimits.standard
        limits.maxBytes = .max
        limits.maxRules = .max
        limits.maxDepth = JSONParser.deepest
        let read = try RouteRuleList(data: Data(text.utf8), file: "rules", limits: limits)
        // If the text reads back as the same list, it is complete, so no names need to be checked.
        guard read == self else {
            let differing = zip(rules, read.rules).first { $0 != $1 }?.0
            throw DeclaredFile("The list of rules", "").error([
                Finding(
                    FileCode.badValue, path: "rules", subject: differing?.id, value: differing?.id,
                    "Reading the written list would give a different list.",
                    "Remove unknown members and conditions with known names.")
            ])
        }
        return text
    }

    /// Writes the list as a document of ``version``, as the bytes of a file.
    ///
    /// - Returns: The text of ``jsonText()`` in UTF-8, without a byte order mark.
    /// - Throws: `DeclarationError`, as ``jsonText()`` does.
    public func jsonData() throws(DeclarationError) -> Data { Data(try jsonText().utf8) }
}
