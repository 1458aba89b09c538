internal import Dispatch

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Waits until the user or the system ends the command.
struct Interruption {
    private let signals: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// Replaces the default effect of the signals, which is to end the process at once.
    init() {
        let (signals, continuation) = AsyncStream<Void>.makeStream()
        self.signals = signals
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.finish() }
            source.resume()
            return source
        }
    }

    /// Returns at the first of the signals.
    func wait() async {
        for await _ in signals {}
        for source in sources { source.cancel() }
    }
}
