internal import SwitchyardJSON
public import SwitchyardRoutes

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension RouteMap {
    /// Reads a document.
    ///
    /// - Parameters:
    ///   - data: The document: JSON in UTF-8 without a byte order mark.
    ///   - file: The name of the file for messages, without a machine's folders.
    ///   - limits: The sizes beyond which the document is refused.
    /// - Throws: ``RouteMapError`` with everything that is wrong.
    public init(data: Data, file: String, limits: RouteMapLimits = .standard) throws(RouteMapError) {
        guard data.count <= limits.maxBytes else {
            let problem = RouteMapError.Problem(
                .tooLarge, path: "", line: nil, value: nil,
                message: "The document has \(data.count) bytes, more than \(limits.maxBytes).",
                hint: "Split the map, or raise the limit.")
            throw RouteMapError(file: file, problems: [problem])
        }
        let document: JSONNode
        do throws(RouteMapError.Problem) {
            document = try JSONParser.document([UInt8](data), limits: limits.json)
        } catch {
            throw RouteMapError(file: file, problems: [error])
        }
        self = try RouteMapReader.read(document, file: file, limits: limits)
    }
}
