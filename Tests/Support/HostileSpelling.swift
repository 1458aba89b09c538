/// Generates texts that a lenient reader interprets as a script or as a link to a host other than `eats.example`.
///
/// Each is a known attack in a random spelling: letter case, characters that browsers ignore, and percent escapes for
/// readers that decode once too often.
package struct HostileSpelling<Random: RandomNumberGenerator> {
    private var random: Random

    package init(_ random: Random) { self.random = random }

    /// Returns the next attack, as a decoded value.
    package mutating func next() -> String {
        var text = HostileLinks.attacks.randomElement(using: &random) ?? ""
        if chance(50) { text = withCase(text) }
        if chance(40) { text = withGaps(text) }
        if chance(30) { text = pick(["\t", "\n", "\r", " ", "\u{1}", "\u{1f}", " \t", "\u{b}"]) + text }
        for _ in 0..<Int.random(in: 0...2, using: &random) where chance(60) { text = escaped(text) }
        return text
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

    private mutating func withCase(_ text: String) -> String {
        var result = ""
        for character in text { result += chance(50) ? character.uppercased() : String(character) }
        return result
    }

    /// Inserts characters that browsers ignore before the first slash or colon; elsewhere they have no effect.
    private mutating func withGaps(_ text: String) -> String {
        var characters = Array(text)
        let end = characters.firstIndex { ":/\\".contains($0) } ?? 0
        for _ in 0...2 {
            characters.insert(Character(pick(["\t", "\n", "\r"])), at: Int.random(in: 0...end, using: &random))
        }
        return String(characters)
    }

    private mutating func escaped(_ text: String) -> String {
        let all = chance(40)
        var result = ""
        for scalar in text.unicodeScalars {
            // Each round must escape percent signs, otherwise two rounds would equal one.
            let isEscaped = all || scalar == "%" || scalar.value < 0x21 || !scalar.isASCII || chance(20)
            for byte in isEscaped ? Array(String(scalar).utf8) : [] {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
            if !isEscaped { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}

extension String {
    /// The text as a query value or a segment: every byte is escaped that is not a letter or digit.
    public var escapedAsValue: String {
        utf8.map { byte in
            let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            guard !isPlain else { return String(UnicodeScalar(byte)) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}

package enum HostileLinks {
    /// Scripts, and links to other origins than `https://eats.example` and `eats://`.
    package static let attacks: [String] = [
        "javascript:alert(1)", "vbscript:msgbox(1)", "data:text/html,x", "blob:https://eats.example/x",
        "file:///etc/hosts", "javascript://eats.example/x", "view-source:https://eats.example/", "about:blank",
        "//evil.example/", "///evil.example", #"\\evil.example"#, #"/\evil.example"#, "https:/evil.example",
        "https:evil.example", #"https:\\evil.example"#, "https:///evil.example/", "https://evil.example/",
        "https://eats.example.evil.example/", "https://xeats.example/", "https://eats.example@evil.example/",
        #"https://evil.example\@eats.example/"#, "https://evil.example#@eats.example/",
        "https://evil.example?eats.example", "https://eats.example:8443/", "https://еats.example/",
        "https://eats.example。evil.example/", "http://eats.example/", "https://2130706433/", "https://[::1]/",
    ]
}
