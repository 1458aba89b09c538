internal import RouteMigration
internal import SwitchyardCore

extension MigrationRun {
    /// The routes as an enumeration, with a comment about the place of each registration.
    ///
    /// The routes have the names of ``mapText()``.
    func swiftText(_ type: String) -> String {
        // `user.id` and `userId` would be one case.
        var names = UniqueNames(separator: "_")
        let cases = routes.map { Self.text(of: $0, named: names.next($0.name.asCaseName)) }
        let needsFoundation = routes.contains { $0.swiftPattern.values.contains { $0.type.hasPrefix("UUID") } }
        let origins = Set(routes.compactMap(\.origin) + self.origins).sorted().map { "\"\($0)\"" }
        return """
            // Written by 'switchyard migrate --from \(router.rawValue)'. Origins of the old table: \
            \(origins.isEmpty ? "none" : origins.joined(separator: ", ")).
            // Its policies: settings.policies = OldRouter.\(router).policies, of the product RouteMigration.
            \(needsFoundation ? "import Foundation\n" : "")import Switchyard

            @Routes
            enum \(type) {
            \(cases.joined(separator: "\n\n"))
            }

            """
    }

    private static func text(of route: MigratedRoute, named name: String) -> String {
        let (pattern, values) = route.swiftPattern
        let source = "\(route.file.split(separator: "/").last ?? ""):\(route.registration.line)".shown()
        let list = values.map { "\($0.name.asSwiftName): \($0.type)" }.joined(separator: ", ")
        let priority = route.registration.priority == 0 ? "" : ", priority: \(route.registration.priority)"
        return """
                /// \(source): `\(route.registration.pattern?.shown() ?? "")`
                @Pattern(\(pattern.asSwiftLiteral)\(priority))
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
        let parts = split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        let name = parts.enumerated().map { index, part in
            (index == 0 ? part.prefix(1).lowercased() : part.prefix(1).uppercased()) + part.dropFirst()
        }.joined()
        return name.first.map { $0.isNumber ? "_\(name)" : name } ?? "root"
    }

    /// The name, between backticks if it is a keyword of Swift.
    fileprivate var asSwiftName: String { Self.keywords.contains(self) ? "`\(self)`" : self }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
    ]
}
