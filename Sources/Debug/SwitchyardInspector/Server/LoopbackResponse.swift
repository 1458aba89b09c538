import Foundation

/// The status of a response.
enum LoopbackStatus: Int, Sendable, Hashable, CaseIterable {
    case ok = 200
    case moved = 308
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case conflict = 409
    case lengthRequired = 411
    case tooLarge = 413
    case unsupportedMediaType = 415
    case unprocessable = 422
    case headTooLarge = 431
    case failed = 500
    case notImplemented = 501
    case unavailable = 503
}

/// A response.
struct LoopbackResponse: Sendable, Hashable {
    /// The status.
    var status: LoopbackStatus
    /// The value of `Content-Type`; `nil` without a body.
    var contentType: String?
    /// The value of `Location`.
    var location: String?
    /// The origins of other pages that the body may show in frames.
    var frames: [String] = []
    /// The body.
    var body = Data()

    /// Creates a response without a body.
    init(_ status: LoopbackStatus, location: String? = nil) {
        self.status = status
        self.location = location
    }

    /// Creates a response with a file.
    init(_ file: SiteFile) {
        status = .ok
        contentType = file.contentType
        frames = file.frames.filter(Self.isOrigin)
        body = file.data
    }

    /// Creates the response to a successful call, with its result as JSON.
    init(result: Data) {
        status = .ok
        contentType = "application/json"
        body = Data(#"{"result":"#.utf8) + result + Data("}".utf8)
    }

    /// Creates the response to a failed call.
    init(_ error: InspectorError) {
        status = LoopbackStatus(error.code)
        contentType = "application/json"
        let told = ["code": error.code.rawValue, "message": error.message, "hint": error.hint]
        // Encoding texts cannot fail; the page shows an empty object as an unknown error.
        body = (try? JSONEncoder().encode(["error": told])) ?? Data(#"{"error":{}}"#.utf8)
    }

    /// The response as bytes.
    func encoded(isLast: Bool) -> Data {
        var lines = ["HTTP/1.1 \(status.rawValue) \(status)"] + Self.headers(frames: frames)
        if let contentType { lines.append("Content-Type: \(contentType)") }
        if let location { lines.append("Location: \(location)") }
        lines += ["Content-Length: \(body.count)", "Connection: \(isLast ? "close" : "keep-alive")", "", ""]
        return Data(lines.joined(separator: "\r\n").utf8) + body
    }

    /// The response that accepts a WebSocket.
    static func upgrade(accept: String) -> Data {
        let lines =
            ["HTTP/1.1 101 Switching Protocols"] + headers() + [
                "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Accept: \(accept)", "", "",
            ]
        return Data(lines.joined(separator: "\r\n").utf8)
    }

    /// The headers of each response: the page loads only its own files and the frames that it names, cannot be embedded
    /// elsewhere, and is not cached.
    private static func headers(frames: [String] = []) -> [String] {
        let frames = frames.isEmpty ? "" : "frame-src \(frames.joined(separator: " ")); "
        return [
            "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                + "connect-src 'self'; \(frames)base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
                + "require-trusted-types-for 'script'",
            "X-Content-Type-Options: nosniff",
            "Referrer-Policy: no-referrer",
            "Cache-Control: no-store",
            "Cross-Origin-Opener-Policy: same-origin",
            "Cross-Origin-Resource-Policy: same-origin",
        ]
    }

    /// Whether a text is an origin, and so cannot end the policy or the header.
    private static func isOrigin(_ text: String) -> Bool {
        let host = ["https://", "http://"].first { text.hasPrefix($0) }.map { text.dropFirst($0.count) } ?? ""
        return !host.isEmpty
            && host.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
                default: false
                }
            }
    }
}

extension LoopbackStatus {
    /// The status of an error.
    init(_ code: InspectorError.Code) {
        switch code {
        case .badParameters: self = .badRequest
        case .unknownMethod: self = .notFound
        case .notAvailable: self = .conflict
        case .badFile: self = .unprocessable
        case .absent: self = .notImplemented
        case .cannotListen, .pageMissing: self = .failed
        }
    }
}

/// Frames that a server sends on a WebSocket (RFC 6455): unfragmented and unmasked.
enum WebSocketFrame {
    /// A text message.
    static func text(_ text: String) -> Data { frame(0x81, Data(text.utf8)) }

    /// The end: 1000 for a normal end, 1008 if the page has sent something that is not allowed.
    static func close(_ code: UInt16) -> Data { frame(0x88, Data([UInt8(code >> 8), UInt8(code & 0xFF)])) }

    private static func frame(_ kind: UInt8, _ payload: Data) -> Data {
        var data = Data([kind])
        let bytes = payload.count <= 125 ? 0 : payload.count <= 0xFFFF ? 2 : 8
        data.append(bytes == 0 ? UInt8(payload.count) : bytes == 2 ? 126 : 127)
        for byte in (0..<bytes).reversed() { data.append(UInt8(truncatingIfNeeded: payload.count >> (8 * byte))) }
        return data + payload
    }
}
