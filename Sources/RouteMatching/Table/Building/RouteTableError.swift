package import SwitchyardDiagnostics

/// Everything that keeps a table from being built, at once, with the routes that take part.
package struct RouteTableError: Error, Hashable, CustomStringConvertible {
    /// One reason why a table cannot be built.
    package enum Reason: Hashable, CustomStringConvertible {
        /// Two routes match the same links with equal rank; a route is named with the first that it conflicts with.
        case conflict(Participant, Participant)
        /// First segments differ in letter case alone, in a namespace where the authority is the first segment.
        case indistinctAuthority(Participant, Participant)
        /// Two routes of a namespace have one name.
        case duplicateRouteName(Participant, Participant)
        /// Two namespaces have one name.
        case duplicateNamespace(String)
        /// Two namespaces would take the same links.
        case ambiguousOrigin(Origin, namespaces: [String])
        /// More than one namespace is the default.
        case severalDefaults([String])
        /// A pattern uses a type that is neither built in nor registered.
        case unknownType(String, Participant)
        /// An own type has the name of a built-in type, or two own types share a name.
        case duplicateType(String)
        /// A route is one of more than so many of one rank that only their queries, types or texts around a value tell apart.
        case tooManyAlike(limit: Int, Participant)
        /// A pattern is too large for the matcher.
        case patternTooLarge(Participant)
        /// A pattern repeats a typed value with text other than `/` between the repetitions.
        case unsupportedRepetition(Participant)
        /// A pattern's own value of the type `link` leads where its namespace allows no link to lead.
        case forbiddenLink(String, Participant)
        /// There is no such namespace or route to replace or remove.
        case notFound(String)
        /// A namespace to which a route was added has not been declared.
        case unknownNamespace(String, Participant)
    }

    /// A route that takes part in a reason.
    package struct Participant: Hashable, CustomStringConvertible {
        /// The route's namespace.
        package var namespace: String
        /// The route.
        package var route: Route

        /// The name, the pattern and the place of declaration.
        package var description: String { "'\(route.name)' (\(route.pattern), \(route.source))" }
    }

    /// The reasons, namespace by namespace.
    package var reasons: [Reason]

    /// One line for each reason.
    package var description: String { reasons.map(\.description).joined(separator: "\n") }
}

extension RouteTableError.Reason {
    /// The routes that take part: the later of two comes last.
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

    /// The namespaces that take part, where it is not about routes.
    package var namespaces: [String] {
        switch self {
        case .duplicateNamespace(let name), .notFound(let name): [name]
        case .ambiguousOrigin(_, let names), .severalDefaults(let names): names
        default: []
        }
    }

    /// What is wrong, at a route or at the last one that takes part.
    package func finding(at route: Route? = nil) -> Finding {
        let route = route ?? participants.last?.route
        var nearest: String?
        if case .unknownType(let name, _) = self {
            nearest = name.nearestName(in: BuiltInType.allCases.map(\.rawValue))
        }
        return Finding(
            diagnosticCode, file: route?.source.file ?? "", line: route?.source.line,
            value: route?.pattern.text ?? namespaces.last, nearest: nearest, words.message, words.remedy)
    }

    /// What is wrong and how to correct it.
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
                "\(first) and \(second) begin with segments that differ in letter case alone, which the authority of an "
                    + "origin such as 'eats://' does not tell apart.", "Spell both alike."
            )
        case .duplicateRouteName(let first, let second):
            ("\(first) and \(second) have one name.", "Rename one; replacing a route is a call of its own.")
        case .duplicateNamespace(let name): ("Two namespaces are called '\(name)'.", "Rename or merge them.")
        case .ambiguousOrigin(let origin, let names):
            ("The origin '\(origin)' belongs to \(names.joined(separator: " and ")).", "Leave it to one of them.")
        case .severalDefaults(let names):
            ("\(names.joined(separator: " and ")) are all the default namespace.", "Choose one.")
        case .unknownType(let name, let participant):
            (
                "\(participant) uses the type '\(name)', which is not registered.",
                "List it among the router's placeholder types, or use one of the package: "
                    + "\(BuiltInType.allCases.map(\.rawValue).joined(separator: ", "))."
            )
        case .duplicateType(let name): ("The placeholder type '\(name)' is defined twice.", "Choose another name.")
        case .tooManyAlike(let limit, let participant):
            (
                "\(participant) is one of more than \(limit) routes that no literal segment tells apart.",
                "Match them with one route, and tell them apart by its value."
            )
        case .patternTooLarge(let participant):
            ("\(participant) is too large to match.", "Shorten its regular expressions and repetitions.")
        case .unsupportedRepetition(let participant):
            (
                "\(participant) repeats a typed value with text between.",
                "Put only a '/' between, or leave the type out."
            )
        case .forbiddenLink(let text, let participant):
            (
                "\(participant) has the value \(text.quotedForDisplay), which leads to no origin of its namespace.",
                "Add the site to the web origins of the namespace, or correct the value."
            )
        case .notFound(let name): ("There is no '\(name)' to replace or remove.", "Correct the name.")
        case .unknownNamespace(let name, let participant):
            ("\(participant) was added to '\(name)', which is not declared.", "Add the namespace first.")
        }
    }
}

extension RouteTableError {
    /// Makes a table, and throws what is wrong with it as findings.
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
