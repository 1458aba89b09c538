public import SwitchyardRoutes
public import SwitchyardSupport

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension RouteMap {
    /// Writes the map as a document of ``version``.
    ///
    /// The keys have a fixed order, defaults are left out, and unknown members are written as they were read. A route
    /// is on one line of at most 120 columns, or has a line for each key, so version control shows changes by route.
    /// Invisible characters, such as direction marks, are escaped.
    ///
    /// Reading the text gives an equal map, except for files and lines. Writing that map gives the same text.
    ///
    /// - Returns: JSON (RFC 8259) that ends with a line break.
    /// - Throws: `DeclarationError` with everything that a document cannot contain: empty names, unknown members with
    ///   the name of a known key or of another member, numbers that are not valid JSON, and patterns of
    ///   `RoutePattern(path:)` that would be read as a different pattern. A map that was read contains none of these.
    public func jsonText() throws(DeclarationError) -> String {
        JSONWriter.text(of: try RouteMapWriter.document(of: self))
    }

    /// Writes the map as a document of ``version``, as the bytes of a file.
    ///
    /// - Returns: The text of ``jsonText()`` in UTF-8, without a byte order mark.
    /// - Throws: `DeclarationError`, as ``jsonText()`` does.
    public func jsonData() throws(DeclarationError) -> Data { Data(try jsonText().utf8) }
}
