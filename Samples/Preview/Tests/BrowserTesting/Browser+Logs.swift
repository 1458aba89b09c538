import Foundation

/// The log of a browser.
///
/// Reading empties the driver's log, so the entries are kept here.
actor LogReader {
    private(set) var console: [ConsoleMessage] = []
    private(set) var requests: [String] = []

    func add(console new: [ConsoleMessage]) { console += new }

    func add(requests new: [String]) { requests += new }

    func forget() {
        console = []
        requests = []
    }
}

/// A line of the console.
package struct ConsoleMessage: Sendable, Hashable, Decodable, CustomStringConvertible {
    /// `SEVERE`, `WARNING`, `INFO` or `DEBUG`.
    package let level: String

    /// The text.
    package let message: String

    package var description: String { "\(level): \(message)" }
}

extension Browser {
    /// Everything that pages and the browser have written to the console.
    package var console: [ConsoleMessage] {
        get async throws {
            await reader.add(console: try await log("browser"))
            return await reader.console
        }
    }

    /// The addresses of all requests of pages, including sockets.
    package var requests: [String] {
        get async throws {
            let events: [Line] = try await log("performance")
            await reader.add(requests: events.compactMap(\.address))
            return await reader.requests
        }
    }

    /// Discards the log.
    package func forgetLogs() async throws {
        _ = try await console
        _ = try? await requests
        await reader.forget()
    }

    private func log<Value: Decodable>(_ type: String) async throws -> Value {
        try await connection.send("POST", "se/log", ["type": .string(type)])
    }

    /// A line of the log: an event of the DevTools protocol, as text within JSON.
    private struct Line: Decodable {
        let message: String

        var address: String? {
            // Most events are irrelevant, and some are large.
            guard message.contains("requestWillBeSent\"") || message.contains("webSocketCreated") else { return nil }
            guard let event = try? JSONDecoder().decode(Envelope.self, from: Data(message.utf8)).message else {
                return nil
            }
            return event.params.url ?? event.params.request?.url
        }
    }

    private struct Envelope: Decodable {
        let message: Event

        struct Event: Decodable {
            let params: Parameters
        }

        struct Parameters: Decodable {
            let url: String?
            let request: Request?
        }

        struct Request: Decodable {
            let url: String
        }
    }
}
