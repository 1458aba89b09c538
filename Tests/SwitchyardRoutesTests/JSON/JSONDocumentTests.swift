import SwitchyardRoutes
import Testing

struct `A JSON document` {
    @Test
    func `has the line of each of its values`() throws {
        let text = "{\n  \"a\":\n    [1,\n     {\"b\": null}]\n}"
        let root = try JSONParser.parse(Array(text.utf8), limits: JSONLimits(maxDepth: 8, maxValues: 10))
        guard case .object(let members) = root.content, case .array(let elements) = members.first?.node.content else {
            Issue.record("no object with an array: \(root.summary)")
            return
        }
        #expect([root.line, members[0].line, members[0].node.line] + elements.map(\.line) == [1, 2, 3, 3, 4])
    }

    @Test(arguments: [
        ("[1, 2", JSONSyntaxError.Kind.invalidJSON, 1), ("{\"a\": 1,\n \"a\": 2}", .duplicateKey, 2),
        ("[[[]]]", .tooDeep, 1), ("[1, 2, 3,\n4]", .tooManyValues, 2), ("\u{FEFF}[]", .byteOrderMark, 1),
    ])
    func `is refused with the first mistake and its line`(text: String, kind: JSONSyntaxError.Kind, line: Int) {
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONParser.parse(Array(text.utf8), limits: JSONLimits(maxDepth: 2, maxValues: 4))
        }
        #expect(error?.kind == kind)
        #expect(error?.line == line)
    }
}
