import BenchmarkSupport

/// The parsed command line: a command, flags, and options with a value.
struct Options {
    let command: String
    private var flags: Set<String> = []
    private var values: [String: String] = [:]

    private static let knownFlags: Set<String> = ["--json", "--large", "--update"]
    private static let knownOptions: Set<String> = ["--sweeps", "--suite", "--binary", "--links-binary", "--toolchain"]

    init(_ arguments: ArraySlice<String>, usage: String) throws {
        guard let command = arguments.first else { throw BenchmarkError.usage(usage) }
        self.command = command
        var rest = arguments.dropFirst()
        while let word = rest.popFirst() {
            if Self.knownFlags.contains(word) {
                flags.insert(word)
            } else if Self.knownOptions.contains(word), let value = rest.popFirst() {
                values[word] = value
            } else {
                throw BenchmarkError.usage("unexpected: \(word)\n\(usage)")
            }
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    func text(_ option: String) -> String? { values[option] }

    func number(_ option: String, default fallback: Int) throws -> Int {
        guard let text = values[option] else { return fallback }
        guard let number = Int(text), number > 0 else {
            throw BenchmarkError.usage("\(option) takes a positive number, not \(text)")
        }
        return number
    }
}
