/// The secret part of the inspector's address.
///
/// A client that knows it can do everything that the page can do.
public struct LoopbackSecret: Sendable, Hashable {
    /// The secret: lower-case letters and digits.
    public let text: String

    /// Creates a secret of 128 random bits.
    public init() {
        var random = SystemRandomNumberGenerator()
        text = (0..<2).map { _ in
            let word = String(random.next(), radix: 16)
            return String(repeating: "0", count: 16 - word.count) + word
        }.joined()
    }

    /// Creates a secret from a text, so that an open page reconnects after the app is restarted.
    ///
    /// - Parameter text: 26 to 128 lower-case letters and digits, or the result is `nil`. It must be random, and known
    ///   only to the developer.
    public init?(_ text: String) {
        let legal = text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        guard legal, (26...128).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// Whether a text equals the secret, compared in constant time.
    package func isEqual(to text: some StringProtocol) -> Bool {
        let mine = Array(self.text.utf8)
        let other = Array(text.utf8)
        var difference = mine.count ^ other.count
        for index in mine.indices {
            difference |= Int(mine[index] ^ (index < other.count ? other[index] : 0))
        }
        return difference == 0
    }
}
