internal import Switchyard
internal import SwitchyardMigration
internal import SwitchyardTooling

/// A registration of another router, with the pattern that replaces it and the name of its route.
struct MigratedRoute {
    /// The path of the file as it was given.
    let file: String
    let registration: OldRegistration
    let translated: TranslatedPattern
    /// The name of the route, unique in the map.
    var name = ""

    /// The origin of the route's namespace; `nil` if only the app knows it.
    var origin: String? { registration.scheme.map { "\($0)://" } ?? translated.origin }

    /// The meaningful parts of the pattern, for the name: `user`, `:id`, `posts`.
    fileprivate var words: [String] {
        let text = translated.pattern.text.prefix { $0 != "#" }
        return text.split { "/{}".contains($0) }.compactMap { part in
            let word = part.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            return word.isEmpty ? nil : String(part.hasPrefix(":") ? ":\(word)" : word)
        }
    }
}

extension [MigratedRoute] {
    /// The number of bytes that are left for the dot and the number of a name.
    private static let roomForNumber = 8

    /// Gives each route a unique name: the literal parts of its pattern, then its placeholders, then a number.
    mutating func nameAll() {
        var names = UniqueNames(separator: ".")
        for index in indices {
            let words = self[index].words
            let literals = words.filter { !$0.hasPrefix(":") }
            let all = words.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
            let isDetail = words.last?.hasPrefix(":") == true
            let short = (isDetail ? all : literals).joined(separator: ".")
            let base = short.isEmpty ? (all.isEmpty ? "root" : all.joined(separator: ".")) : short
            self[index].name = names.next(
                base.shortened(to: RouteMapLimits.standard.maxNameLength - Self.roomForNumber))
        }
    }
}

extension String {
    /// The text, or its beginning if it has more than a number of bytes.
    fileprivate func shortened(to bytes: Int) -> String {
        var end = utf8.index(startIndex, offsetBy: bytes, limitedBy: endIndex) ?? endIndex
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}

/// One placeholder of a translated pattern, as a value of a case.
struct MigratedValue: Equatable {
    let name: String
    let type: String
}

extension MigratedRoute {
    /// The pattern for a case of an enumeration, with the values of the case.
    ///
    /// A placeholder whose name cannot be a label in Swift gets another one.
    var swiftPattern: (text: String, values: [MigratedValue]) {
        var (text, values, unnamed) = ("", [MigratedValue](), 0)
        var characters = Array(translated.pattern.text)[...]
        // The part before an unanchored pattern has no value in the case, whose links have only the visible path.
        if characters.starts(with: Array("*/")) { characters = characters.dropFirst() }
        var isInGroup = false
        while let character = characters.first {
            characters = characters.dropFirst()
            switch character {
            case "\\":
                text += "\\" + String(characters.prefix(1))
                characters = characters.dropFirst()
            case "{", "}":
                isInGroup = character == "{"
                text.append(character)
            case "*", "(", ":":
                let name = character == ":" ? String(characters.prefix { $0.isPartOfIdentifier }) : ""
                if character == ":" { characters = characters.dropFirst(name.count) }
                if !name.isLabel {
                    repeat { unnamed += 1 } while translated.pattern.text.contains(":value\(unnamed)")
                }
                let known = name.isLabel ? name : "value\(unnamed)"
                let rest = character == "*" ? "(.*)" : Self.takeRest(character, &characters)
                text += ":\(known)\(rest)"
                values.append(MigratedValue(name: known, type: Self.type(of: rest, isOptional: isInGroup)))
            default: text.append(character)
            }
        }
        return (text, values)
    }

    /// Reads the rest of a placeholder: a type or an expression, and a plus.
    private static func takeRest(_ first: Character, _ characters: inout ArraySlice<Character>) -> String {
        var rest = ""
        if first == "(" || characters.first == "(" {
            var depth = first == "(" ? 1 : 0
            rest = first == "(" ? "(" : ""
            while let character = characters.first {
                characters = characters.dropFirst()
                rest.append(character)
                if character == "\\", let escaped = characters.first {
                    rest.append(escaped)
                    characters = characters.dropFirst()
                }
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                if depth == 0 { break }
            }
        } else if characters.first == "<" {
            rest = String(characters.prefix { $0 != ">" }) + ">"
            characters = characters.dropFirst(rest.count)
        }
        if rest == "([^/]+?)" { rest = "" }
        if characters.first == "+" {
            characters = characters.dropFirst()
            rest += "+"
        }
        return rest
    }

    private static func type(of rest: String, isOptional: Bool) -> String {
        let type =
            switch rest {
            case "<int>": "Int"
            case "<double>": "Double"
            case "<uuid>": "UUID"
            default: rest.hasSuffix("+") || rest == "(.*)" ? "[String]" : "String"
            }
        return type + (isOptional ? "?" : "")
    }
}

extension String {
    /// Whether a value of a case can have this label.
    ///
    /// `_` means no label, and the compiler reserves names with `$`.
    fileprivate var isLabel: Bool { !isEmpty && self != "_" && !hasPrefix("$") }
}

extension Character {
    fileprivate var isPartOfIdentifier: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
