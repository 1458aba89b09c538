import Testing
@_spi(Tooling) @testable import RouteMatching

/// Passes arbitrary text to all functions that read links.
struct LinkFuzzTests {
    /// A table with every feature, so that every part of the matcher is used.
    static func table(policies: RouteTablePolicies) throws -> RouteTable {
        let sku = PlaceholderType("sku") { $0.hasPrefix("S") }
        let routes = [
            "/", "/orders", "/orders/:id<int>", "/orders/:id", "/orders/:id/items/:item<uint>{?tab&page<int>=1}",
            "/:tab<items|reviews>", "/:s<slug>/:d<date>", "/:u<uuid>", "/:b<bool>/x", "/:d<double>", "/k/:k<sku>",
            "/file-:name.html", "/:a-:b-:c", "/:v(v\\d+)", "/a/:x?/:y?", "/*/x/:last", "/:n<int>+/x", "/f/:rest*",
            "/s{?q!}", "/s{?q!&vip==true}", "/caf%C3%A9", "/a%2Fb", "/é/*", "/#/orders/:id<int>", "/m#:part", "/*",
        ]
        let other = try EatsTable.namespace("other", ["*"], ["/:x/:y", "/*{?x!}", "/*/z/*"])
        return try EatsTable.make(
            [
                EatsTable.namespace(
                    "eats", EatsTable.ownOrigins + ["https://*.eats.example/app"], routes, isDefault: true,
                    fallsBackToGlobal: true), other,
            ], policies: policies, types: [sku])
    }

    static let policies = [
        RouteTablePolicies(),
        RouteTablePolicies(
            caseSensitivePaths: false, trailingSlash: .significant, plus: .everywhere, webHost: .firstSegment,
            relativeLinks: .rooted, unmatchedTail: .nearestAncestor),
        RouteTablePolicies(plus: .nowhere, relativeLinks: .distinct),
    ]

    @Test(arguments: policies.indices)
    func `no text breaks the parser, the table or the explanation`(index: Int) throws {
        let policies = Self.policies[index]
        let table = try Self.table(policies: policies)
        var inputs = FuzzInput(
            seed: PropertyRun.seed &+ UInt64(index), corpus: FuzzCorpus.links, tokens: FuzzCorpus.linkTokens)
        var accepted = 0
        let count = PropertyRun.fuzzInputs / Self.policies.count
        for _ in 0..<count {
            let text = inputs.next()
            if let fault = Self.fault(text, table, &accepted) {
                Issue.record("\(fault): \(text.debugDescription), policies \(index), seed \(PropertyRun.seed)")
                return
            }
        }
        PropertyRun.report("\(count) link inputs, \(accepted) accepted, policies \(index)")
        #expect(count < 100 || accepted * 5 > count, "too few inputs are links")
    }

    private static func fault(_ text: String, _ table: RouteTable, _ accepted: inout Int) -> String? {
        do throws(LinkRefusal) {
            let link = try ParsedLink(text, plus: table.policies.plus, relativeLinks: table.policies.relativeLinks)
            accepted += 1
            return parserFault(link, table) ?? matchFault(text, table)
        } catch {
            return refusalFault(text, table, error)
        }
    }

    private static func parserFault(_ link: ParsedLink, _ table: RouteTable) -> String? {
        let canonical = link.canonicalText
        do throws(LinkRefusal) {
            let limits = LinkLimits(maxLength: .max)
            let again = try ParsedLink(
                canonical, limits: limits, plus: table.policies.plus, relativeLinks: table.policies.relativeLinks)
            if again.canonicalText != canonical { return "'\(canonical)' becomes '\(again.canonicalText)'" }
            if again.segments != link.segments { return "canonical segments \(again.segments)" }
            if again.queryItems != link.queryItems { return "canonical items \(again.queryItems)" }
            if again.fragment != link.fragment { return "canonical fragment" }
            return nil
        } catch {
            return "the canonical text '\(canonical)' is refused: \(error)"
        }
    }

    private static func matchFault(_ text: String, _ table: RouteTable) -> String? {
        let location = table.locate(text)
        do throws(LinkRefusal) {
            let match = try table.match(text)
            let all = try table.allMatches(text)
            let explanation = table.explain(text)
            if (match == nil) != (location == nil) { return "match and locate differ" }
            guard let match, let location else {
                guard case .notFound = explanation.outcome else { return "explain finds what match does not" }
                return all.isEmpty ? nil : "allMatches finds what match does not"
            }
            guard match.route == table.namespaces[location.namespace].routes[location.route] else { return "locate" }
            guard all.first?.route == match.route else { return "allMatches begins with \(all)" }
            guard case .matched(let explained) = explanation.outcome, explained.route == match.route,
                explanation.candidates.first?.verdict == .won
            else { return "explain differs" }
            guard table.targetKind(of: text) == match.route.target else { return "canMatch" }
            let parameters = match.parameters
            guard try table.match(text)?.parameters == parameters else { return "not the same twice" }
            let bytes = text.utf8.count
            for index in 0..<min(location.count, RouteLocation.capacity) where location[index].upperBound > bytes {
                return "value \(index) ends beyond the text"
            }
            return nil
        } catch {
            return "the table refuses an accepted link: \(error)"
        }
    }

    private static func refusalFault(_ text: String, _ table: RouteTable, _ refusal: LinkRefusal) -> String? {
        guard (0...text.utf8.count).contains(refusal.offset) else { return "offset \(refusal.offset)" }
        guard table.locate(text) == nil, table.targetKind(of: text) == nil else { return "a refused text is located" }
        guard case .refused(refusal) = table.explain(text).outcome else { return "explain says otherwise" }
        do throws(LinkRefusal) {
            _ = try table.match(text)
            return "the table accepts what the parser refuses"
        } catch {
            return error == refusal ? nil : "the table says \(error), the parser \(refusal)"
        }
    }
}
