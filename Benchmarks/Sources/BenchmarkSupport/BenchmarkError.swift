/// Why a measurement could not be made or may not be trusted.
package enum BenchmarkError: Error, CustomStringConvertible {
    /// A line of a table is not a pattern, a tab and a path.
    case malformedRow(file: String, line: Int)
    /// Two passes over the same links, or two programs, did not find the same.
    case checksumsDiffer(what: String, expected: Int, found: Int)
    /// A peer ended, answered something else than the protocol says, or did not answer in time.
    case peerFailed(String)
    /// A command of this package was called with words that it does not know.
    case usage(String)
    /// valgrind ran and did not report what was asked for.
    case countingFailed(String)

    package var description: String {
        switch self {
        case .malformedRow(let file, let line): "\(file):\(line): expected a pattern, a tab and a sample path"
        case .checksumsDiffer(let what, let expected, let found):
            "\(what): checksums differ, expected \(expected), found \(found)"
        case .peerFailed(let reason): "peer failed: \(reason)"
        case .usage(let text): text
        case .countingFailed(let reason): "counting failed: \(reason)"
        }
    }
}
