package import SwitchyardSupport

/// All reasons why a table cannot be built, with the routes involved.
package struct RouteTableError: Error, Hashable, CustomStringConvertible {
    /// One reason why a table cannot be built.
    package enum Reason: Hashable, CustomStringConvertible {
        /// Two routes match the same links with equal rank; each route is reported with its first conflict.
        case conflict(Participant, Participant)
        /// First segments differ only in letter case, in a namespace where the authority is the first segment.
        case indistinctAuthority(Participant, Participant)
        /// Two routes of a namespace have the same name.
        case duplicateRouteName(Participant, Participant)
        /// Two namespaces have the same name.
        case duplicateNamespace(String)
        /// Two namespaces have the same origin.
        case ambiguousOrigin(Origin, namespaces: [String])
        /// More than one namespace is the default.
        case severalDefaults([String])
        /// A pattern uses a type that is neither built in nor registered.
        case unknownType(String, Participant)
        /// A custom type has the name of a built-in type or of another custom type.
        case duplicateType(String)
        /// Too many routes have the same rank and the same literal segments.
        case tooManyAlike(limit: Int, Participant)
        /// A pattern is too large for the matcher.
        case patternTooLarge(Participant)
        /// A pattern repeats a typed value with text other than `/` between the repetitions.
        case unsupportedRepetition(Participant)
        /// A value of the type `link` in a pattern has an origin that its namespace does not allow.
        case forbiddenLink(String, Participant)
        /// The namespace or route to replace or remove does not exist.
        case notFound(String)
        /// A route was added to a namespace that is not declared.
        case unknownNamespace(String, Participant)
    }

    /// A route that is involved in a reason.
    package struct Participant: Hashable, CustomStringConvertible {
        /// The route's namespace.
        package var namespace: String
        /// The route.
        package var route: Route

        /// The name, the pattern and the location of the declaration.
        package var description: String { "'\(route.name)' (\(route.pattern), \(route.location))" }
    }

    /// The reasons, namespace by namespace.
    package var reasons: [Reason]

    /// One line for each reason.
    package var description: String { reasons.map(\.description).joined(separator: "\n") }
}

extension RouteTableError.Reason {
    /// The routes involved; of two routes, the later one comes last.
    package var participants: [RouteTableError.Participant] {
        switch self {
        case .conflict(let first, let second), .indistinctAuthority(let first, let second),
            .duplicateRouteName(let first, let second):
            [first, second]
        case .unknownType(_, let participant), .tooManyAlike(_, let participant), .patternTooLarge(let participant),
            .unsupportedRepetition(let participant), .forbiddenLink(_, let participant),
            .unknownNamespace(_, let participant):
            [participant]
        case .duplicateNamespace, .ambiguousOrigin, .severalDefaults, .duplicateType, .notFound: []
        }
    }

    /// The namespaces involved, if the reason is not about routes.
    package var namespaces: [String] {
        switch self {
        case .duplicateNamespace(let name), .notFound(let name): [name]
        case .ambiguousOrigin(_, let names), .severalDefaults(let names): names
        default: []
        }
    }

    /// The reason as a finding at the given route, or at the last route involved.
    package func finding(at route: Route? = nil) -> Finding {
        let route = route ?? participants.last?.route
        var nearest: String?
        if case .unknownType(let name, _) = self {
            nearest = name.nearestName(in: BuiltInType.allCases.map(\.rawValue))
        }
        return Finding(
            diagnosticCode, file: route?.location.file ?? "", line: route?.location.line,
            value: route?.pattern.text ?? namespaces.last, nearest: nearest, words.message, words.remedy)
    }

    /// What is wrong and how to fix it.
    package var description: String { "\(words.message) \(words.remedy)" }

    private var words: (message: String, remedy: String) {
        switch self {
        case .conflict(let first, let second):
            (
                "\(first) and \(second) match the same links with equal rank.",
                "Make one more specific, give one a priority, or remove one."
            )
        case .indistinctAuthority(let first, let second):
            (
                "\(first) and \(second) begin with segments that differ only in letter case, which the authority of an "
                    + "origin such as 'eats://' ignores.", "Use the same letter case in both."
            )
        case .duplicateRouteName(let first, let second):
            ("\(first) and \(second) have the same name.", "Rename one, or remove it if it is declared twice.")
        case .duplicateNamespace(let name): ("Two namespaces are called '\(name)'.", "Rename or merge them.")
        case .ambiguousOrigin(let origin, let names):
            ("The origin '\(origin)' belongs to \(names.joined(separator: " and ")).", "Remove it from all but one.")
        case .severalDefaults(let names):
            ("\(names.joined(separator: " and ")) are all the default namespace.", "Choose one.")
        case .unknownType(let name, let participant):
            (
                "\(participant) uses the type '\(name)', which is not registered.",
                "Add it to the router's placeholder types, or use a built-in type: "
                    + "\(BuiltInType.allCases.map(\.rawValue).joined(separator: ", "))."
            )
        case .duplicateType(let name): ("The placeholder type '\(name)' is defined twice.", "Choose another name.")
        case .tooManyAlike(let limit, let participant):
            (
                "\(participant) is one of more than \(limit) routes with equal literal segments.",
                "Match them with one route, and distinguish them by its value."
            )
        case .patternTooLarge(let participant):
            ("\(participant) is too large to match.", "Shorten its regular expressions and repetitions.")
        case .unsupportedRepetition(let participant):
            (
                "\(participant) repeats a typed value with text other than '/' in between.",
                "Use only '/' as the separator, or remove the type."
            )
        case .forbiddenLink(let text, let participant):
            (
                "\(participant) has the value \(text.quotedForDisplay), which belongs to no origin of its namespace.",
                "Add the site to the web origins of the namespace, or correct the value."
            )
        case .notFound(let name): ("There is no '\(name)' to replace or remove.", "Correct the name.")
        case .unknownNamespace(let name, let participant):
            ("\(participant) was added to '\(name)', which is not declared.", "Add the namespace first.")
        }
    }
}

extension RouteTableError {
    /// Creates a table, and throws what is wrong with it as findings.
    static func declared(
        _ make: () throws(RouteTableError) -> RouteTable
    ) throws(DeclarationError) -> RouteTable {
        do throws(RouteTableError) {
            return try make()
        } catch {
            throw DeclarationError("The table", error.reasons.map { $0.finding() })
        }
    }
}

extension RouteNamespace {
    /// A route as a part of an error.
    func participant(_ route: Int) -> RouteTableError.Participant {
        RouteTableError.Participant(namespace: name, route: routes[route])
    }
}
