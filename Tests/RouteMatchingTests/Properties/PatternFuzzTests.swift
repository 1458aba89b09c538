@_spi(Tooling) import RouteMatching
import Testing

/// Passes arbitrary text to all functions that read patterns.
struct PatternFuzzTests {
    private static let links = [
        "/", "/orders/42?tab=items&q=1#top", "eats://a-b.c", "https://eats.example/files/a%2Fb/é", "/items", "/x/y/z/x",
    ]

    @Test func `no text breaks the pattern parser or the table`() throws {
        var inputs = FuzzInput(
            seed: PropertyRun.seed, corpus: FuzzCorpus.patterns, tokens: FuzzCorpus.patternTokens)
        var accepted = 0
        for number in 0..<PropertyRun.fuzzInputs {
            let text = inputs.next()
            let policies = LinkFuzzTests.policies[number % LinkFuzzTests.policies.count]
            let parsed = number % 4 == 0 ? Result { try RoutePattern(path: text) } : Result { try RoutePattern(text) }
            if let fault = Self.fault(text, parsed, policies, &accepted) {
                Issue.record("\(fault): \(text.debugDescription), input \(number) of seed \(PropertyRun.seed)")
                return
            }
        }
        PropertyRun.report("\(PropertyRun.fuzzInputs) pattern inputs, \(accepted) patterns accepted")
        #expect(accepted * 8 > PropertyRun.fuzzInputs, "too few inputs are patterns")
    }

    private static func fault(
        _ text: String, _ parsed: Result<RoutePattern, any Error>, _ policies: RouteTablePolicies,
        _ accepted: inout Int
    ) -> String? {
        switch parsed {
        case .success(let pattern):
            accepted += 1
            guard pattern.text == text else { return "the text has changed" }
            return tableFault(pattern, policies)
        case .failure(let error as PatternError):
            guard (1...(text.count + 1)).contains(error.column) else { return "column \(error.column)" }
            guard !error.message.isEmpty, !error.hint.isEmpty, error.pattern == text else { return "\(error)" }
            return nil
        case .failure(let error):
            return "\(error)"
        }
    }

    /// A pattern is parsed or refused with an error; a table with the pattern handles every link.
    private static func tableFault(_ pattern: RoutePattern, _ policies: RouteTablePolicies) -> String? {
        var builder = RouteTableBuilder(policies: policies, types: [SampleKind.skuType])
        do {
            let origins = [try Origin("eats://"), try Origin("https://eats.example")]
            let routes = [Route("fuzz", pattern), Route("below", pattern, priority: -1)]
            builder.add(RouteNamespace("eats", origins: origins, isDefault: true, routes: routes))
            let table = try builder.compile()
            for link in links {
                let match = try table.match(link)
                guard match?.route.name != "below", (match == nil) == (table.locate(link) == nil) else {
                    return "priority or locate, \(link)"
                }
                let found = match?.parameters.entries.count ?? 0
                guard found <= pattern.placeholders.count + pattern.queryKeys.count + 4 else { return "values" }
                guard (table.explain(link).nearest == nil) == (match != nil) else { return "explain \(link)" }
            }
        } catch let error as RouteTableError {
            for issue in error.reasons {
                switch issue {
                case .unknownType, .patternTooLarge, .unsupportedRepetition, .indistinctAuthority,
                    .forbiddenLink:
                    break
                default: return "\(issue)"
                }
            }
        } catch {
            return "\(error)"
        }
        return nil
    }
}
