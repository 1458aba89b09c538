internal import SwitchyardJSON
public import SwitchyardRoutes

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension RouteMap {
    /// Writes the map as a document of ``version``.
    ///
    /// The keys have one order, what is as it would be without a word is left out, and what the library does not know
    /// is written as it was read. A route stands on one line of at most 120 columns, or on a line for each key; so a
    /// change to a route is seen as such in version control. Whatever nobody can see, such as a mark that turns the
    /// direction of text, is escaped.
    ///
    /// Reading the text gives an equal map, apart from files and lines; writing that one gives the same text.
    ///
    /// - Returns: JSON (RFC 8259) that ends with a line break.
    /// - Throws: `DeclarationError` with everything that a document cannot carry: empty names, unknown members that have
    ///   the name of a known key or of another member, numbers that JSON does not have, and patterns of
    ///   `RoutePattern(path:)` that mean something else as a whole pattern. A map that was read has none of these.
    public func jsonText() throws(DeclarationError) -> String {
        JSONWriter.text(of: try RouteMapWriter.document(of: self))
    }

    /// Writes the map as a document of ``version``, in the bytes of a file.
    ///
    /// - Returns: The text of ``jsonText()`` in UTF-8, without a byte order mark.
    /// - Throws: `DeclarationError`, as ``jsonText()`` does.
    public func jsonData() throws(DeclarationError) -> Data { Data(try jsonText().utf8) }
}
