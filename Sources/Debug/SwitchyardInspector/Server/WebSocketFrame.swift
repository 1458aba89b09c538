internal import Foundation

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
