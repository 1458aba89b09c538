import ConformanceSupport
import Testing
@testable import RouteMatching

/// A test of a class takes the same time, however many ranges it lists.
struct ScalarClassTests {
    @Test func `a class contains exactly the listed scalars`() {
        var random = SplitMix(seed: PropertyRun.seed)
        for _ in 0..<500 {
            let ranges = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                let start = UInt32.random(in: 0...0x100, using: &random)
                return start...(start + UInt32.random(in: 0...5, using: &random))
            }
            let isNegated = Bool.random(using: &random)
            let members = ScalarClass(ranges, isNegated: isNegated)
            for scalar in UInt32(0)...0x120 {
                #expect(members.contains(scalar) == (ranges.contains { $0.contains(scalar) } != isNegated))
            }
        }
    }

    @Test(arguments: ["[acegikmoqsuwyACEGIKMOQSUWY02468_.!~*'(),;:@&=+$-]", #"[^\w\s]"#, #"[\s\D]"#])
    func `an expression keeps few ranges beyond ASCII`(text: String) throws {
        guard case .scalarClass(let members) = try RegexParser.parse(text) else {
            Issue.record("\(text) is no class")
            return
        }
        #expect(members.rangesBeyondASCII.count <= 12)
    }
}
