import Foundation

/// Sends commands of WebDriver, as JSON over HTTP.
///
/// See W3C, WebDriver, 6: Protocol.
struct DriverConnection: Sendable {
    let port: Int
    let path: String

    /// The same connection, with a longer path.
    func appending(_ part: String) -> DriverConnection {
        DriverConnection(port: port, path: "\(path)/\(part)")
    }

    /// Sends a command.
    ///
    /// - Parameters:
    ///   - method: `GET`, `POST` or `DELETE`.
    ///   - path: The path below that of the session.
    ///   - parameters: The body of a `POST`.
    ///   - type: The type of the result.
    /// - Returns: The member `value` of the answer.
    /// - Throws: `BrowserError.refused` with the code of the driver, or an error of the system.
    func send<Value: Decodable>(
        _ method: String, _ path: String, _ parameters: JSONValue = [:], as type: Value.Type = Value.self
    ) async throws -> Value {
        let command = "\(method) \(path)"
        let body = method == "POST" ? try JSONEncoder().encode(parameters) : nil
        let whole = path.isEmpty ? self.path : "\(self.path)/\(path)"
        let answer = try await LoopbackExchange(port: port).run(method, whole, port: port, body: body)
        let data = answer.body
        if answer.status != 200 {
            if let failure = try? JSONDecoder().decode(Answer<Failure>.self, from: data).value {
                throw BrowserError.refused(command: command, code: failure.error, message: failure.firstLine)
            }
            throw BrowserError.unreadable(command: command, answer: Self.start(of: data))
        }
        do {
            return try JSONDecoder().decode(Answer<Value>.self, from: data).value
        } catch {
            throw BrowserError.unreadable(command: command, answer: "\(Self.start(of: data)) (\(error))")
        }
    }

    /// Sends a command without a result.
    func send(_ method: String, _ path: String, _ parameters: JSONValue = [:]) async throws {
        let _: JSONValue? = try await send(method, path, parameters)
    }

    private static func start(of data: Data) -> String {
        String(decoding: data.prefix(300), as: UTF8.self)
    }

    private struct Answer<Value: Decodable>: Decodable {
        let value: Value
    }

    private struct Failure: Decodable {
        let error: String
        let message: String

        var firstLine: String { String(message.prefix { $0 != "\n" }) }
    }
}
