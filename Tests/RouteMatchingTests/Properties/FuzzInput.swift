import ConformanceSupport

/// Generates texts that may break a parser: noise, damaged examples and shuffled tokens.
struct FuzzInput {
    var random: SplitMix
    let corpus: [String]
    let tokens: [String]

    init(seed: UInt64, corpus: [String], tokens: [String]) {
        random = SplitMix(seed: seed)
        self.corpus = corpus
        self.tokens = tokens
    }

    mutating func next() -> String {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return noise()
        case 1, 2, 3: return soup()
        default: return mutated(pick(corpus))
        }
    }

    private mutating func pick(_ texts: [String]) -> String {
        texts.randomElement(using: &random) ?? ""
    }

    /// Bytes that are often invalid UTF-8, repaired by Swift's decoder.
    private mutating func noise() -> String {
        let length = Int.random(in: 0...40, using: &random)
        let isASCII = Bool.random(using: &random)
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...(isASCII ? 0x7f : 0xff), using: &random) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func soup() -> String {
        (0..<Int.random(in: 1...14, using: &random)).map { _ in pick(tokens) }.joined()
    }

    private mutating func mutated(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.insert(UInt8.random(in: 0x20...0x7e, using: &random), at: place)
            case 1: bytes.insert(contentsOf: pick(tokens).utf8, at: place)
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...4, using: &random)))
            case 3 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 4: bytes += pick(corpus).utf8
            default: bytes.insert(contentsOf: bytes.suffix(bytes.count - place), at: place)
            }
        }
        return String(decoding: bytes.prefix(300), as: UTF8.self)
    }
}
