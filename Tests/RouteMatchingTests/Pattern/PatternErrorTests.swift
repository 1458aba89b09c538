import RouteMatching
import Testing

/// Every mistake that a pattern can have, with its column.
struct PatternErrorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let code: PatternError.Code
        let column: Int
        let pattern: String

        init(_ code: PatternError.Code, _ column: Int, _ pattern: String) {
            self.code = code
            self.column = column
            self.pattern = pattern
        }

        var testDescription: String { "\(code.rawValue): \(pattern.prefix(60).debugDescription)" }
    }

    static let rows: [Row] = [
        Row(.missingLeadingSlash, 1, ""),
        Row(.missingLeadingSlash, 1, "orders"),
        Row(.missingLeadingSlash, 1, ":id"),
        Row(.missingLeadingSlash, 1, "https://eats.example/orders"),
        Row(.missingLeadingSlash, 1, "?tab"),
        Row(.missingLeadingSlash, 1, "{orders}/:id"),
        Row(.missingLeadingSlash, 1, "{orders}?/:id"),
        Row(.missingLeadingSlash, 1, "{orders}+/:id"),
        Row(.missingLeadingSlash, 1, "{x}*"),
        Row(.missingLeadingSlash, 1, "{/orders}?:id"),
        Row(.missingLeadingSlash, 1, "{:id}/items"),
        Row(.missingLeadingSlash, 1, "{:id-}+"),
        Row(.unexpectedCharacter, 8, "/orders}"),
        Row(.unexpectedCharacter, 8, "/orders)"),
        Row(.unexpectedCharacter, 8, "/orders?"),
        Row(.unexpectedCharacter, 8, "/orders+"),
        Row(.unexpectedCharacter, 6, "/:id?+"),
        Row(.unexpectedCharacter, 7, "/a{/:b:c}"),
        Row(.unexpectedCharacter, 4, "/a{{b}}"),
        Row(.unexpectedCharacter, 5, "/é{a?}"),
        Row(.unclosedGroup, 3, "/a{b"),
        Row(.unclosedGroup, 3, "/a{/:b"),
        Row(.unclosedGroup, 3, "/a{?q"),
        Row(.unclosedGroup, 3, "/a{b#c}"),
        Row(.unclosedExpression, 5, "/:id(\\d+"),
        Row(.unclosedExpression, 2, "/((a)"),
        Row(.badType, 5, "/:id<int"),
        Row(.badType, 5, "/:id<>"),
        Row(.badType, 6, "/:tab<a||b>"),
        Row(.badType, 6, "/:tab<a|>"),
        Row(.badType, 6, "/:tab<a|b|a>"),
        Row(.badType, 5, "/{?q<}"),
        Row(.missingName, 2, "/:"),
        Row(.missingName, 2, "/:/x"),
        Row(.missingName, 2, "/:1"),
        Row(.missingName, 4, "/{/:}?"),
        Row(.missingName, 8, "/orders:<int>"),
        Row(.duplicateName, 6, "/:id/:id"),
        Row(.duplicateName, 6, "/:id#:id"),
        Row(.duplicateName, 6, "/{?q&q}"),
        Row(.duplicateName, 10, "/{?q=1&r&q!}"),
        Row(.duplicateName, 6, "/{?a&%61}"),
        Row(.badExpression, 6, "/:id()"),
        Row(.badExpression, 7, "/:id(a(?=b))"),
        Row(.badExpression, 6, "/:id(^a)"),
        Row(.badExpression, 8, "/:id(a**)"),
        Row(.danglingEscape, 8, "/orders\\"),
        Row(.danglingEscape, 4, "/a{\\"),
        Row(.danglingEscape, 4, "/{?\\"),
        Row(.danglingEscape, 5, "/:x<\\"),
        Row(.badPercentEscape, 9, "/orders/%ff"),
        Row(.badPercentEscape, 2, "/%00"),
        Row(.badPercentEscape, 5, "/{?a%ff}"),
        Row(.badPercentEscape, 8, "/{?q==x%00}"),
        Row(.dotSegment, 4, "/a/../b"),
        Row(.dotSegment, 2, "/."),
        Row(.dotSegment, 6, "/a.b/.."),
        Row(.badQueryKey, 4, "/{?}"),
        Row(.badQueryKey, 6, "/{?q&}"),
        Row(.badQueryKey, 4, "/{?!}"),
        Row(.badQueryKey, 4, "/{?<int>}"),
        Row(.badQueryKey, 10, "/{?q<int>x}"),
        Row(.badQueryValue, 14, "/{?page<int>=x}"),
        Row(.badQueryValue, 14, "/{?page<int>=}"),
        Row(.badQueryValue, 15, "/{?page<int>==1.5}"),
        Row(.badQueryValue, 13, "/{?tab<a|b>=c}"),
        Row(.queryNotLast, 6, "/{?q}/a"),
        Row(.queryNotLast, 6, "/{?q}{?r}"),
        Row(.queryNotLast, 6, "/{?q}?"),
        Row(.tooManyAlternatives, 1, "/:a?/:b?/:c?/:d?/:e?"),
        Row(.tooManyAlternatives, 1, "/:a?/:b?/:c?/:d?#:e?"),
        Row(.tooManyAlternatives, 1, "/" + (0..<30).map { ":v\($0)?" }.joined(separator: "/")),
        Row(.tooLarge, 1, "/" + String(repeating: "a", count: 2_048)),
        Row(.tooLarge, 1, (0..<33).map { "/:v\($0)" }.joined()),
    ]

    @Test(arguments: rows)
    func `a mistake in a pattern has a code and a column`(row: Row) throws {
        let error = try #require(throws: PatternError.self) { try RoutePattern(row.pattern) }
        #expect(error.code == row.code)
        #expect(error.column == row.column)
        #expect(error.pattern == row.pattern)
    }

    @Test(arguments: PatternError.Code.allCases)
    func `every code is thrown for at least one pattern`(code: PatternError.Code) {
        #expect(Self.rows.contains { $0.code == code })
    }

    @Test(arguments: rows)
    func `an error describes in sentences what is wrong and how to fix it`(row: Row) throws {
        let error = try #require(throws: PatternError.self) { try RoutePattern(row.pattern) }
        for sentence in [error.message, error.hint] {
            #expect(sentence.first?.isUppercase == true && sentence.hasSuffix("."), "\(sentence)")
        }
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3)
        #expect(lines[1].count == row.column && lines[1].hasSuffix("^"))
        #expect(lines[2].contains("column \(row.column): "))
    }

    @Test func `columns count characters, not bytes`() throws {
        let error = try #require(throws: PatternError.self) { try RoutePattern("/cafe\u{301}🍕/:") }
        #expect(error.column == 8)
    }

    @Test func `the codes have different names in kebab case`() {
        let names = PatternError.Code.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
        for name in names { #expect(name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(name)") }
    }
}
