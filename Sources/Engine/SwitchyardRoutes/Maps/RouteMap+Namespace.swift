package import RouteMatching

extension RouteMap {
    /// Routes of a map that share their origins.
    package struct Namespace: Sendable, Hashable {
        /// The name, unique in the map; by default that of the first origin.
        package var name: String

        /// The origins of links to these routes; `*` if the file states none.
        package var origins: [Origin]

        /// The web sites that values of type `link` may lead to, in addition to ``origins``.
        package var webOrigins: [Origin]

        /// Whether links without a scheme resolve here.
        package var isDefault: Bool

        /// Whether a link that matches no route here is also tried in the namespace with the origin `*`.
        package var fallsBackToGlobal: Bool

        /// The link sources that its routes accept by default; `nil` if none are stated.
        package var sources: [String]?

        /// The routes, in the order of the file.
        package var rows: [Row]

        /// The members with unknown names, which are ignored.
        package var unknownMembers: [JSONValue.Member]

        /// Where the namespace was declared.
        package var location: SourceLocation

        /// The line where the namespace begins; `0` if it is unknown.
        package var line: Int { location.line }

        /// Creates a namespace.
        package init(
            _ name: String, origins: [Origin], webOrigins: [Origin] = [], isDefault: Bool = false,
            fallsBackToGlobal: Bool = false, sources: [String]? = nil, rows: [Row] = [],
            unknownMembers: [JSONValue.Member] = [], location: SourceLocation? = nil, file: String = #fileID,
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
            self.location = location ?? SourceLocation(file: file, line: line)
        }
    }
}
