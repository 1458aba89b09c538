import ConformanceSupport
import RouteMatching

extension AppSuites {
    /// The route is in the fragment, with its own query; the first character of an identifier is its kind.
    static let element = AppCases("element-x-ios").suite(
        "element", total: 12,
        run: { row in
            Outcome.text(try AppTables.element(), row["url"]?.string ?? "") { match in
                let parameters = match.parameters
                var members: [String: RowValue] = [:]
                for name in parameters.names {
                    // `via` is a list, for any number of values.
                    let texts = parameters.texts(name).map(RowValue.string)
                    members[name] = name == "via" ? .array(texts) : texts.first
                }
                return "\(AppCases.name(match)) \(RowValue.object(members).text)"
            }
        })
}
