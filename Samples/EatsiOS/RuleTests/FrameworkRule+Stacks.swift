import UIKit

extension FrameworkRule {
    /// Rules about the array of a stack.
    static var stacks: [FrameworkRule] {
        [
            FrameworkRule(number: "N1", what: "a push during a push", expected: "a b, later a b c") { stage in
                let stack = await stage.stack()
                stack.pushViewController(RuleScreen("b"), animated: true)
                stack.pushViewController(RuleScreen("c"), animated: true)
                let first = stack.ruleTitles
                await stage.rest(stack)
                return "\(first), later \(stack.ruleTitles)"
            },
            FrameworkRule(number: "N7", what: "an empty array", expected: "empty, no top") { stage in
                let stack = await stage.stack()
                stack.setViewControllers([], animated: false)
                await stage.rest(stack)
                return "\(stack.ruleTitles), \(stack.topViewController == nil ? "no top" : "a top")"
            },
            FrameworkRule(number: "N12", what: "an animated push outside of a window", expected: "a b") { _ in
                let stack = UINavigationController(rootViewController: RuleScreen("a"))
                stack.pushViewController(RuleScreen("b"), animated: true)
                return stack.ruleTitles
            },
            FrameworkRule(number: "N15", what: "calls of a screen that a set drops", expected: "nothing") { stage in
                let (stack, journal) = (await stage.stack(), RuleJournal())
                let (dropped, top) = (RuleScreen("b", journal), RuleScreen("c"))
                stack.viewControllers += [dropped, top]
                await stage.rest(stack)
                journal.lines = []
                stack.setViewControllers([stack.viewControllers[0], top], animated: false)
                await stage.rest(stack)
                return journal.text
            },
            FrameworkRule(number: "parent", what: "a stack whose screen another stack takes", expected: "a") { stage in
                let (stack, moving) = (await stage.stack(), RuleScreen("b"))
                stack.pushViewController(moving, animated: false)
                await stage.rest(stack)
                let other = UINavigationController(rootViewController: RuleScreen("x"))
                other.viewControllers += [moving]
                await stage.rest(stack)
                return stack.ruleTitles
            },
        ]
    }
}
