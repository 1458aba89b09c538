import SwitchyardDiagnostics
internal import SwitchyardFiles
internal import SwitchyardJSON
public import SwitchyardModules
public import SwitchyardRoutes

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The report as a file: an app writes it when it has started, and `switchyard lint --modules` reads it.
///
/// ```swift
/// try router.modules.report.jsonData().write(to: file)
/// ```
extension ModuleReport {
    /// Reads a report that an app has written.
    ///
    /// - Parameters:
    ///   - data: The report: JSON in UTF-8 without a byte order mark.
    ///   - file: The name of the file for messages, without a machine's folders.
    /// - Throws: ``RouteMapError``, the error of all files of this library, with what is wrong and its line.
    public init(data: Data, file: String) throws(RouteMapError) {
        do throws(RouteMapError.Problem) {
            self = try Self.report(data)
        } catch {
            throw RouteMapError(file: file, problems: [error])
        }
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

    private static func report(_ data: Data) throws(RouteMapError.Problem) -> ModuleReport {
        let limits = RouteMapLimits.standard
        guard data.count <= limits.maxBytes else {
            throw RouteMapError.Problem(
                .tooLarge, path: "", line: nil, value: nil,
                message: "The report has \(data.count) bytes, more than \(limits.maxBytes).",
                hint: "Look whether it is the report of an app.")
        }
        // First by the parser that has limits and lines; a decoder has neither.
        let root = try JSONParser.document([UInt8](data), limits: limits.json)
        do {
            return try JSONDecoder().decode(ModuleReport.self, from: data)
        } catch {
            throw RouteMapError.Problem(error as? DecodingError, in: root)
        }
    }
}

extension RouteMapError.Problem {
    /// Says where in a document a decoder found something else than it wanted.
    fileprivate init(_ error: DecodingError?, in root: JSONNode) {
        let hint = "Write the report anew with the library that the app is built with."
        switch error {
        case .keyNotFound(let key, let context):
            let place = Place(context.codingPath, in: root)
            self.init(
                .missingKey, path: place.path, line: place.line, value: nil,
                message: "The key \"\(key.stringValue)\" is missing.", hint: hint)
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let place = Place(context.codingPath, in: root)
            self.init(
                .wrongType, path: place.path, line: place.line, value: place.node.summary,
                message: "There is \(place.node.summary.shortened) where something of another kind is wanted.",
                hint: hint)
        case .dataCorrupted(let context):
            let place = Place(context.codingPath, in: root)
            self.init(
                .badValue, path: place.path, line: place.line, value: place.node.summary,
                message: "There is \(place.node.summary.shortened), which has no meaning here.", hint: hint)
        default:
            self.init(
                .badValue, path: "", line: root.line, value: nil, message: "The document is no report.", hint: hint)
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
