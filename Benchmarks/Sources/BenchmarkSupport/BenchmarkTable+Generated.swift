extension BenchmarkTable {
    /// Creates a table with the shape of the shared synthetic ones, the same on every machine for one seed.
    ///
    /// A path has one to six segments. One segment in four after the first is a placeholder. The frequency of words
    /// differs.
    ///
    /// - Parameters:
    ///   - count: The number of routes.
    ///   - seed: The seed of the random numbers.
    ///   - makesMisses: Whether to create near misses too, which takes most of the time.
    /// - Returns: The table, called `s` and its number of routes.
    package static func generated(routes count: Int, seed: UInt64, makesMisses: Bool = true) -> BenchmarkTable {
        var random = SeededGenerator(seed: seed)
        var shapes = Set<String>(minimumCapacity: count)
        var patterns: [String] = []
        var samples: [String] = []
        while patterns.count < count {
            let row = GeneratedRow(using: &random)
            guard shapes.insert(row.shape).inserted else { continue }
            patterns.append(row.pattern)
            samples.append(row.sample)
        }
        let misses =
            !makesMisses
            ? []
            : samples.compactMap { sample -> String? in
                let miss = nearMiss(of: sample, using: &random)
                return matches(miss, anyOf: shapes) ? nil : miss
            }
        return BenchmarkTable(name: "s\(count)", patterns: patterns, samples: samples, misses: misses)
    }

    private static func nearMiss(of sample: String, using random: inout SeededGenerator) -> String {
        var segments = sample.split(separator: "/").map(String.init)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: segments.append("zz-nope")
        case 1: segments[0] += "x"
        default:
            let changed = Int.random(in: segments.indices, using: &random)
            segments[changed] = segments[changed].dropLast() + "~"
        }
        return "/" + segments.joined(separator: "/")
    }

    private static func matches(_ path: String, anyOf shapes: Set<String>) -> Bool {
        let segments = path.split(separator: "/").map(String.init)
        return (0..<(1 << segments.count)).contains { choice in
            shapes.contains(segments.indices.map { "/" + (choice >> $0 & 1 == 1 ? ":" : segments[$0]) }.joined())
        }
    }
}

/// One route of a generated table.
private struct GeneratedRow {
    private(set) var pattern = ""
    private(set) var sample = ""
    /// The pattern without its names: two patterns with one shape match the same paths.
    private(set) var shape = ""

    init(using random: inout SeededGenerator) {
        var placeholders = 0
        for position in 1...Self.segmentCount(using: &random) {
            if position > 1, placeholders < 3, random.happens(position == 2 ? 34 : 25) {
                placeholders += 1
                pattern += "/:p\(position)"
                shape += "/:"
                sample += "/" + Self.value(using: &random)
            } else {
                let literal = "/" + (random.happens(10) ? Self.pair(using: &random) : Self.word(using: &random))
                pattern += literal
                shape += literal
                sample += literal
            }
        }
    }

    private static func segmentCount(using random: inout SeededGenerator) -> Int {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<2: 1
        case 2..<11: 2
        case 11..<36: 3
        case 36..<67: 4
        case 67..<89: 5
        default: 6
        }
    }

    private static func value(using random: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: String(random.next(), radix: 16)
        case 1: String(random.next() % powersOfTen[Int.random(in: powersOfTen.indices, using: &random)])
        default: pair(using: &random)
        }
    }

    private static func pair(using random: inout SeededGenerator) -> String {
        word(using: &random) + "-" + word(using: &random)
    }

    private static func word(using random: inout SeededGenerator) -> String {
        // The square of a fraction favours the first words, as in real tables.
        let fraction = Double.random(in: 0..<1, using: &random)
        let base = words[Int(fraction * fraction * Double(words.count))]
        return random.happens(25) ? base + "s" : base
    }

    private static let powersOfTen: [UInt64] = (1...9).map { repeatElement(10, count: $0).reduce(1, *) }

    private static let words = """
        order cart restaurant menu dish courier address payment coupon review account kitchen table guest offer \
        basket drink dessert salad soup noodle burger pizza sushi taco curry bakery grill steak vegan gluten \
        allergy portion topping sauce spice recipe chef waiter booking seat terrace lunch dinner breakfast brunch \
        snack buffet tasting cellar wine beer juice coffee tea bean cream sugar butter bread cheese fruit berry \
        apple lemon melon grape peach onion carrot pepper tomato potato mushroom garlic herb rice pasta dumpling \
        pancake waffle bagel muffin cookie cake pie tart pudding honey syrup bottle glass plate fork spoon knife \
        napkin tray oven freezer pantry shelf market vendor farm harvest season region city street district zone \
        route rider bike scooter van parcel label ticket receipt invoice refund tip wallet card voucher point level \
        badge streak friend group invite chat message call photo video story feed tag list note draft archive filter \
        sort search result page banner campaign survey vote rating question answer topic help policy term privacy \
        setting profile device session token login code key lock alert reminder schedule calendar event weather map
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
