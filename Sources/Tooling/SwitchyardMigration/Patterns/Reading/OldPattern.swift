import RouteMatching

/// The text of a pattern of another router, with helpers for all readers of such patterns.
struct OldPattern {
    /// The maximum length.
    ///
    /// Real patterns are much shorter; the limit bounds the work for a hostile table.
    static let maxLength = 2_048

    let router: OldRouter
    let text: String
    let characters: [Character]

    /// The result of reading a pattern.
    struct Reading {
        var pattern: String
        var origin: String?
        var priority = 0
    }

    /// A part of the text, with its offset from 0.
    struct Piece {
        let text: String
        let offset: Int

        /// The piece without its first characters.
        func dropFirst(_ count: Int = 1) -> Piece { Piece(text: String(text.dropFirst(count)), offset: offset + count) }

        /// The piece split at slashes; empty parts are kept.
        var segments: [Piece] {
            var result: [Piece] = []
            var start = offset
            for part in text.split(separator: "/", omittingEmptySubsequences: false) {
                result.append(Piece(text: String(part), offset: start))
                start += part.count + 1
            }
            return result
        }

        /// Whether the piece is the scheme of a web link.
        var isWebScheme: Bool { ["http", "https"].contains(text.lowercased()) }

        /// The piece without slashes at its ends.
        var trimmed: Piece {
            let start = text.prefix { $0 == "/" }.count
            let rest = text.dropFirst(start)
            let end = rest.reversed().prefix { $0 == "/" }.count
            return Piece(text: String(rest.dropLast(end)), offset: offset + start)
        }
    }

    init(_ text: String, of router: OldRouter) {
        self.router = router
        self.text = text
        characters = Array(text)
    }

    var whole: Piece { Piece(text: text, offset: 0) }

    func checkLength() throws(MigrationError) {
        guard text.utf8.count <= Self.maxLength else {
            throw error(
                .notAPattern, whole, "The pattern has \(text.utf8.count) bytes.",
                "Keep a pattern under \(Self.maxLength) bytes.")
        }
    }

    func error(_ reason: MigrationError.Reason, _ piece: Piece, _ message: String, _ remedy: String) -> MigrationError {
        MigrationError(
            router: router, reason: reason, pattern: text, value: piece.text, column: piece.offset + 1,
            message: message, remedy: remedy)
    }

    /// Parses the translation.
    ///
    /// A mistake that the readers did not find is reported with the message of the pattern's error.
    func pattern(_ translation: String) throws(MigrationError) -> RoutePattern {
        do {
            return try RoutePattern(translation)
        } catch {
            throw self.error(
                .notAPattern, whole, "Its translation '\(translation)' is not accepted: \(error.message)",
                error.hint)
        }
    }
}

// MARK: - What patterns of several routers have

extension OldPattern {
    /// Where a text first occurs, from an offset on.
    func offset(of needle: String, from start: Int = 0) -> Int? {
        let wanted = Array(needle)
        guard !wanted.isEmpty, characters.count >= wanted.count else { return nil }
        return (start...max(start, characters.count - wanted.count)).first { index in
            index + wanted.count <= characters.count && characters[index..<index + wanted.count].elementsEqual(wanted)
        }
    }

    /// The part of the text between two offsets.
    func piece(from start: Int, to end: Int? = nil) -> Piece {
        Piece(text: String(characters[start..<(end ?? characters.count)]), offset: start)
    }

    /// Splits a pattern into its scheme, if it has one, and the rest.
    func dividedScheme() throws(MigrationError) -> (scheme: Piece?, rest: Piece) {
        guard let mark = offset(of: "://") else { return (nil, whole) }
        return (piece(from: 0, to: mark), piece(from: mark + 3))
    }

    /// Creates the origin of a scheme, and of a host if there is one.
    func origin(_ scheme: Piece, host: String = "") throws(MigrationError) -> String {
        let origin = "\(scheme.text)://\(host)"
        do {
            return try Origin(origin).text
        } catch {
            throw self.error(
                .badOrigin, scheme, "'\(origin)' is not accepted as an origin.",
                scheme.isWebScheme
                    ? "Correct the host: it is an ASCII name, as in '\(scheme.text)://shop.example'."
                    : "Correct the scheme: it begins with a letter and has letters, digits, '+', '-' and '.'.")
        }
    }

    /// The error of a web pattern that names no host.
    func missingHost(_ scheme: Piece) -> MigrationError {
        error(
            .missingHost, scheme, "The pattern names no host, but the origin of a web link has one.",
            "Write a host behind the scheme, as in '\(scheme.text)://shop.example'.")
    }

    /// The path of a pattern with a scheme, and the origin for it; the host of a web link belongs to the origin.
    func divided(at mark: Int) -> (path: String, origin: String) {
        let scheme = piece(from: 0, to: mark)
        let rest = piece(from: mark + 3).trimmed.text
        guard scheme.isWebScheme else { return ("/\(rest)", "\(scheme.text)://") }
        let host = rest.prefix { $0 != "/" }
        let path = rest.dropFirst(host.count)
        return (path.isEmpty ? "/" : String(path), "\(scheme.text)://\(host.isEmpty ? "shop.example" : host)")
    }

    /// Refuses a scheme if the old router does not read one.
    func refuseScheme() throws(MigrationError) {
        guard let mark = offset(of: "://") else { return }
        let (path, origin) = divided(at: mark)
        throw error(
            .schemeInPattern, piece(from: 0, to: mark + 3),
            "\(router.title) does not compare the scheme of a pattern, so this route never matched.",
            "Write '\(path)' and add '\(origin)' to the origins of the router.")
    }

    /// Refuses a query, because the old router compares only paths.
    func refuseQuery() throws(MigrationError) {
        guard let mark = offset(of: "?") else { return }
        let keys = piece(from: mark + 1).text.split(separator: "&").map { String($0.prefix { $0 != "=" }) }
        let path = piece(from: 0, to: mark).text
        throw error(
            .queryInPattern, piece(from: mark),
            "\(router.title) does not compare the query of a pattern, so this route never matched.",
            "Write '\(path)', and read the query values by their names"
                + (keys.isEmpty ? "." : ": \(keys.joined(separator: ", "))."))
    }

    /// The piece up to its query or fragment.
    func withoutQuery(_ piece: Piece) -> Piece {
        Piece(text: String(piece.text.prefix { $0 != "?" && $0 != "#" }), offset: piece.offset)
    }
}

/// The names of a pattern's placeholders, each used once.
struct PlaceholderNames {
    private var names: Set<String> = []

    /// Checks a name, and returns the placeholder.
    mutating func placeholder(_ name: OldPattern.Piece, in pattern: OldPattern) throws(MigrationError) -> String {
        guard name.text.isPlaceholderName else {
            let suggestion = name.text.asPlaceholderName
            let what =
                name.text.isEmpty ? "A placeholder has no name." : "'\(name.text)' cannot be the name of a placeholder."
            throw pattern.error(
                .badName, name, what, "Name the placeholder '\(suggestion)', and read its value by this name.")
        }
        guard names.insert(name.text).inserted else {
            throw pattern.error(
                .duplicateName, name, "Two placeholders are called '\(name.text)'.",
                "Give each placeholder its own name.")
        }
        return ":\(name.text)"
    }
}

extension String {
    /// Whether a placeholder can have this name: a JavaScript identifier, as in URLPattern.
    var isPlaceholderName: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first.startsPlaceholderName && unicodeScalars.dropFirst().allSatisfy(\.continuesPlaceholderName)
    }

    /// The nearest name that a placeholder can have.
    var asPlaceholderName: String {
        var result = ""
        for scalar in unicodeScalars {
            if result.isEmpty, !scalar.startsPlaceholderName { result = "_" }
            if scalar.continuesPlaceholderName {
                result.unicodeScalars.append(scalar)
            } else if !result.isEmpty, result != "_" {
                result += "_"
            }
        }
        return result.allSatisfy { $0 == "_" } ? "value" : result
    }

    /// The text with a backslash before each character that has a meaning in a pattern.
    var escapedForPattern: String {
        reduce(into: "") { result, character in
            if ":*(){}+?#\\".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var startsPlaceholderName: Bool { self == "$" || self == "_" || properties.isIDStart }

    fileprivate var continuesPlaceholderName: Bool {
        self == "$" || self == "\u{200c}" || self == "\u{200d}" || properties.isIDContinue
    }
}
