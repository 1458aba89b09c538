#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Prints lines to standard error.
// Uses the C library: Foundation's file handle ends the program when the pipe is closed.
enum StandardError {
    static func print(_ line: String) {
        var text = "Switchyard: \(line)\n"
        // A line that cannot be written is dropped.
        text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
    }
}
