/// A printed link, and the values that it must have when it is read.
struct PrintedLink {
    let text: String
    private let pattern: RoutePattern
    private let arguments: RouteArguments

    init(_ text: String, of pattern: RoutePattern, _ arguments: RouteArguments) {
        self.text = text
        self.pattern = pattern
        self.arguments = arguments
    }

    /// Reads the link with a table that contains only its pattern.
    func check(_ types: [String: PlaceholderType]) throws(RoutePrintError) {
        let isRooted = text.utf8.first == UInt8(ascii: "/")
        let policies = RouteTablePolicies(plus: .query, relativeLinks: isRooted ? .refused : .distinct)
        if PatternPrinter.isDecided(pattern) {
            let refusal: LinkRefusal? = LinkReader.read(
                text, limits: .standard, policies: policies, refused: { $0 }, { _ in nil })
            if let refusal { throw self.refused(refusal) }
            return
        }
        let unknown = pattern.customTypes.filter { types[$0] == nil }.map { PlaceholderType($0) { _ in true } }
        var builder = RouteTableBuilder(policies: policies, types: types.values + unknown)
        builder.add(RouteNamespace("", origins: [], isDefault: true, routes: [Route("", pattern)]))
        let match: RouteMatch?
        do {
            match = try builder.build().match(text)
        } catch let refusal as LinkRefusal {
            throw refused(refusal)
        } catch {
            // A pattern that no table accepts cannot print a link.
            throw notReversible
        }
        guard let match, hasSameValues(match) else { throw notReversible }
    }

    var notReversible: RoutePrintError { RoutePrintError(.notReversible, pattern.text, value: text) }

    func refused(_ refusal: LinkRefusal) -> RoutePrintError {
        RoutePrintError(.refused, pattern.text, value: refusal.reason.rawValue)
    }

    /// Whether a match has the printed values.
    func hasSameValues(_ match: RouteMatch) -> Bool {
        let parameters = match.parameters
        let isGiven = arguments.entries.allSatisfy { entry in
            let read = parameters.texts(entry.name)
            return read.count == entry.texts.count && zip(read, entry.texts).allSatisfy { $0 == $1 ?? "" }
        }
        // An optional placeholder may have no value.
        return isGiven
            && pattern.hasOnlyPlaceholders { arguments.contains($0.name) || parameters.texts($0.name).isEmpty }
    }
}

extension RoutePattern {
    /// The names of the custom types that the pattern uses.
    var customTypes: Set<String> {
        Set(
            (placeholders.map(\.kind) + queryKeys.map(\.kind)).compactMap { kind in
                if case .custom(let name) = kind { name } else { nil }
            })
    }
}
