import Switchyard

/// A command: one line of input.
enum Command: Equatable {
    case open(String, from: LinkSource)
    case call(String, String, json: String, from: LinkSource)
    case state
    case back(Int)
    case tab(String)
    case dismiss
    case choose(Int)
    case scene(String)
    case apps([String])
    case answer(String, query: String)
    case signIn
    case signOut
    case rule(String)
    case advance(Int)
    case modules
    case history
    case trace(Int?)
    case help
    case quit
    /// An empty line or a comment.
    case nothing

    /// Parses a line.
    ///
    /// - Parameter line: The line.
    /// - Throws: `CommandError` with what is wrong.
    init(_ line: String) throws(CommandError) {
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        let text = words.dropFirst().joined(separator: " ")
        switch words.first {
        case nil: self = .nothing
        case let word? where word.hasPrefix("#"): self = .nothing
        case "open": self = try Self.open(Array(words.dropFirst()))
        case "call": self = try Self.call(line.drop { $0 == " " }.dropFirst("call".count))
        case "state": self = .state
        case "back": self = .back(try Self.number(text, in: 1...1_000) ?? 1)
        case "tab": self = .tab(try Self.text(text, "tab NAME"))
        case "dismiss": self = .dismiss
        case "choose": self = .choose(try Self.number(try Self.text(text, "choose N"), in: 1...1_000) ?? 1)
        case "scene": self = .scene(try Self.text(text, "scene NAME"))
        case "apps": self = .apps(words.dropFirst().map(String.init))
        case "answer": self = try Self.answer(Array(words.dropFirst()))
        case "sign-in": self = .signIn
        case "sign-out": self = .signOut
        case "rule": self = .rule(try Self.text(text, "rule JSON"))
        case "advance":
            self = .advance(try Self.number(try Self.text(text, "advance SECONDS"), in: 0...1_000_000) ?? 0)
        case "modules": self = .modules
        case "history": self = .history
        case "trace": self = .trace(try Self.number(text, in: 1...Int.max))
        case "help": self = .help
        case "quit": self = .quit
        case let word?:
            throw CommandError("unknown command '\(word)'; the commands are " + Self.names.joined(separator: ", "))
        }
    }

    private static func open(_ words: [Substring]) throws(CommandError) -> Command {
        var words = words
        var source = LinkSource.app
        if let last = words.last, last.hasPrefix("from=") {
            source = try self.source(String(last.dropFirst("from=".count)))
            words.removeLast()
        }
        return .open(try text(words.joined(separator: " "), "open LINK [from=SOURCE]"), from: source)
    }

    private static func answer(_ words: [Substring]) throws(CommandError) -> Command {
        guard let answer = words.first, ["success", "error", "cancel"].contains(answer) else {
            throw CommandError("the answer must be success, error or cancel; write: answer ANSWER [QUERY]")
        }
        return .answer(String(answer), query: words.dropFirst().joined(separator: " "))
    }

    static func source(_ name: String) throws(CommandError) -> LinkSource {
        let kind = LinkSource.Kind(name)
        guard LinkSource.Kind.shipped.contains(kind) else {
            let all = LinkSource.Kind.shipped.map(\.rawValue).joined(separator: ", ")
            throw CommandError("unknown source '\(name)'; the sources are \(all)")
        }
        return LinkSource(kind, sender: kind == .webPage ? "https://eats.example" : nil)
    }

    private static func text(_ text: String, _ usage: String) throws(CommandError) -> String {
        guard !text.isEmpty else { throw CommandError("an argument is missing; write: \(usage)") }
        return text
    }

    private static func number(_ text: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard !text.isEmpty else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw CommandError("'\(text)' is not a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}

/// What is wrong with a line.
struct CommandError: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
}
