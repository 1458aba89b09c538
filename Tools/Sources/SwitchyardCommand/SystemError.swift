#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The system's descriptions of its errors.
enum SystemError {
    static func text(_ number: Int32) -> String {
        guard let text = strerror(number) else { return "error \(number)" }
        return String(cString: text)
    }

    /// Waits until a non-blocking descriptor is ready.
    static func wait(for descriptor: Int32, _ events: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
