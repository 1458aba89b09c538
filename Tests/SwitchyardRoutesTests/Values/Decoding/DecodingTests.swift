import Foundation
import Switchyard
import Testing

/// Decoding all parameters as one value.
struct DecodingTests {
    enum Tab: String, Codable { case items, status }
    enum Size: Int, Codable, RouteValue { case small = 1, large = 3 }

    struct Order: Decodable, Equatable {
        let id: Int
        let tab: Tab?
        let tags: [String]
        let page: UInt8
        let rate: Double
        let isVegan: Bool
        let size: Size
        let codes: Set<Int>

        enum CodingKeys: String, CodingKey {
            case id, tab, tags, page, rate, size, codes
            case isVegan = "vegan"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            tab = try container.decodeIfPresent(Tab.self, forKey: .tab)
            tags = try container.decode([String].self, forKey: .tags)
            page = try container.decodeIfPresent(UInt8.self, forKey: .page) ?? 1
            rate = try container.decodeIfPresent(Double.self, forKey: .rate) ?? 0.5
            isVegan = try container.decodeIfPresent(Bool.self, forKey: .isVegan) ?? false
            size = try container.decodeIfPresent(Size.self, forKey: .size) ?? .small
            codes = try container.decode(Set<Int>.self, forKey: .codes)
        }
    }

    static func parameters(_ query: String) throws -> RouteParameters {
        RouteParameters(RouteArguments(try LinkQuery(text: query)))
    }

    @Test func `a match is decoded with values of its path and query`() throws {
        var builder = RouteTableBuilder()
        let route = Route("orders.detail", try RoutePattern("/orders/:id<int>/:tags+{?rate<double>=4.5}"))
        builder.add(RouteNamespace("eats", origins: [try Origin("eats://")], routes: [route]))
        let table = try builder.build()
        let link = "eats://orders/42/hot/new?id=7&tab=status&page=3&vegan=true&size=3&codes=4&codes=5&codes=04"
        let order: Order = try #require(try table.match(link)).parameters.decode()
        #expect(order.id == 42 && order.tab == .status && order.tags == ["hot", "new"] && order.page == 3)
        #expect(order.rate == 4.5 && order.isVegan && order.size == .large && order.codes == [4, 5])
        let ours: RouteArguments = ["id": 1, "tab": Tab?.none?.rawValue, "tags": ["ours"]]
        let plain = try #require(try table.match("eats://orders/42/hot")).parameters.overridden(by: ours)
        let decoded = try plain.decode(Order.self)
        #expect(decoded.id == 1 && decoded.tab == nil && decoded.tags == ["ours"] && decoded.page == 1)
        #expect(decoded.isVegan == false && decoded.size == .small && decoded.codes.isEmpty)
    }

    struct Everything: Decodable, Equatable {
        let int: Int, int8: Int8, int16: Int16, int32: Int32, int64: Int64
        let uint: UInt, uint8: UInt8, uint16: UInt16, uint32: UInt32, uint64: UInt64
        let double: Double, float: Float, bool: Bool, string: String
        let uuid: UUID, date: Date, url: URL, decimal: Decimal
    }

    @Test func `every plain type is read from its text`() throws {
        let uuid = "deadbeef-0123-4567-89ab-cdef01234567"
        let query =
            "int=-1&int8=-128&int16=300&int32=-70000&int64=-9223372036854775808&uint=1&uint8=255&uint16=65535&uint32=4"
            + "&uint64=18446744073709551615&double=1e-3&float=0.1&bool=true&string=a+b%2B&uuid=\(uuid)&date=2024-02-29"
            + "&url=https%3A%2F%2Feats.example%2F%3Fa%3D1&decimal=0.10"
        let value = try Self.parameters(query).decode(Everything.self)
        #expect(value.int == -1 && value.int8 == -128 && value.int16 == 300 && value.int32 == -70_000)
        #expect(value.int64 == .min && value.uint == 1 && value.uint8 == 255 && value.uint16 == 65_535)
        #expect(value.uint32 == 4 && value.uint64 == .max && value.double == 0.001 && value.float == 0.1)
        #expect(value.bool && value.string == "a b+" && value.uuid.routeText == uuid)
        #expect(value.date.timeIntervalSinceReferenceDate == 730_857_600)
        #expect(value.url.absoluteString == "https://eats.example/?a=1" && value.decimal == Decimal(1) / 10)
    }

    struct Absent: Decodable, Equatable {
        let int: Int?, text: String?, tab: Tab?, date: Date?, list: [Int]?, set: Set<Tab>?, nested: [String: Int]?
        let empty: [Int], words: Set<String>, tabs: [Tab]
    }

    @Test func `a missing value is nil for an optional and empty for a list`() throws {
        let none = Absent(
            int: nil, text: nil, tab: nil, date: nil, list: nil, set: nil, nested: nil, empty: [], words: [], tabs: [])
        #expect(try Self.parameters("").decode() == none)
        #expect(try Self.parameters("other=1").decode() == none)
        let all = try Self.parameters(
            "int=1&text=&tab=items&date=2001-01-01&list=1&set=items&set=status&empty=2&empty=3&words=a&tabs=status"
        ).decode(Absent.self)
        #expect(all.int == 1 && all.text == "" && all.tab == .items && all.list == [1] && all.set?.count == 2)
        #expect(all.date == Date(timeIntervalSinceReferenceDate: 0) && all.nested == nil)
        #expect(all.empty == [2, 3] && all.words == ["a"] && all.tabs == [.status])
    }

    @Test func `all parameters can be decoded as a dictionary`() throws {
        let parameters = try Self.parameters("a=1&b=2&f%5Bx%5D=3&a=4")
        #expect(throws: RouteValueError(key: "a", value: "1, 4", expected: "int", reason: .repeated)) {
            try parameters.decode([String: Int].self)
        }
        #expect(try parameters.decode([String: [Int]].self) == ["a": [1, 4], "b": [2], "f[x]": [3]])
        #expect(try Self.parameters("").decode([String: String].self).isEmpty)
    }

    struct Bracketed: Decodable, Equatable {
        struct Filter: Decodable, Equatable {
            struct Bound: Decodable, Equatable { let net: Decimal }
            let min: Bound?, max: Int?, tags: [String]
        }
        let ids: [Int]
        let filter: Filter?
    }

    @Test(arguments: [
        ("ids[]=1&ids[]=2", Bracketed(ids: [1, 2], filter: nil)), ("ids[]=1", Bracketed(ids: [1], filter: nil)),
        // A key without brackets takes precedence.
        ("ids=3&ids[]=1", Bracketed(ids: [3], filter: nil)),
        ("filter[max]=4", Bracketed(ids: [], filter: .init(min: nil, max: 4, tags: []))),
        (
            "filter[min][net]=0.5&filter[tags][]=a&filter[tags][]=b",
            Bracketed(ids: [], filter: .init(min: .init(net: 0.5), max: nil, tags: ["a", "b"]))
        ),
        ("filter={\"max\":1}&filter[max]=4", Bracketed(ids: [], filter: .init(min: nil, max: 1, tags: []))),
        (
            "filter[min]={\"net\":\"0.5\"}&filter[tags]=x",
            Bracketed(ids: [], filter: .init(min: .init(net: 0.5), max: nil, tags: ["x"]))
        ),
        // A key with malformed brackets is an ordinary name.
        ("filter[max=4&[max]=4&filter]=1&filter[][max]=1&filter[max]x=2", Bracketed(ids: [], filter: nil)),
    ])
    func `keys with brackets are members and lists`(query: String, value: Bracketed) throws {
        #expect(try Self.parameters(query).decode() == value)
    }

    @Test func `a wildcard is decoded as a list or as one text`() throws {
        struct Help: Decodable { let topic: [String] }
        struct Path: Decodable { let topic: String }
        var builder = RouteTableBuilder()
        let routes = [Route("help", try RoutePattern("/help/:topic*"))]
        builder.add(RouteNamespace("eats", origins: [try Origin("eats://")], routes: routes))
        let table = try builder.build()
        let match = try #require(try table.match("eats://help/pay/a%2Fb"))
        #expect(try match.parameters.decode(Help.self).topic == ["pay", "a/b"])
        #expect(try match.parameters.decode(Path.self).topic == "pay/a/b")
        #expect(try #require(try table.match("eats://help")).parameters.decode(Help.self).topic == [])
    }

    class Page: Decodable {
        let title: String
    }

    final class DishPage: Page {
        let dish: Int

        enum CodingKeys: CodingKey { case dish }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            dish = try container.decode(Int.self, forKey: .dish)
            try super.init(from: container.superDecoder())
        }
    }

    @Test func `a class shares its keys with its superclass`() throws {
        let page = try Self.parameters("dish=7&title=Pizza").decode(DishPage.self)
        #expect(page.dish == 7 && page.title == "Pizza")
    }

    @Test func `a type with a single value is decoded from that value`() throws {
        struct ID: Decodable, Equatable {
            let text: String
            init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
        }
        struct Whole: Decodable {
            let ids: [String: ID]
            init(from decoder: any Decoder) throws {
                ids = try decoder.singleValueContainer().decode([String: ID].self)
            }
        }
        #expect(try Self.parameters("a=1&b=2").decode(Whole.self).ids.mapValues(\.text) == ["a": "1", "b": "2"])
        #expect(try Self.parameters("a=1&b=2").decode([String: ID]?.self)?.count == 2)
    }
}
