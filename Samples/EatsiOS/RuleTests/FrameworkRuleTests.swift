import UIKit
import XCTest

/// Plays the rules of the stand-in for UIKit on the real framework, and reports differences as a table.
///
/// A difference is no failure: it is a fact that the stand-in has to follow.
final class FrameworkRuleTests: XCTestCase {
    @MainActor
    func testRules() async throws {
        for rule in FrameworkRule.all {
            let stage = try RuleStage()
            let seen: String
            do { seen = try await rule.play(stage) } catch { seen = "\(error)" }
            stage.close()
            // At once: a rule that ends the process leaves the rows before it.
            let attachment = XCTAttachment(string: rule.row(seen))
            attachment.lifetime = .keepAlways
            add(attachment)
        }
    }
}
