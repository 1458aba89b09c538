import UIKit
import XCTest

/// Tests the rules of the stand-in for UIKit with the real framework, and reports differences as a table.
///
/// A difference is not a failure of this test. It shows how the stand-in must change.
final class EatsRuleTests: XCTestCase {
    @MainActor
    func testRules() async throws {
        for rule in FrameworkRule.all {
            let stage = try RuleStage()
            let seen: String
            do { seen = try await rule.play(stage) } catch { seen = "\(error)" }
            stage.close()
            // Printed at once, so that the earlier rows remain if a rule crashes the process.
            let attachment = XCTAttachment(string: rule.row(seen))
            attachment.lifetime = .keepAlways
            add(attachment)
        }
    }
}
