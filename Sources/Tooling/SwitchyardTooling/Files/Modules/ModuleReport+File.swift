public import SwitchyardModules
internal import SwitchyardRoutes
public import SwitchyardSupport

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The report as a file: an app writes it after its start, and `switchyard lint --modules` reads it.
///
/// ```swift
/// try router.moduleReport.jsonData().write(to: file)
/// ```
extension ModuleReport {
    /// Reads a report of an app.
    ///
    /// - Parameters:
    ///   - data: The report: JSON in UTF-8 without a byte order mark.
    ///   - file: The name of the file for messages, without folders.
    /// - Throws: `DeclarationError` with what is wrong, and its line.
    public init(data: Data, file: String) throws(DeclarationError) {
        let file = DeclaredFile("The report", file)
        let limits = RouteMapLimits.standard
        // The parser comes first, because it has limits and lines, which a decoder does not have.
        let root = try file.node(data, atMost: limits.maxBytes, limits.json)
        do {
            self = try JSONDecoder().decode(ModuleReport.self, from: data)
        } catch {
            throw file.error([SwitchyardSupport.Finding(error as? DecodingError, in: root)])
        }
    }

    /// The missing parts and failures, including codes of later versions.
    @_spi(Tooling)
    public var rows: [(code: String, subject: String, message: String)] {
        problems.map { ($0.code, $0.subject, $0.message) }
    }

    /// Writes the report as JSON, the keys in alphabetical order.
    ///
    /// - Returns: The text in UTF-8.
    /// - Throws: Errors of the encoder, which no report can cause.
    public func jsonData() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

extension Finding {
    /// Describes the location in a document where a decoder found an unexpected value.
    fileprivate init(_ error: DecodingError?, in root: JSONNode) {
        let remedy = "Write the report again with the library version of the app."
        switch error {
        case .keyNotFound(let key, let context):
            let location = NodeLocation(context.codingPath, in: root)
            self.init(
                FileCode.missingKey, line: location.line, path: location.path, value: nil,
                "The key \"\(key.stringValue)\" is missing.", remedy)
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let location = NodeLocation(context.codingPath, in: root)
            self.init(
                FileCode.wrongType, line: location.line, path: location.path, value: location.node.summary,
                "Found \(location.node.summary.shortened), but expected a value of another type.", remedy)
        case .dataCorrupted(let context):
            let location = NodeLocation(context.codingPath, in: root)
            self.init(
                FileCode.badValue, line: location.line, path: location.path, value: location.node.summary,
                "Found \(location.node.summary.shortened), which is not valid here.", remedy)
        default:
            self.init(
                FileCode.badValue, line: root.line, path: "", value: nil,
                "The document is not a module report.", remedy)
        }
    }
}

/// A location in a document, as a decoder names it.
private struct NodeLocation {
    var path = ""
    var line: Int
    var node: JSONNode

    init(_ keys: [any CodingKey], in root: JSONNode) {
        line = root.line
        node = root
        for key in keys {
            switch node.content {
            case .array(let elements):
                guard let index = key.intValue, elements.indices.contains(index) else { return }
                path += "[\(index)]"
                line = elements[index].line
                node = elements[index]
            case .object(let members):
                guard let member = members.first(where: { $0.name == key.stringValue }) else { return }
                path += (path.isEmpty ? "" : ".") + member.name
                line = member.line
                node = member.node
            case .null, .bool, .number, .string: return
            }
        }
    }
}
