import Foundation
import Switchyard
import Testing
@testable import SwitchyardRoutes

/// Encoding a value as the arguments of a link.
struct EncodingTests {
    enum Tab: String, Codable { case items, status }

    struct Line: Codable, Equatable {
        var dish: Int
        var count: Int?
    }

    struct Order: Encodable {
        var id = 42
        var tab: Tab? = .status
        var none: Int?
        var tags = ["hot", "new"]
        var codes: Set = [30, 4]
        var empty: [String] = []
        var isVegan = true
        var rate = 1e-5
        var price: Decimal = 12.5
        var day = Date(timeIntervalSinceReferenceDate: 0)
        var lines = [Line(dish: 7, count: 2), Line(dish: 8)]
        var line: Line? = Line(dish: 9)
        var lone = ["[1]"]
        var optionals: [Int?] = [1, nil]
        var counts = ["b": 1, "a": 2]
    }

    @Test func `a value is encoded as the texts in a link`() throws {
        let arguments = try RouteArguments(encoding: Order())
        let expected: [(String, [String?])] = [
            ("id", ["42"]), ("tab", ["status"]), ("tags", ["hot", "new"]), ("codes", ["30", "4"]), ("empty", []),
            ("isVegan", ["true"]), ("rate", ["1e-05"]), ("price", ["12.5"]), ("day", ["2001-01-01T00:00:00Z"]),
            ("lines", ["[{\"count\":2,\"dish\":7},{\"dish\":8}]"]), ("line", ["{\"dish\":9}"]), ("lone", ["[1]"]),
            ("optionals", ["[1,null]"]), ("counts", ["{\"a\":2,\"b\":1}"]),
        ]
        #expect(arguments.entries.map(\.name) == expected.map(\.0))
        for (name, texts) in expected { #expect(arguments[name] == texts, "\(name)") }
    }

    @Test func `a text that looks like JSON is decoded as the same text`() throws {
        struct Loose: Codable, Equatable { var tags: [String?] }
        for tags in [["[1]"], ["[x"], ["{}"], ["[", "]"], [""], ["null"], ["a", nil]] as [[String?]] {
            let arguments = try RouteArguments(encoding: Loose(tags: tags))
            #expect(try RouteParameters(arguments).decode() == Loose(tags: tags))
        }
    }

    @Test func `a value without keys, or with values that a link cannot contain, is refused`() {
        struct Number: Encodable { var rate: Double }
        struct Moment: Encodable { var dates: [Date] }
        struct Nested: Encodable { var inner: [String: [Number]] }
        func check(_ value: some Encodable, _ error: RouteValueError) {
            #expect(throws: error) { try RouteArguments(encoding: value) }
        }
        check(42, RouteValueError(key: "", value: nil, expected: "object", reason: .notConvertible))
        check([1, 2], RouteValueError(key: "", value: nil, expected: "object", reason: .notConvertible))
        check(
            Number(rate: .nan),
            RouteValueError(key: "rate", value: "nan", expected: "double", reason: .notConvertible))
        check(
            Moment(dates: [Date(timeIntervalSinceReferenceDate: -7e10)]),
            RouteValueError(key: "dates", value: "-70000000000.0", expected: "date", reason: .notConvertible))
        check(
            Nested(inner: ["a": [Number(rate: 1), Number(rate: -.infinity)]]),
            RouteValueError(key: "inner.a[1].rate", value: "-inf", expected: "double", reason: .notConvertible))
    }

    @Test func `a value without properties has no arguments`() throws {
        struct Nothing: Codable {}
        #expect(try RouteArguments(encoding: Nothing()).entries.isEmpty)
        #expect(try RouteArguments(encoding: Int?.none).entries.isEmpty)
        #expect(throws: Never.self) { try RouteParameters([:]).decode(Nothing.self) }
    }

    final class Knot: Encodable {
        var next: Knot?
    }

    @Test func `a value that contains itself is refused`() throws {
        let knot = Knot()
        knot.next = knot
        let error = #expect(throws: RouteValueError.self) { try RouteArguments(encoding: knot) }
        #expect(error?.expected == "JSON of at most 16 levels")
        knot.next = nil
        #expect(try RouteArguments(encoding: knot).entries.isEmpty)
    }

    @Test func `a value nested more deeply than decoding allows is not encoded`() throws {
        struct Deep: Codable, Equatable { var rows: [[[Int]]] }
        let value = Deep(rows: [[[1]]])
        let enough = RouteCodingLimits(maxDepth: 4)
        let arguments = try RouteArguments(encoding: value, limits: enough)
        #expect(try RouteParameters(arguments).decode(limits: enough) == value)
        let less = RouteCodingLimits(maxDepth: 3)
        #expect(throws: RouteValueError.self) { try RouteArguments(encoding: value, limits: less) }
        #expect(throws: RouteValueError.self) { try RouteParameters(arguments).decode(Deep.self, limits: less) }
        let short = RouteCodingLimits(maxJSONLength: 6)
        #expect(throws: RouteValueError.self) { try RouteArguments(encoding: value, limits: short) }
        #expect(throws: Never.self) {
            try RouteArguments(encoding: value, limits: RouteCodingLimits(maxJSONLength: 7))
        }
        #expect(throws: RouteValueError.self) { try RouteParameters(arguments).decode(Deep.self, limits: short) }
    }

    @Test func `limits are kept within their range`() {
        let low = RouteCodingLimits(maxDepth: -1, maxJSONLength: -1)
        #expect(low.maxDepth == 1 && low.maxJSONLength == 0)
        let high = RouteCodingLimits(maxDepth: .max, maxJSONLength: .max)
        #expect(high.maxDepth == 32 && high.maxJSONLength == 1 << 24)
        #expect(RouteCodingLimits.standard == RouteCodingLimits(maxDepth: 16, maxJSONLength: 65_536))
    }

    class Page: Codable {
        var title = "Pizza"
    }

    final class DishPage: Page {
        var dish = 7

        enum CodingKeys: CodingKey { case dish }

        override init() { super.init() }

        required init(from decoder: any Decoder) throws {
            dish = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .dish)
            try super.init(from: decoder.container(keyedBy: CodingKeys.self).superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(dish, forKey: .dish)
            try super.encode(to: container.superEncoder())
        }
    }

    @Test func `a class shares its keys with its superclass`() throws {
        let page = DishPage()
        (page.dish, page.title) = (8, "Pasta")
        let arguments = try RouteArguments(encoding: page)
        #expect(arguments == ["dish": 8, "title": "Pasta"])
        let again = try RouteParameters(arguments).decode(DishPage.self)
        #expect(again.dish == 8 && again.title == "Pasta")
    }

    /// Uses every kind of container explicitly.
    struct ByHand: Codable, Equatable {
        var numbers = [1, 2]
        var word = "[x]"

        enum CodingKeys: CodingKey { case list, object, single, keyed }

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            numbers = []
            while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
            var single = try container.nestedUnkeyedContainer(forKey: .single)
            word = try single.decode(String.self)
            #expect(single.isAtEnd && single.currentIndex == 1 && single.count == 1)
            #expect(throws: RouteValueError.self) { try single.decode(String?.self) }
            let object = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .object)
            #expect(try object.decodeNil(forKey: .list) && !object.contains(.single))
            var inner = try object.nestedUnkeyedContainer(forKey: .keyed)
            #expect(try inner.decodeNil())
            #expect(try inner.superDecoder().singleValueContainer().decode(Bool.self))
            #expect(try inner.nestedContainer(keyedBy: CodingKeys.self).allKeys.isEmpty)
            #expect(try inner.nestedUnkeyedContainer().isAtEnd)
            #expect(inner.isAtEnd && inner.codingPath.map(\.stringValue) == ["object", "keyed"])
            #expect(try container.superDecoder(forKey: .keyed).singleValueContainer().decode(Int.self) == 5)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            for number in numbers { try list.encode(number) }
            var single = container.nestedUnkeyedContainer(forKey: .single)
            try single.encode(word)
            var object = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .object)
            try object.encodeNil(forKey: .list)
            var inner = object.nestedUnkeyedContainer(forKey: .keyed)
            try inner.encodeNil()
            var truth = inner.superEncoder().singleValueContainer()
            try truth.encode(true)
            _ = inner.nestedContainer(keyedBy: CodingKeys.self)
            _ = inner.nestedUnkeyedContainer()
            var five = container.superEncoder(forKey: .keyed).singleValueContainer()
            try five.encode(5)
        }
    }

    @Test func `values encoded with every kind of container are decoded unchanged`() throws {
        let arguments = try RouteArguments(encoding: ByHand())
        #expect(arguments["list"] == ["1", "2"] && arguments["single"] == ["[\"[x]\"]"] && arguments["keyed"] == ["5"])
        #expect(arguments["object"] == ["{\"keyed\":[null,true,{},[]],\"list\":null}"])
        #expect(try RouteParameters(arguments).decode() == ByHand())
    }
}
