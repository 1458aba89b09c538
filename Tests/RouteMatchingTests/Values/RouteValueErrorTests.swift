import Testing

@testable import RouteMatching

struct RouteValueErrorTests {
    @Test(
        arguments: [
            (
                .init(key: "id", value: nil, expected: "int", reason: .missing),
                "The link has no value for 'id': add one of type int, or read the value as an optional."
            ),
            (
                .init(key: "id", value: "abc", expected: "int", reason: .notConvertible),
                "The value 'abc' for 'id' is not of type int: correct it in the link, or read it as a string."
            ),
            (
                .init(key: "tab", value: "items", expected: "Tab", reason: .repeated),
                "The link has more than one value for 'tab', including 'items': "
                    + "keep one value of type Tab, or read the values as an array."
            ),
            (
                .init(key: "tab", value: nil, expected: "Tab", reason: .repeated),
                "The link has more than one value for 'tab': "
                    + "keep one value of type Tab, or read the values as an array."
            ),
        ] as [(RouteValueError, String)])
    func `one sentence says what is wrong and how to fix it`(error: RouteValueError, sentence: String) {
        #expect(error.description == sentence)
    }

    @Test(arguments: [
        ("a\nb", #"'a\u{A}b'"#), ("\u{202E}gpj", #"'\u{202E}gpj'"#), ("\u{2066}\u{200F}", #"'\u{2066}\u{200F}'"#),
        ("\u{1B}[31m", #"'\u{1B}[31m'"#), ("\u{85}\u{2028}\u{0}", #"'\u{85}\u{2028}\u{0}'"#), ("it's", #"'it\'s'"#),
        (#"\u{A}"#, #"'\\u{A}'"#), ("crème 🍕", "'crème 🍕'"), ("", "''"), ("\u{E000}", #"'\u{E000}'"#),
    ])
    func `untrusted text cannot imitate the rest of the message`(value: String, printed: String) {
        for error in [
            RouteValueError(key: value, value: "x", expected: "int", reason: .notConvertible),
            RouteValueError(key: "x", value: value, expected: "int", reason: .notConvertible),
        ] {
            #expect(error.description.contains(printed))
        }
    }

    @Test func `a long value is truncated`() {
        let exact = String(repeating: "é", count: 80)
        let error = RouteValueError(key: exact, value: exact + "é", expected: "int", reason: .notConvertible)
        #expect(error.description.contains("'\(exact)'") && error.description.contains("'\(exact)…'"))
        #expect(error.value == exact + "é")
    }

    @Test func `reasons have permanent names`() {
        let reasons: [RouteValueError.Reason] = [.missing, .notConvertible, .repeated]
        #expect(reasons.map(\.code) == ["missing", "not-convertible", "repeated"])
        #expect(reasons.map(\.description) == reasons.map(\.code))
    }
}
