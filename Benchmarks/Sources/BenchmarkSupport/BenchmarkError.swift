/// Why a measurement failed, or cannot be trusted.
package enum BenchmarkError: Error, CustomStringConvertible {
    /// A line of a table is not a pattern, a tab and a path.
    case malformedRow(file: String, line: Int)
    /// Two passes over the same links, or two programs, had different results.
    case checksumsDiffer(what: String, expected: Int, found: Int)
    /// A peer ended, violated the protocol, or did not answer in time.
    case peerFailed(String)
    /// The command line is invalid.
    case usage(String)
    /// valgrind did not report the expected numbers.
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
