import Testing

@testable import SwitchyardInspector

struct LoopbackSecretTests {
    @Test func `a secret has 128 bits, and no two are the same`() {
        let secrets = (0..<100).map { _ in LoopbackSecret().text }
        #expect(secrets.allSatisfy { $0.count == 32 })
        #expect(Set(secrets).count == 100)
    }

    @Test(arguments: [
        "", "short", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789/123456789012345", "0123456789é1234567890123",
    ])
    func `a text that is short or has other characters is not a secret`(text: String) {
        #expect(LoopbackSecret(text) == nil)
    }

    @Test func `only the same text is equal`() throws {
        let secret = try #require(LoopbackSecret("0123456789abcdefghijklmnop"))
        #expect(secret.isEqual(to: "0123456789abcdefghijklmnop"))
        for other in ["", "0", "0123456789abcdefghijklmno", "1123456789abcdefghijklmnop", secret.text + "q"] {
            #expect(!secret.isEqual(to: other))
        }
    }
}
