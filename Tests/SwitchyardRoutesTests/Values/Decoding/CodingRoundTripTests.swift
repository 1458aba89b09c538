import ConformanceSupport
import Foundation
import Switchyard
import Testing

/// Decoding an encoded value gives an equal value.
struct CodingRoundTripTests {
    enum Tab: String, Codable, CaseIterable { case items, status }
    enum Size: Int, Codable, RouteValue, CaseIterable { case small = -1, large = 3 }
    enum Target: Codable, Hashable { case dish(id: Int, note: String?), home }

    struct Line: Codable, Hashable {
        var dish: UInt8
        var note: String?
        var size: Size
        var date: Date?
        var decimals: [Decimal]
        var more: [Line]
    }

    struct Order: Codable, Hashable {
        var id: Int
        var note: String
        var page: Int?
        var isVegan: Bool
        var rate: Double
        var float: Float?
        var key: UUID
        var date: Date
        var sum: Decimal
        var link: URL?
        var tab: Tab
        var size: Size?
        var tags: [String]
        var codes: Set<Int64>
        var tabs: [Tab]
        var line: Line?
        var lines: [Line]
        var byName: [String: [Int]]
        var optionals: [String?]
        var rows: [[Bool]]
        var target: Target
        var json: JSONText<[String: Line]>
        var texts: [JSONText<[Int?]>]
    }

    private static let pieces = [
        "", "a", "[", "]", "{", "}", "\"", "\\", ",", ":", "null", "1", "[1]", "é", "e\u{301}", "🍕", "\n", "\u{1}", "&",
        "=", "%", "+", " ", "#", "\u{2028}", "日", ".", "[]", "[x]",
    ]

    struct Maker {
        var random: SplitMix

        mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

        mutating func list<Value>(_ most: Int = 2, _ make: (inout Maker) -> Value) -> [Value] {
            (0..<number(0...most)).map { _ in make(&self) }
        }

        mutating func maybe<Value>(_ make: (inout Maker) -> Value) -> Value? { number(0...1) == 0 ? nil : make(&self) }

        mutating func text() -> String { list(4) { pieces.randomElement(using: &$0.random) ?? "" }.joined() }

        mutating func double() -> Double {
            let value = Double(bitPattern: random.next())
            return value.isFinite ? value : 0
        }

        mutating func date() -> Date {
            Date(timeIntervalSinceReferenceDate: .random(in: -6e10...2e11, using: &random))
        }

        mutating func decimal() -> Decimal {
            Decimal(sign: .minus, exponent: number(-20...20), significand: Decimal(number(-9_999_999...9_999_999)))
        }

        mutating func uuid() -> UUID {
            let bytes = (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }
            return UUID(
                uuid: (
                    bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[7], bytes[6],
                    bytes[5], bytes[4], bytes[3], bytes[2], bytes[1], bytes[0]
                ))
        }

        mutating func line(_ depth: Int = 0) -> Line {
            Line(
                dish: .random(in: 0...255, using: &random), note: maybe { $0.text() },
                size: Size.allCases.randomElement(using: &random) ?? .small, date: maybe { $0.date() },
                decimals: list { $0.decimal() }, more: depth > 1 ? [] : list(2) { $0.line(depth + 1) })
        }

        mutating func order() -> Order {
            Order(
                id: Int(truncatingIfNeeded: random.next()), note: text(), page: maybe { $0.number(0...9) },
                isVegan: number(0...1) == 1, rate: double(), float: maybe { Float($0.number(-99...99)) / 7 },
                key: uuid(),
                date: date(), sum: decimal(), link: maybe { _ in URL(string: "https://eats.example/?a=%5B#b") } ?? nil,
                tab: number(0...1) == 0 ? .items : .status, size: maybe { $0.number(0...1) == 0 ? .small : .large },
                tags: list { $0.text() }, codes: Set(list { Int64(truncatingIfNeeded: $0.random.next()) }),
                tabs: list { $0.number(0...1) == 0 ? .items : .status }, line: maybe { $0.line() },
                lines: list { $0.line() },
                byName: Dictionary(list { ($0.text(), $0.list { $0.number(-9...9) }) }) { first, _ in first },
                optionals: list { $0.maybe { $0.text() } }, rows: list { $0.list { $0.number(0...1) == 0 } },
                target: number(0...1) == 0 ? .home : .dish(id: number(0...9), note: maybe { $0.text() }),
                json: JSONText(Dictionary(list { ($0.text(), $0.line()) }) { first, _ in first }),
                texts: list { JSONText($0.list { $0.maybe { $0.number(0...9) } }) })
        }
    }

    @Test func `a value is unchanged after encoding to arguments, or to a link, and decoding`() throws {
        var maker = Maker(random: SplitMix(4))
        let limits = LinkLimits(maxLength: .max, maxQueryItems: .max)
        print("property tests: seed \(SplitMix.seed): \(SplitMix.count) values")
        for _ in 0..<SplitMix.count {
            let order = maker.order()
            let arguments = try RouteArguments(encoding: order)
            let decoded = try RouteParameters(arguments).decode(Order.self)
            try #require(decoded == order, "seed \(SplitMix.seed)")
            let link = try LinkQuery(arguments).appended(to: "eats://orders", limits: limits)
            let query = try LinkQuery(link: link, limits: limits)
            try #require(try RouteParameters(RouteArguments(query)).decode(Order.self) == order, "\(link)")
        }
    }
}
