internal import Switchyard
internal import SwitchyardMigration

extension MigrationRun {
    /// The routes as enumerations, with a comment about the place of each registration.
    ///
    /// Each namespace of ``mapText()`` is an enumeration, because routes of different origins may have equal patterns.
    ///
    /// - Parameter type: The name of the app's own enumeration; the others begin with it.
    /// - Returns: The text of a Swift file.
    func swiftText(_ type: String) -> String {
        let namespaces = namespaces
        var types = UniqueNames(separator: "_")
        let own = types.next(type)
        let enumerations = namespaces.map { namespace in
            text(of: namespace, named: namespace.isDefault ? own : types.next(type + namespace.name.asSuffix))
        }
        let needsFoundation = routes.contains { $0.swiftPattern.values.contains { $0.type.hasPrefix("UUID") } }
        return """
            // Written by 'switchyard migrate --from \(router.rawValue)'.
            // Policies of the old table: settings.policies = OldRouter.\(router).policies, of the product SwitchyardMigration.
            \(needsFoundation ? "import Foundation\n" : "")import Switchyard

            \(enumerations.joined(separator: "\n"))
            """
    }

    private func text(of namespace: Namespace, named type: String) -> String {
        // `user.id` and `userId` would be one case.
        var names = UniqueNames(separator: "_")
        let cases = namespace.routes.map { text(of: $0, named: names.next($0.name.asCaseName)) }
        let origins = namespace.origins.map { "\"\($0.shown())\"" }.joined(separator: ", ")
        return """
            /// Origins: \(origins.isEmpty ? "none in the old table" : origins).
            @Routes
            enum \(type) {
            \(cases.joined(separator: "\n\n"))
            }

            """
    }

    private func text(of route: MigratedRoute, named name: String) -> String {
        let (pattern, values) = route.swiftPattern
        let source = "\(route.file.split(separator: "/").last ?? ""):\(route.registration.line)".shown()
        let list = values.map { "\($0.name.asSwiftName): \($0.type)" }.joined(separator: ", ")
        let priority = route.registration.priority == 0 ? "" : ", priority: \(route.registration.priority)"
        // The app's own sources need not be listed.
        let accepted = sources.isEmpty ? "" : ", accepting: [\(sources.map { ".\($0)" }.joined(separator: ", "))]"
        return """
                /// \(source): `\(route.registration.pattern?.shown() ?? "")`
                @Pattern(\(pattern.asSwiftLiteral)\(priority)\(accepted))
                case \(name.asSwiftName)\(list.isEmpty ? "" : "(\(list))")
            """
    }
}

extension String {
    /// The text as a literal.
    fileprivate var asSwiftLiteral: String {
        // A raw literal would end at '"#', and '\#' begins an escape in it.
        guard !contains("#"), !unicodeScalars.contains(where: \.isUnsafeToPrint) else {
            return "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").escaped)\""
        }
        let isPlain = !contains("\\") && !contains("\"")
        return isPlain ? "\"\(self)\"" : "#\"\(self)\"#"
    }

    /// A name such as `user.id` as the name of a case: `userId`, not `userID`.
    fileprivate var asCaseName: String {
        let words = words
        let first = words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
        let name = first + words.dropFirst().map(\.firstUppercased).joined()
        return name.first.map { $0.isNumber ? "_\(name)" : name } ?? "root"
    }

    /// A name such as `shop.example` as the end of an identifier: `ShopExample`.
    fileprivate var asSuffix: String { words.map(\.firstUppercased).joined() }

    /// The parts of the text that an identifier may contain.
    private var words: [String] { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }

    /// The name, between backticks if it is a keyword of Swift.
    fileprivate var asSwiftName: String { isKeyword ? "`\(self)`" : self }

    /// Whether the name is a keyword of Swift, which only backticks make the name of a declaration.
    var isKeyword: Bool { Self.keywords.contains(self) }

    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
    ]
}
