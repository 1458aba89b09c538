public import SwitchyardRoutes
public import SwitchyardSupport

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
    ///   - file: The name of the file for messages, without folders.
    ///   - limits: The maximum sizes.
    /// - Throws: `DeclarationError` with all findings.
    public init(data: Data, file: String, limits: RouteMapLimits = .standard) throws(DeclarationError) {
        let declared = DeclaredFile("The route map", file)
        let document = try declared.node(data, atMost: limits.maxBytes, limits.json)
        self = try RouteMapReader.read(document, declared, limits: limits)
    }
}
