package import SwitchyardRoutes
public import SwitchyardSupport

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Rules as a file, delivered by a server or bundled with an app.
///
/// ```json
/// { "version": 1,
///   "rules": [
///     { "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" },
///     { "id": "map", "route": "orders.map", "when": { "appVersion": { "below": "5.2.0" } }, "degrade": "errorPage" } ] }
/// ```
///
/// A document is refused if it is not JSON, has another version, or exceeds the limits. A single invalid rule does not
/// cause a refusal: its unknown members are preserved and reported, and the rule is never applied.
public struct RouteRuleList: Sendable, Hashable {
    /// The version of the format that this library reads and writes.
    public static let version: Int = 1

    /// The rules, in the order of the file.
    public var rules: [RouteRule]

    /// The members of the document with unknown names, which are preserved and ignored.
    package var unknownMembers: [JSONValue.Member]

    /// Creates a list.
    ///
    /// - Parameter rules: The rules.
    public init(_ rules: [RouteRule] = []) { self.init(rules, unknownMembers: []) }

    /// Creates a list with further members of the document, whose names must not be known keys.
    init(_ rules: [RouteRule], unknownMembers: [JSONValue.Member]) {
        self.rules = rules
        self.unknownMembers = unknownMembers
    }

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - data: The document: JSON in UTF-8 without a byte order mark.
    ///   - file: The name of the file for messages, without the folders of a machine.
    /// - Throws: `DeclarationError` with everything that is wrong. A document of more than 1 MiB or 2,000 rules is
    ///   refused.
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
    ///   - json: The rule as a JSON object, as in a list.
    ///   - file: The name of the file for messages, without the folders of a machine.
    /// - Throws: `DeclarationError` if the text is not a JSON object. Unknown members are preserved.
    public init(json: String, file: String = "rule") throws(DeclarationError) {
        self = try RouteRuleReader(DeclaredFile("The rule", file), .standard).rule(json.utf8)
    }
}
