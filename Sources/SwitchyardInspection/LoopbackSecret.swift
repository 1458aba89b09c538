/// The secret part of an address: who knows it may ask everything that the page may ask.
public struct LoopbackSecret: Sendable, Hashable {
    /// The secret: lower-case letters and digits.
    public let text: String

    /// Makes a new secret of 128 random bits.
    public init() {
        var random = SystemRandomNumberGenerator()
        text = (0..<2).map { _ in
            let word = String(random.next(), radix: 16)
            return String(repeating: "0", count: 16 - word.count) + word
        }.joined()
    }

    /// Takes a secret that was made before, so that an open page finds the app again after it was started anew.
    ///
    /// - Parameter text: At least 26 and at most 128 lower-case letters and digits. It must be random, and known to
    ///   nobody but the one who looks. Anything else is nil.
    public init?(_ text: String) {
        let legal = text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        guard legal, (26...128).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// Whether a text is the secret; how long the answer takes does not depend on where they differ.
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
