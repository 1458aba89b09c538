/// The known keys of a route map, in the order in which they are written.
///
/// The reader uses them, and so does the test that compares them with the published schema.
package enum RouteMapKeys {
    /// The keys of the document.
    package static let document = ["version", "policies", "namespaces"]

    /// The keys of `policies`.
    package static let policies = [
        "caseSensitivePaths", "trailingSlash", "plus", "webHost", "relativeLinks", "unmatchedTail",
    ]

    /// The keys of a namespace.
    package static let namespace = [
        "name", "origins", "webOrigins", "default", "fallsBackToGlobal", "sources", "routes",
    ]

    /// The keys of a route.
    package static let route = [
        "name", "pattern", "priority", "target", "parent", "parentOptional", "sources", "gates", "interceptors",
        "tags", "summary", "deprecated", "metadata",
    ]
}
