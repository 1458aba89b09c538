import SwiftUI

extension FrameworkRule {
    /// Rules of SwiftUI about stacks, tabs and links.
    ///
    /// U11 is not here, because only a finger can tap the selected tab, nor U13, because only the system can launch the app with
    /// a link.
    static var viewStacks: [FrameworkRule] {
        [
            FrameworkRule(number: "U1", what: "two destinations at once, without a path", expected: "first") { stage in
                let model = RuleModel()
                await stage.show(RuleDestinations(model: model))
                (model.isFirst, model.isSecond) = (true, true)
                await stage.settle()
                return model.visibleText
            },
            FrameworkRule(number: "U1", what: "two elements of a path at once", expected: "2") { stage in
                let model = await stack(stage)
                model.path = [1, 2]
                await stage.settle()
                return model.visibleText
            },
            FrameworkRule(number: "U2", what: "one page replaces another", expected: "no movement, 2 appears") {
                stage in
                let model = await stack(stage, [1])
                model.path = [2]
                var isMoved = false
                await stage.wait {
                    isMoved = isMoved || stage.isMoving
                    return isMoved
                }
                await stage.settle()
                return "\(isMoved ? "a movement" : "no movement"), \(model.journal.text)"
            },
            FrameworkRule(
                number: "U2", what: "when the controller behind a pushed page appears",
                expected: "the movement begins, 1 appears"
            ) { stage in
                let model = await stack(stage)
                model.path = [1]
                await stage.wait { stage.isMoving }
                model.journal.lines.append("the movement begins")
                await stage.settle()
                return model.journal.text
            },
            FrameworkRule(number: "U3", what: "a path that is emptied during a push", expected: "1") { stage in
                let model = await stack(stage)
                model.path = [1]
                await stage.wait { stage.isMoving }
                model.path = []
                await stage.settle()
                return model.visibleText
            },
            FrameworkRule(number: "U3", what: "a path that is emptied with a change of the tab", expected: "1") {
                stage in
                let model = RuleModel()
                await stage.show(RuleTabs(model: model))
                (model.tab, model.path) = (1, [1])
                await stage.settle()
                model.tab = 0
                await stage.settle()
                (model.tab, model.path) = (1, [])
                await stage.settle()
                return model.visibleText
            },
            FrameworkRule(number: "U8", what: "a destination in a list", expected: "nothing") { stage in
                let model = RuleModel()
                await stage.show(RuleListStack(model: model))
                model.journal.lines = []
                model.path = [1]
                await stage.settle()
                return model.journal.text
            },
            FrameworkRule(number: "U9", what: "a push in a stack inside a stack", expected: unknown) { stage in
                let model = RuleModel()
                await stage.show(RuleNestedStack(model: model))
                model.path = [1]
                await stage.settle()
                model.innerPath = ["inner"]
                await stage.settle()
                return model.visibleText
            },
            FrameworkRule(number: "U12", what: "a page after its stack was created again", expected: "1") { stage in
                let model = RuleModel()
                model.path = [1]
                await stage.show(RuleCreatedAgain(model: model))
                model.generation += 1
                await stage.settle()
                return model.visibleText
            },
            // The last rule of all, because the app receives the link too.
            FrameworkRule(number: "U14", what: "calls of onOpenURL in an app on UIKit", expected: "nothing") { stage in
                let model = RuleModel()
                await stage.show(RuleStack(model: model).onOpenURL { model.journal.lines.append("\($0)") })
                model.journal.lines = []
                guard let url = URL(string: "eats://"), let scene = stage.window.windowScene else { return "no scene" }
                guard await scene.open(url, options: nil) else { return "the system does not open the link" }
                await stage.settle()
                return model.journal.text
            },
        ]
    }

    private static func stack(_ stage: RuleStage, _ path: [Int] = []) async -> RuleModel {
        let model = RuleModel()
        model.path = path
        await stage.show(RuleStack(model: model))
        model.journal.lines = []
        return model
    }
}

/// A stack with a path.
struct RuleStack: View {
    @ObservedObject var model: RuleModel

    var body: some View {
        NavigationStack(path: $model.path) {
            RulePage("root", model).navigationDestination(for: Int.self) { RulePage("\($0)", model) }
        }
    }
}

private struct RuleDestinations: View {
    @ObservedObject var model: RuleModel

    var body: some View {
        NavigationStack {
            RulePage("root", model).navigationDestination(isPresented: $model.isFirst) {
                RulePage("first", model).navigationDestination(isPresented: $model.isSecond) {
                    RulePage("second", model)
                }
            }
        }
    }
}

private struct RuleTabs: View {
    @ObservedObject var model: RuleModel

    var body: some View {
        TabView(selection: $model.tab) {
            RulePage("start", model).tag(0)
            RuleStack(model: model).tag(1)
        }
    }
}

private struct RuleListStack: View {
    @ObservedObject var model: RuleModel

    var body: some View {
        NavigationStack(path: $model.path) {
            List { RulePage("root", model).navigationDestination(for: Int.self) { RulePage("\($0)", model) } }
        }
    }
}

private struct RuleNestedStack: View {
    @ObservedObject var model: RuleModel

    var body: some View {
        NavigationStack(path: $model.path) {
            RulePage("root", model).navigationDestination(for: Int.self) { _ in
                NavigationStack(path: $model.innerPath) {
                    RulePage("inner root", model).navigationDestination(for: String.self) { RulePage($0, model) }
                }
            }
        }
    }
}

private struct RuleCreatedAgain: View {
    @ObservedObject var model: RuleModel

    var body: some View { RuleStack(model: model).id(model.generation) }
}
