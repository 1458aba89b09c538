import Testing

@testable import RouteMatching

struct BuiltInTypeTests {
    private static let uuid = "0aF1b2c3-d4E5-6789-abcd-ef0123456789"

    @Test(
        arguments: [
            (
                .int,
                [
                    "0", "42", "-7", "007", "-007", "9223372036854775807", "-9223372036854775808",
                    "000000000000000000000000042",
                ],
                [
                    "", "-", "--1", "+1", "-0", "-000", "١٢", "1 ", " 1", "1e3", "0x1", "1_000", "1.0", "NaN", "inf",
                    "4２", "−1", "1-",
                    "9223372036854775808", "-9223372036854775809", "99999999999999999999", "-99999999999999999999",
                ]
            ),
            (
                .uint, ["0", "42", "007", "9223372036854775808", "18446744073709551615"],
                ["", "-1", "-0", "-", "+1", "18446744073709551616", "99999999999999999999", "١٢", "0x1", "1.0", "1e3"]
            ),
            (
                .double,
                [
                    "0", "-0", "-0.0", "007", "4.5", "-4.50", "1e3", "1E3", "1e+3", "1e-3", "1.5e03",
                    "99999999999999999999",
                    "1.7976931348623157e308", "5e-324", "1e-999", "0e999",
                ],
                [
                    "", "-", "+1", ".5", "5.", "1e", "1e+", "1.e3", "e3", "0x1", "0x1p3", "NaN", "nan", "inf", "-inf",
                    "Infinity",
                    "1e309", "-1e309", "1e99999999999999999999", "1,5", "1_0", "١٢", "1.٥", " 1", "1 ", "--1", "1.2.3",
                ]
            ),
            (.bool, ["true", "false"], ["", "True", "FALSE", "1", "0", "yes", "true ", "truefalse", "tru"]),
            (
                .uuid, [uuid, "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"],
                [
                    "", "{\(uuid)}", "0aF1b2c3d4E56789abcdef0123456789", "\(uuid)0", String(uuid.dropLast()),
                    "0aF1b2c3-d4E5-6789-abcd-ef012345678g", "0aF1b2c-3d4E5-6789-abcd-ef0123456789",
                    "0aF1b2c3-d4E5-6789-abcd-ef01234567é", "@aF1b2c3-d4E5-6789-abcd-ef0123456789",
                    "------------------------------------",
                ]
            ),
            (
                .slug, ["pizza", "pizza-margherita", "7", "4-cheese", "a-1-b"],
                ["", "-", "-a", "a-", "a--b", "Pizza", "a_b", "a b", "piñata", "a.b", "a/b"]
            ),
            (
                .date,
                [
                    "2024-02-29", "2000-02-29", "2023-02-28", "0001-01-01", "9999-12-31", "2024-01-31", "2024-04-30",
                    "0004-02-29",
                ],
                [
                    "", "2023-02-29", "1900-02-29", "2024-02-30", "2024-04-31", "2024-06-31", "2024-09-31",
                    "2024-11-31", "2024-01-32",
                    "2024-13-01", "2024-00-01", "2024-01-00", "0000-01-01", "-001-01-01", "2024-1-1", "24-01-01",
                    "2024-01-01T00",
                    "2024/01/01", "20240101", "10000-01-01", "2024-0１-1", "+024-01-01", "2024--1-01", "2024-01--1",
                ]
            ),
            (.link, [], ["", "/", "/menu", "https://eats.example/", "eats://menu", "javascript:alert(1)"]),
        ] as [(BuiltInType, [String], [String])])
    func `each type accepts its values and nothing else`(type: BuiltInType, values: [String], others: [String]) {
        for value in values { #expect(type.accepts(value), "\(value)") }
        for other in others { #expect(!type.accepts(other), "\(other)") }
    }

    @Test(arguments: BuiltInType.allCases)
    func `long text is checked without a trap`(type: BuiltInType) {
        for unit in ["9", "-", "a", "0", "1e", "é", "9."] {
            _ = type.accepts(String(repeating: unit, count: 8_192))
        }
    }

    /// A text for each pair of types that overlap.
    static let witnesses: [(BuiltInType, BuiltInType, String)] = [
        (.int, .uint, "7"), (.int, .double, "7"), (.uint, .double, "7"),
        (.int, .slug, "7"), (.uint, .slug, "7"), (.double, .slug, "1e3"), (.bool, .slug, "true"),
        (.uuid, .slug, "01234567-89ab-cdef-0123-456789abcdef"), (.date, .slug, "2024-02-29"),
    ]

    @Test(arguments: witnesses)
    func `types that overlap have a text in common`(one: BuiltInType, other: BuiltInType, text: String) {
        #expect(one.accepts(text) && other.accepts(text))
        #expect(one.mayOverlap(other) && other.mayOverlap(one))
    }

    @Test func `the table is symmetric and lists no pair without a witness`() {
        for one in BuiltInType.allCases {
            for other in BuiltInType.allCases {
                let isListed = Self.witnesses.contains { ($0.0, $0.1) == (one, other) || ($0.1, $0.0) == (one, other) }
                #expect(one.mayOverlap(other) == (one == other || isListed))
            }
        }
    }

    @Test func `no text belongs to two types that do not overlap`() throws {
        let types = BuiltInType.allCases
        for text in try samples() {
            let accepting = types.filter { $0.accepts(text) }
            for one in accepting {
                for other in accepting { #expect(one.mayOverlap(other), "\(text)") }
            }
        }
    }

    @Test func `the expression of a type matches every value of it`() throws {
        let automata = try automata()
        for text in try samples() {
            for (type, automaton) in automata where type.accepts(text) {
                #expect(automaton.accepts(text), "\(type) \(text)")
            }
        }
    }

    @Test(
        arguments: [
            (.int, "9223372036854775808"), (.int, "-0"), (.uint, "18446744073709551616"), (.double, "1e309"),
            (.date, "2023-02-29"), (.date, "0000-01-01"),
        ] as [(BuiltInType, String)])
    func `the expression of a type leaves bounds to the type`(type: BuiltInType, text: String) throws {
        #expect(try automata()[type]?.accepts(text) == true)
        #expect(!type.accepts(text))
    }

    private func automata() throws -> [BuiltInType: Automaton] {
        try Dictionary(
            uniqueKeysWithValues: BuiltInType.allCases.map { type in
                var builder = AutomatonBuilder()
                builder.regex(try RegexParser.parse(type.regexSource))
                return (type, try builder.build())
            })
    }

    /// All short texts over the relevant letters, and values of every type with one character changed.
    private func samples() throws -> [String] {
        var texts = [""]
        var longest = [""]
        for _ in 1...4 {
            longest = longest.flatMap { text in "01-.eEa+".map { text + String($0) } }
            texts += longest
        }
        let values = [
            "2024-02-29", "0001-12-31", Self.uuid, Self.uuid.lowercased(), "true", "false", "-12.5e+10", "a-1-b",
        ]
        for value in values + [String(Int64.min), String(UInt64.max), "00000000-0000-0000-0000-000000000000"] {
            texts.append(value)
            for index in value.indices {
                texts += "09-eEaF.z".map { value.replacingCharacter(at: index, with: $0) }
            }
        }
        return texts
    }
}

extension String {
    fileprivate func replacingCharacter(at index: Index, with character: Character) -> String {
        String(self[..<index]) + String(character) + String(self[self.index(after: index)...])
    }
}
