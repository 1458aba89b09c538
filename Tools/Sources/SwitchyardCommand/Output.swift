#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Buffered text for standard output or standard error.
///
/// Bytes are collected and written in large pieces. `flush` writes the rest.
final class Output {
    /// Why text could not be written.
    struct WriteError: Error {
        let number: Int32

        /// Whether the reader has closed the output, which is not an error.
        var isClosedPipe: Bool { number == EPIPE }

        var failure: CommandError {
            CommandError(
                .unwritableOutput,
                "switchyard: error: the output cannot be written: \(SystemError.text(number)). "
                    + "Check its destination.")
        }
    }

    private let descriptor: Int32
    private var bytes: [UInt8] = []

    init(descriptor: Int32) { self.descriptor = descriptor }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether the buffer is large enough to be written.
    var isFull: Bool { bytes.count >= 1 << 16 }

    func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

    func write(_ json: JSONText) {
        bytes.append(contentsOf: json.bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    func flush() throws(WriteError) {
        var start = 0
        while start < bytes.count {
            let written = bytes[start...].withUnsafeBytes { system_write(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                start += written
            } else if errno == EAGAIN {
                SystemError.wait(for: descriptor, POLLOUT)
            } else if errno != EINTR {
                throw WriteError(number: errno)
            }
        }
        bytes.removeAll(keepingCapacity: true)
    }
}

private let system_write = write(_:_:_:)
