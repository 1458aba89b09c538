public import SwitchyardDiagnostics
internal import SwitchyardFiles
internal import SwitchyardJSON
public import SwitchyardModules
internal import SwitchyardRoutes

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The report as a file: an app writes it when it has started, and `switchyard lint --modules` reads it.
///
/// ```swift
/// try router.moduleReport.jsonData().write(to: file)
/// ```
extension ModuleReport {
    /// Reads a report that an app has written.
    ///
    /// - Parameters:
    ///   - data: The report: JSON in UTF-8 without a byte order mark.
    ///   - file: The name of the file for messages, without a machine's folders.
    /// - Throws: `DeclarationError` with what is wrong and its line.
    public init(data: Data, file: String) throws(DeclarationError) {
        let file = DeclaredFile("The report", file)
        let limits = RouteMapLimits.standard
        // First by the parser that has limits and lines; a decoder has neither.
        let root = try file.node(data, atMost: limits.maxBytes, limits.json)
        do {
            self = try JSONDecoder().decode(ModuleReport.self, from: data)
        } catch {
            throw file.error([SwitchyardDiagnostics.Finding(error as? DecodingError, in: root)])
        }
    }

    /// What is missing, and what went wrong, with codes of a later version, too.
    @_spi(Tooling)
    public var rows: [(code: String, subject: String, message: String)] {
        problems.map { ($0.code, $0.subject, $0.message) }
    }

    /// Writes the report as JSON, the keys in alphabetical order.
    ///
    /// - Returns: The text in UTF-8.
    /// - Throws: What encoding it throws, which nothing in a report gives a reason for.
    public func jsonData() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

extension Finding {
    /// Says where in a document a decoder found something else than it wanted.
    fileprivate init(_ error: DecodingError?, in root: JSONNode) {
        let remedy = "Write the report anew with the library that the app is built with."
        switch error {
        case .keyNotFound(let key, let context):
            let place = Place(context.codingPath, in: root)
            self.init(
                FileCode.missingKey, line: place.line, path: place.path, value: nil,
                "The key \"\(key.stringValue)\" is missing.", remedy)
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let place = Place(context.codingPath, in: root)
            self.init(
                FileCode.wrongType, line: place.line, path: place.path, value: place.node.summary,
                "There is \(place.node.summary.shortened) where something of another kind is wanted.", remedy)
        case .dataCorrupted(let context):
            let place = Place(context.codingPath, in: root)
            self.init(
                FileCode.badValue, line: place.line, path: place.path, value: place.node.summary,
                "There is \(place.node.summary.shortened), which has no meaning here.", remedy)
        default:
            self.init(
                FileCode.badValue, line: root.line, path: "", value: nil,
                "The document is no report.", remedy)
        }
    }
}

/// A place in a document, as a decoder names it.
private struct Place {
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
