#if Observability
import InMemoryLogging
import Logging
import SwitchyardCore
import SwitchyardObservability
import Testing

/// Log entries of links and calls.
@MainActor
struct LoggingObserverTests {
    private let log = InMemoryLogHandler()

    private func app(_ level: Logger.Level = .trace) throws -> ObservedApp {
        var logger = Logger(label: "test") { _ in log }
        logger.logLevel = level
        return try ObservedApp(LoggingObserver(logger))
    }

    private var lines: [String] {
        log.entries.map { entry in
            let metadata = entry.metadata.sorted { $0.key < $1.key }
                .map { "\($0.key.dropFirst("switchyard.".count))=\($0.value)" }
            return "\(entry.level) \(entry.message): \(metadata.joined(separator: ", "))"
        }
    }

    @Test
    func `a link and the call that it makes are logged, with revealed values only`() async throws {
        let app = try app()
        _ = await app.router.open("eats://orders/42/cancel?reason=secret", from: .app).outcome
        #expect(
            lines == [
                """
                warning call missingTarget: action=stop, contract=kitchen, outcome=missingTarget, parent=T1, \
                source=app, took_us=0
                """,
                """
                error link failed: code=\(app.router.history.last?.code ?? ""), \
                detail=\(app.router.history.last?.detail ?? ""), outcome=failed, route=orders.cancel, source=app, \
                took_us=2000, transaction=T1, value.id=42
                """,
            ])
        #expect(!lines.joined().contains("secret"))
    }

    @Test
    func `the log entry of a full trace contains its steps`() async throws {
        let app = try app()
        app.router.traceLevel = .full
        _ = await app.router.open("eats://nowhere", from: .notification).outcome
        #expect(log.entries.last?.metadata["switchyard.events"] == ["0 match"])
    }

    @Test
    func `the level of the logger decides which outcomes are written`() async throws {
        let app = try app(.error)
        _ = await app.router.open("eats://nowhere", from: .app).outcome
        #expect(lines == [])
    }

    @Test(arguments: zip(TraceSeverity.allCases, [Logger.Level.debug, .info, .notice, .warning, .error]))
    func `each severity has the log level with the same name`(_ severity: TraceSeverity, _ level: Logger.Level) {
        #expect(Logger.Level(severity) == level)
    }
}
#endif
