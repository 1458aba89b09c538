public import SwitchyardDiagnostics
package import SwitchyardJSON
internal import SwitchyardRoutes

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Rules as a file: what a server delivers, and what an app brings along.
///
/// ```json
/// { "version": 1,
///   "rules": [
///     { "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" },
///     { "id": "map", "route": "orders.map", "when": { "appVersion": { "below": "5.2.0" } }, "degrade": "errorPage" } ] }
/// ```
///
/// A document is refused where it is no JSON, of another version, or larger than the limits. A single rule is not:
/// what has no meaning in it is kept and reported, and the rule is never applied.
public struct RouteRuleList: Sendable, Hashable {
    /// The version of the format that this library reads and writes.
    public static let version: Int = 1

    /// The rules, in the order of the file.
    public var rules: [RouteRule]

    /// The members of the document that have no meaning here; they are kept, and have no effect.
    package var unknownMembers: [JSONValue.Member]

    /// Creates a list.
    ///
    /// - Parameter rules: The rules.
    public init(_ rules: [RouteRule] = []) { self.init(rules, unknownMembers: []) }

    /// Creates a list with further members of the document, whose names are none of the known keys.
    package init(_ rules: [RouteRule], unknownMembers: [JSONValue.Member]) {
        self.rules = rules
        self.unknownMembers = unknownMembers
    }

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - data: The document: JSON in UTF-8 without a byte order mark.
    ///   - file: The name of the file for messages, without a machine's folders.
    /// - Throws: `DeclarationError` with what is wrong: a document of more than 1 MiB or 2,000 rules is refused as a whole.
    public init(data: Data, file: String) throws(DeclarationError) {
        try self.init(data: data, file: file, limits: .standard)
    }

    /// Reads a document with other limits.
    package init(data: Data, file: String, limits: RouteRuleLimits) throws(DeclarationError) {
        self = try RouteRuleReader(DeclaredFile("The list of rules", file), limits).list(data)
    }
}

extension RouteRule {
    /// Reads one rule.
    ///
    /// - Parameters:
    ///   - json: The rule as an object of JSON, as it stands in a list.
    ///   - file: The name of the file for messages, without a machine's folders.
    /// - Throws: `DeclarationError` where the text is no object of JSON. What has no meaning in it is kept.
    public init(json: String, file: String = "rule") throws(DeclarationError) {
        self = try RouteRuleReader(DeclaredFile("The rule", file), .standard).rule(json.utf8)
    }
}
