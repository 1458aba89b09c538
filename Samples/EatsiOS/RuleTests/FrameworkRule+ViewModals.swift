import SwiftUI

extension FrameworkRule {
    /// Rules of SwiftUI about sheets and covers.
    ///
    /// The part of U4 about a sheet that the user pulls down is not here, because it needs a finger.
    static var viewModals: [FrameworkRule] {
        [
            FrameworkRule(number: "U4", what: "the screen when onDismiss is called", expected: "it is free") { stage in
                let model = await modals(stage)
                var seen = "onDismiss is not called"
                model.onDismiss = { seen = stage.modal == nil ? "it is free" : "the sheet is still there" }
                model.sheet = nil
                await stage.settle()
                return seen
            },
            FrameworkRule(
                number: "U4", what: "a sheet that is requested between the end of another and onDismiss",
                expected: "it is lost"
            ) { stage in
                let model = await modals(stage)
                model.onDisappear = { if $0 == "sheet 1" { model.sheet = RuleItem(id: 2) } }
                model.sheet = nil
                await stage.settle()
                return model.verdict(on: "sheet 2")
            },
            FrameworkRule(number: "U5", what: "a dismissal and another sheet at once", expected: "it is lost") {
                stage in
                let model = await modals(stage)
                (model.sheet, model.otherSheet) = (nil, RuleItem(id: 1))
                await stage.settle()
                return model.verdict(on: "other sheet 1")
            },
            FrameworkRule(number: "U5", what: "the next sheet after that", expected: "it is shown") { stage in
                let model = await modals(stage)
                (model.sheet, model.otherSheet) = (nil, RuleItem(id: 1))
                await stage.settle()
                model.otherSheet = nil
                await stage.settle()
                model.otherSheet = RuleItem(id: 2)
                await stage.settle()
                return model.verdict(on: "other sheet 2")
            },
            FrameworkRule(number: "U5", what: "another item for the same sheet", expected: "it is lost") { stage in
                let model = await modals(stage)
                model.sheet = RuleItem(id: 2)
                await stage.settle()
                return model.verdict(on: "sheet 2")
            },
            FrameworkRule(number: "U6", what: "a cover after a sheet of the same view", expected: "a sheet") { stage in
                let model = await modals(stage)
                model.sheet = nil
                await stage.settle()
                model.cover = RuleItem(id: 1)
                await stage.settle()
                switch stage.modal?.modalPresentationStyle {
                case nil: return "nothing"
                case .fullScreen, .overFullScreen: return "a cover"
                default: return "a sheet"
                }
            },
            FrameworkRule(number: "U7", what: "the item of a sheet that UIKit dismisses", expected: "it is still set") {
                stage in
                let model = await modals(stage)
                stage.takeModalAway()
                await stage.settle()
                return model.sheet == nil ? "it is nil" : "it is still set"
            },
            FrameworkRule(number: "U7", what: "onDismiss of a sheet that UIKit dismisses", expected: unknown) { stage in
                let model = await modals(stage)
                var isCalled = false
                model.onDismiss = { isCalled = true }
                stage.takeModalAway()
                await stage.settle()
                return isCalled ? "it is called" : "it is not called"
            },
            FrameworkRule(number: "U9", what: "a push in a sheet without a stack", expected: "nothing") { stage in
                let model = await modals(stage)
                model.journal.lines = []
                model.isFirst = true
                await stage.settle()
                return model.journal.text
            },
            FrameworkRule(number: "U10", what: "a sheet that is requested during a push", expected: "it is lost") {
                stage in
                let model = RuleModel()
                await stage.show(RuleStackWithSheet(model: model))
                model.path = [1]
                await stage.wait { stage.isMoving }
                model.sheet = RuleItem(id: 1)
                await stage.settle()
                return model.verdict(on: "sheet 1")
            },
        ]
    }

    /// Views that show a sheet.
    private static func modals(_ stage: RuleStage) async -> RuleModel {
        let model = RuleModel()
        await stage.show(RuleModals(model: model))
        model.sheet = RuleItem(id: 1)
        await stage.settle()
        return model
    }
}

/// A view with a sheet and a cover, and another view with a sheet.
private struct RuleModals: View {
    @ObservedObject var model: RuleModel

    var body: some View {
        VStack {
            RulePage("root", model)
                .sheet(item: $model.sheet, onDismiss: { model.onDismiss?() }) { item in
                    RulePage("sheet \(item.id)", model)
                        .navigationDestination(isPresented: $model.isFirst) { RulePage("first", model) }
                }
                .fullScreenCover(item: $model.cover) { RulePage("cover \($0.id)", model) }
            RulePage("other", model)
                .sheet(item: $model.otherSheet) { RulePage("other sheet \($0.id)", model) }
        }
    }
}

private struct RuleStackWithSheet: View {
    @ObservedObject var model: RuleModel

    var body: some View {
        RuleStack(model: model).sheet(item: $model.sheet) { RulePage("sheet \($0.id)", model) }
    }
}
