import UIKit
import XCTest

/// Tests the rules of the stand-ins for UIKit and SwiftUI with the real frameworks, and reports differences as a table.
///
/// A difference is not a failure of this test. It shows how a stand-in must change.
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
