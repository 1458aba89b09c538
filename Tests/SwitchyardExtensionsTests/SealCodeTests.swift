import Testing

@testable import SwitchyardExtensions

/// HMAC-SHA256 against the vectors of RFC 4231, and against values of Python's `hmac` for each length around a block.
struct SealCodeTests {
    struct Vector: Sendable {
        let key: [UInt8]
        let message: [UInt8]
        let code: String
    }

    private static func bytes(_ byte: UInt8, _ count: Int) -> [UInt8] { [UInt8](repeating: byte, count: count) }

    static let published = [
        Vector(
            key: bytes(0x0b, 20), message: Array("Hi There".utf8),
            code: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        Vector(
            key: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8),
            code: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        Vector(
            key: bytes(0xaa, 20), message: bytes(0xdd, 50),
            code: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        Vector(
            key: Array(1...25), message: bytes(0xcd, 50),
            code: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
        Vector(
            key: bytes(0xaa, 131), message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            code: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
        Vector(
            key: bytes(0xaa, 131),
            message: Array(
                ("This is a test using a larger than block-size key and a larger than block-size data. "
                    + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
            code: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
    ]

    @Test(arguments: published)
    func `gives the codes of RFC 4231`(_ vector: Vector) {
        #expect(SealCode.text(SealCode.code(of: vector.message, secret: vector.key)) == vector.code)
    }

    /// Compares one code over all codes, so that a single value of another program covers each length.
    @Test func `gives the codes of another implementation for messages of 0 to 200 bytes and keys of 1 to 130`() {
        var all: [UInt8] = []
        for length in 0...200 {
            let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ length) }
            let key = (0..<(1 + length % 130)).map { UInt8(truncatingIfNeeded: $0 &* 3 &+ length) }
            all += SealCode.code(of: message, secret: key)
        }
        #expect(
            SealCode.text(SealCode.code(of: all, secret: [1]))
                == "3aa64104432971488af785ac2c4b23a37065c91e5f6a7cbdcd1ac34cccd0da03")
    }

    @Test func `compares texts by all their bytes`() {
        #expect(SealCode.isEqual([1, 2, 3], [1, 2, 3]))
        for other: [UInt8] in [[], [1, 2], [1, 2, 4], [0, 2, 3], [1, 2, 3, 0]] {
            #expect(!SealCode.isEqual([1, 2, 3], other))
        }
    }
}
