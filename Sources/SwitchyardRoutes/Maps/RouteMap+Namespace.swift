package import RouteMatching
package import SwitchyardJSON

extension RouteMap {
    /// Routes of a map that share their origins.
    package struct Namespace: Sendable, Hashable {
        /// The name, unique in the map; that of the first origin where the file gives none.
        package var name: String

        /// Where links to these routes may come from; `*` where the file gives none.
        package var origins: [Origin]

        /// The sites of the web that values of the type `link` may lead to, besides ``origins``.
        package var webOrigins: [Origin]

        /// Whether links without a scheme resolve here.
        package var isDefault: Bool

        /// Whether a link that matches nothing here is tried in the namespace of the origin `*`.
        package var fallsBackToGlobal: Bool

        /// The names of the link sources that its routes accept unless they say otherwise; `nil` where none are stated.
        package var sources: [String]?

        /// The routes in the order of the file.
        package var rows: [Row]

        /// The members that have no meaning here.
        package var unknownMembers: [JSONValue.Member]

        /// Where the namespace was declared.
        package var source: RouteSource

        /// The line on which the namespace begins; `0` where it is not known.
        package var line: Int { source.line }

        /// Creates a namespace.
        ///
        /// - Parameters:
        ///   - name: The name, unique in the map.
        ///   - origins: Where links to these routes may come from.
        ///   - webOrigins: The sites that values of the type `link` may lead to, besides the origins.
        ///   - isDefault: Whether links without a scheme resolve here.
        ///   - fallsBackToGlobal: Whether a miss is tried in the namespace of the origin `*`.
        ///   - sources: The link sources that its routes accept unless they say otherwise.
        ///   - rows: The routes.
        ///   - unknownMembers: Further members; their names are none of the known keys.
        ///   - source: Where the namespace was declared; by default the place of this call.
        ///   - file: The file of this call, unless a source is given.
        ///   - line: The line of this call, unless a source is given.
        package init(
            _ name: String, origins: [Origin], webOrigins: [Origin] = [], isDefault: Bool = false,
            fallsBackToGlobal: Bool = false, sources: [String]? = nil, rows: [Row] = [],
            unknownMembers: [JSONValue.Member] = [], source: RouteSource? = nil, file: String = #fileID,
            line: Int = #line
        ) {
            self.name = name
            self.origins = origins
            self.webOrigins = webOrigins
            self.isDefault = isDefault
            self.fallsBackToGlobal = fallsBackToGlobal
            self.sources = sources
            self.rows = rows
            self.unknownMembers = unknownMembers
            self.source = source ?? RouteSource(file: file, line: line)
        }
    }
}
