internal import Foundation

/// Messages of a server on a WebSocket, as RFC 6455 has them: whole, and not masked.
enum WebSocketFrame {
    /// A text.
    static func text(_ text: String) -> Data { frame(0x81, Data(text.utf8)) }

    /// The end: 1000 as it should be, 1008 where the page did what it may not.
    static func close(_ code: UInt16) -> Data { frame(0x88, Data([UInt8(code >> 8), UInt8(code & 0xFF)])) }

    private static func frame(_ kind: UInt8, _ payload: Data) -> Data {
        var data = Data([kind])
        let bytes = payload.count <= 125 ? 0 : payload.count <= 0xFFFF ? 2 : 8
        data.append(bytes == 0 ? UInt8(payload.count) : bytes == 2 ? 126 : 127)
        for byte in (0..<bytes).reversed() { data.append(UInt8(truncatingIfNeeded: payload.count >> (8 * byte))) }
        return data + payload
    }
}
