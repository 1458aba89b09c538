public import SwitchyardJSON

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
/// what has no meaning in it is kept, and ``RouteRules`` reports it and never applies the rule.
public struct RouteRuleList: Sendable, Hashable {
    /// The version of the format that this library reads and writes.
    public static let version: Int = 1

    /// The rules, in the order of the file.
    public var rules: [RouteRule]

    /// The members of the document that have no meaning here; they are kept, and have no effect.
    public var unknownMembers: [JSONValue.Member]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - unknownMembers: Further members of the document; their names are none of the known keys.
    public init(_ rules: [RouteRule] = [], unknownMembers: [JSONValue.Member] = []) {
        self.rules = rules
        self.unknownMembers = unknownMembers
    }

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - data: The document: JSON in UTF-8 without a byte order mark.
    ///   - file: The name of the file for messages, without a machine's folders.
    ///   - limits: The sizes beyond which the document is refused.
    /// - Throws: ``RouteMapError``, the error of all files of this library, with what is wrong.
    public init(data: Data, file: String, limits: RouteRuleLimits = .standard) throws(RouteMapError) {
        do throws(RouteMapError.Problem) {
            self = try RouteRuleReader(file: file).list(try Self.node(data, limits), limits)
        } catch {
            throw RouteMapError(file: file, problems: [error])
        }
    }

    static func node(_ data: Data, _ limits: RouteRuleLimits) throws(RouteMapError.Problem) -> JSONNode {
        guard data.count <= limits.maxBytes else {
            throw RouteMapError.Problem(
                .tooLarge, path: "", line: nil, value: nil,
                message: "The document has \(data.count) bytes, more than \(limits.maxBytes).",
                hint: "Write fewer rules with wider patterns, or raise the limit.")
        }
        let sizes = JSONLimits(maxDepth: limits.maxDepth, maxValues: limits.maxBytes)
        return try JSONParser.document([UInt8](data), limits: sizes)
    }
}

extension RouteRule {
    /// Reads one rule.
    ///
    /// - Parameters:
    ///   - json: The rule as an object of JSON, as it stands in a list.
    ///   - file: The name of the file for messages, without a machine's folders.
    ///   - limits: The sizes beyond which the text is refused.
    /// - Throws: ``RouteMapError`` where the text is no object of JSON. What has no meaning in it is kept.
    public init(
        json: String, file: String = "rule", limits: RouteRuleLimits = .standard
    ) throws(RouteMapError) {
        do throws(RouteMapError.Problem) {
            let node = try RouteRuleList.node(Data(json.utf8), limits)
            self = try RouteRuleReader(file: file).rule(node, at: "")
        } catch {
            throw RouteMapError(file: file, problems: [error])
        }
    }
}
