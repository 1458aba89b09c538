import Testing

struct `switchyard explain` {
    let folder: TemporaryFolder
    let map: String

    init() throws {
        folder = try TemporaryFolder()
        map = try folder.write(eats, to: "eats.json")
    }

    @Test func `shows a match with its parts and the other candidates`() throws {
        let run = try CommandRun("explain", map, "https://eats.example/menu/best?from=mail#top", "--candidates", "1")
        #expect(
            run.output == """
                https://eats.example/menu/best?from=mail#top
                  outcome     matched
                  route       menu.best (eats.json:8)
                  pattern     /menu/best
                  parameters  from=mail
                  unchecked   the source, gates, interceptors and parents. Pass '--source KIND', such as \
                '--source notification'.
                  scheme      https
                  authority   eats.example
                  path        /menu/best
                  query       'from' = 'mail'
                  fragment    'top'
                  searched    eats, then global

                  candidates
                  ✓ eats    menu.best  /menu/best   matches
                  – eats    menu.dish  /menu/:dish  matches too, but menu.best ranks higher
                  ✗ global  legal      /legal       Segment 1 is 'menu'; the route expects 'legal'.

                """)
        #expect(run.code == 0)
    }

    @Test func `shows a miss with the nearest route`() throws {
        let run = try CommandRun("explain", map, "eats://search", "--candidates", "1")
        #expect(
            run.lines.prefix(5) == [
                "eats://search", "  outcome     not found: no route [SY0251 no-route]",
                "  nearest     search in eats", "              /search{?q!}",
                "              The query has no 'q'; the route expects a value.",
            ])
        #expect(run.code == 1)
    }

    @Test func `marks the place of a refusal`() throws {
        let run = try CommandRun("explain", map, "https://eats.example/a/../b")
        #expect(
            run.output == """
                https://eats.example/a/../b
                                       ^
                  outcome     refused: dot-segment at byte 23 [SY0217]
                              A segment is '.' or '..', which could leave the path. Write the resolved path.

                """)
        #expect(run.code == 1)
    }

    @Test func `prints JSON that begins like that of match`() throws {
        for link in ["eats://orders/42", "eats://search"] {
            let answer = try CommandRun("match", map, "--json", link).output
            let explanation = try CommandRun("explain", map, "--json", link).output
            #expect(explanation.hasPrefix(answer.dropLast(2)))
        }
        let run = try CommandRun("explain", map, "--json", "eats://orders/42?a&b=#c", "--candidates", "1")
        #expect(
            run.output.contains(
                #"""
                "link":{"scheme":"eats","authority":"orders","port":null,"path":"/42","segments":["42"],\#
                "trailingSlash":false,"query":[{"name":"a","value":null},{"name":"b","value":""}],\#
                "fragment":"c"},"namespaces":["eats","global"],"candidates":[{"name":"orders.detail",\#
                "pattern":"/orders/:id<int>{?tab<items|status>=items}","namespace":"eats",\#
                "source":"eats.json:5","verdict":"won"},
                """#))
    }
}
