#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Prints lines for whoever runs the program, beside its output.
// By the C library: Foundation's way ends the program where nobody reads any more.
enum StandardError {
    static func print(_ line: String) {
        var text = "Switchyard: \(line)\n"
        // There is nothing to do about a line that cannot be written.
        text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
    }
}
