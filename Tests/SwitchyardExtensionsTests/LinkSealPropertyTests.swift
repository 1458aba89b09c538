import ConformanceSupport
import Foundation
import Testing
@testable import SwitchyardExtensions

/// Random sealed links are verified as the same link, and are refused with any byte changed.
struct LinkSealPropertyTests {
    private static let now = Date(timeIntervalSince1970: 1_700_000_000)
    private static let alphabet = Array("abcxyzABC019-._~%&=?#/:+;[]é漢 \u{301}switchyard-seal")

    private func randomLink(_ random: inout SplitMix) -> String {
        func text(_ most: Int) -> String {
            String(
                (0..<Int.random(in: 0...most, using: &random)).map { _ in
                    Self.alphabet.randomElement(using: &random) ?? "a"
                })
        }
        let query = Bool.random(using: &random) ? "?" + text(12) : ""
        let fragment = Bool.random(using: &random) ? "#" + text(6) : ""
        return "eats://\(text(8))/\(text(8))\(query)\(fragment)"
    }

    /// Removes the seal by splitting arrays of characters, without the library's code.
    private func naiveLink(_ text: String) -> String {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2 else { return text }
        let items = halves[1].components(separatedBy: "&")
        let kept = items.filter { $0 != "switchyard-seal" && !$0.hasPrefix("switchyard-seal=") }
        return halves[0] + (kept.isEmpty ? "" : "?") + kept.joined(separator: "&")
            + (parts.count == 2 ? "#" + parts[1] : "")
    }

    @Test func `random links are unchanged after sealing and verification`() throws {
        var random = SplitMix(0x5EA1)
        let seal = try LinkSeal(secret: LinkSealTests.secret)
        var sealedLinks = 0
        for _ in 0..<SplitMix.count {
            let link = randomLink(&random)
            guard let sealed: String = try? seal.sealed(link, until: Self.now + 60) else { continue }
            sealedLinks += 1
            guard case .valid(let found) = SealVerdict(sealed, trusting: [seal], at: Self.now) else {
                Issue.record("\(sealed)")
                continue
            }
            #expect(found.utf8.elementsEqual(link.utf8), "\(sealed)")
            #expect(naiveLink(sealed).utf8.elementsEqual(link.utf8), "\(sealed)")
        }
        #expect(sealedLinks > SplitMix.count / 50)
    }

    @Test func `random texts never trap, and are never valid`() throws {
        var random = SplitMix(0x5EA2)
        let seal = try LinkSeal(secret: LinkSealTests.secret)
        for _ in 0..<SplitMix.count {
            let text =
                randomLink(&random) + (Bool.random(using: &random) ? "&switchyard-seal=1.\(randomLink(&random))" : "")
            if case .valid = SealVerdict(text, trusting: [seal], at: Self.now) { Issue.record("\(text)") }
        }
    }

    @Test(arguments: ["eats://o/4?t=a#b", "https://eats.example/a%2F?x"])
    func `a link with any byte changed, removed or added is never valid`(_ link: String) throws {
        let seal = try LinkSeal(secret: LinkSealTests.secret)
        let sealed = Array(try seal.sealed(link, until: Self.now + 60).utf8)
        func isValid(_ bytes: [UInt8]) -> Bool {
            if case .valid = SealVerdict(String(decoding: bytes, as: UTF8.self), trusting: [seal], at: Self.now) {
                true
            } else {
                false
            }
        }
        var random = SplitMix(0x5EA3)
        #expect(isValid(sealed))
        for index in sealed.indices {
            // Each single bit is flipped, and then as many random bytes as the run requests.
            let bytes =
                (0..<8).map { sealed[index] ^ 1 << $0 }
                + (0..<SplitMix.count / 500).map { _ in .random(in: 0...255, using: &random) }
            for byte in bytes where byte != sealed[index] {
                var changed = sealed
                changed[index] = byte
                #expect(!isValid(changed), "byte \(index) as \(byte)")
            }
            var (shorter, longer) = (sealed, sealed)
            shorter.remove(at: index)
            longer.insert(sealed[index], at: index)
            #expect(!isValid(shorter) && !isValid(longer), "byte \(index)")
        }
        for count in sealed.indices { #expect(!isValid(Array(sealed[..<count])), "the first \(count) bytes") }
    }
}
