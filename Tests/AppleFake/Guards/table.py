"""The guards of the hosts for UIKit and SwiftUI: what in the sources keeps which rule, and which rules' tests fail without it."""

import dataclasses

ISSUING = "Apple/SwitchyardUIKit/Hosting/WindowHost+Issuing.swift"
PLATFORM = "Apple/SwitchyardUIKit/Hosting/WindowHost+Platform.swift"
READING = "Apple/SwitchyardUIKit/Hosting/WindowHost+Reading.swift"
PRESENTED = "Apple/SwitchyardUIKit/Hosting/WindowHost+Presented.swift"
SPLIT = "Apple/SwitchyardUIKit/Containers/SplitContainer.swift"
ARRANGING = "Apple/SwitchyardUIKit/Containers/UINavigationController+Arranging.swift"
COLUMNS = "Engine/SwitchyardNavigation/Hosting/Columns/SplitLayout.swift"
TABS = "Apple/SwitchyardUIKit/Containers/TabsContainer.swift"
STACK_RELAY = "Apple/SwitchyardUIKit/Delegates/NavigationRelay.swift"
MODAL_RELAY = "Apple/SwitchyardUIKit/Delegates/PresentationRelay.swift"
STACK = "Apple/SwitchyardUIKit/Delegates/RoutedNavigationController.swift"
ADOPTED = "Apple/SwitchyardUIKit/Delegates/AdoptedStack.swift"
MACHINE = "Engine/SwitchyardNavigation/Hosting/Steps/StepMachine.swift"
RUNNER = "Engine/SwitchyardNavigation/Hosting/Steps/StepRunner.swift"
RECONCILIATION = "Engine/SwitchyardNavigation/Hosting/Reading/Reconciliation.swift"
WATCH = "Apple/SwitchyardUIKit/Hosting/SceneWatch.swift"
HOST = "Apple/SwitchyardUIKit/Hosting/WindowHost.swift"
INTAKE = "Apple/SwitchyardUIKit/Intake/DoorIntake.swift"
REQUESTS = "Apple/SwitchyardUIKit/Intake/DoorRules+Requests.swift"
QUICK = "Apple/SwitchyardUIKit/Doors/Router+QuickActions.swift"
NOTES = "Apple/SwitchyardUIKit/Doors/Router+Notifications.swift"
RECEIVING = "Apple/SwitchyardUIKit/Doors/Router+Receiving.swift"
STAGE = "Engine/SwitchyardNavigation/Hosting/Views/ViewStage.swift"
WINDOW = "Apple/SwitchyardUIKit/Hosting/HostWindow.swift"
VALUES = "Engine/SwitchyardNavigation/Hosting/Views/ViewValues.swift"
LEVEL = "Engine/SwitchyardNavigation/Hosting/Views/ViewLevel.swift"


@dataclasses.dataclass(frozen=True)
class Guard:
    """A guard.

    `text` stands in `file` once. `taken` is the text in its place, where `{off}` asks whether the guard is taken away.
    The tests of exactly the rules in `breaks` fail then; `because` says why those of more than one do.
    """

    rule: str
    name: str
    file: str
    text: str
    taken: str
    breaks: list
    because: str = ""
    imports: str = ""


GUARDS = [
    Guard("N1", "stacks-at-rest", PLATFORM, "&& container.branches.allSatisfy { isAtRest($0.stack) }",
          "&& ({off} || container.branches.allSatisfy { isAtRest($0.stack) })",
          ["N1", "N2", "N3", "N13", "P3", "P13", "S2"],
          because="gestures, pops of users and pushes that run are all waited for here"),
    Guard("P1", "presentations-at-rest", PLATFORM, "!controller.isBeingPresented &&",
          "({off} || !controller.isBeingPresented) &&", ["P1"]),
    Guard("P9", "dismissals-at-rest", PLATFORM, "!controller.isBeingDismissed &&",
          "({off} || !controller.isBeingDismissed) &&", ["P9"]),
    Guard("P10", "presented-at-rest", PLATFORM, "&& isRestAbove\n",
          "&& ({off} || isRestAbove)\n", ["P1", "P9", "P10"],
          because="it asks each modal that shows, which the other two guards then do not reach"),
    Guard("N8", "laid-out", RUNNER, "if platform.isSettled, platform.isLaidOut, isPrepared",
          "if platform.isSettled, {off} || platform.isLaidOut, isPrepared", ["N8"]),
    Guard("N13", "settled-after", RUNNER, "case .settle:\n            if ",
          'case .settle:\n            if {off}, "\\(machine.phase)".hasPrefix("closing") {\n'
          "                inputs.append(.settled)\n            } else if ",
          ["N13"]),
    Guard("N14", "turn-of-its-own", RUNNER, "await Task.yield()", "if !{off} { await Task.yield() }", ["N14"]),
    Guard("N15", "look-for-changes", RUNNER, "machine.phase == .idle, platform.differs else",
          "machine.phase == .idle, !{off}, platform.differs else", ["N3", "N7", "N15", "P10", "P11", "T1", "T5"],
          because="it finds whatever UIKit does not say, and these rules play that"),
    Guard("N4", "went-back", RECONCILIATION, "if new.entries.count < old.entries.count { events",
          "if !{off}, new.entries.count < old.entries.count { events", ["N4"]),
    Guard("N5", "did-show", STACK_RELAY, "        onShow?()", "        if !{off} { onShow?() }", ["N5", "N11"],
          because="N11 is that the host is still told of a pop"),
    Guard("N6", "containers", ISSUING, "if inStack,", "if !{off}, inStack,", ["N6"]),
    Guard("N6", "same-controller", ISSUING, "if registry.identity(of: controller) != nil ||",
          "if !{off}, registry.identity(of: controller) != nil ||", ["N6"]),
    Guard("N7", "emptied", READING, "if let known = registry.identity(ofEmptied: stack)",
          "if !{off}, let known = registry.identity(ofEmptied: stack)", ["N7"]),
    Guard("N9", "same-top", ARRANGING, "if old.last === top {", "if !{off}, old.last === top {", ["N9"]),
    Guard("N15", "arranged-below", ARRANGING, "else if let last = old.last, old.contains(top)",
          "else if !{off}, let last = old.last, old.contains(top)", ["N15"]),
    Guard("N10", "no-animations", STACK_RELAY, "    /// Called when the stack shows its new top.",
          "    func navigationController(\n"
          "        _ navigationController: UINavigationController,\n"
          "        animationControllerFor operation: UINavigationController.Operation,\n"
          "        from fromVC: UIViewController, to toVC: UIViewController\n"
          "    ) -> (any UIViewControllerAnimatedTransitioning)? {\n"
          "        if !{off} { FakeOptional.missing(self) }\n        return nil\n    }\n\n"
          "    /// Called when the stack shows its new top.", ["N2", "N10", "N13", "P13", "T8"],
          imports="FakeBase", because="no swipe begins any more"),
    Guard("N11", "own-delegate", STACK, "guard newValue !== relay else { return }",
          "guard newValue !== relay else { return }\n            if {off} {\n"
          "                super.delegate = newValue\n                return\n            }", ["N11"]),
    Guard("N11", "adopted-delegate", ADOPTED, "        wasReplaced = true\n",
          "        if {off} { return }\n        wasReplaced = true\n", ["N11"]),
    Guard("N11", "ended-delegate", STACK, "if relay.takeLoss() { renewDelegate() }",
          "if !{off}, relay.takeLoss() { renewDelegate() }", ["N11"]),
    Guard("N12", "outside-arrives", ISSUING, "return moves && isInWindow ? .shown(address)",
          "return moves && (isInWindow || {off}) ? .shown(address)", ["N12"]),
    Guard("N12", "evident-outside", PLATFORM,
          "guard let stack = stack(at: address), stack.viewIfLoaded?.window != nil else { return true }",
          "guard let stack = stack(at: address), stack.viewIfLoaded?.window != nil else { return !{off} }", ["N12"]),
    Guard("P1", "topmost-presents", ISSUING, "let presenter = presenter\n",
          "let presenter = {off} ? container.controller : self.presenter\n", ["N1", "P1", "P7", "P10", "P16"],
          because="their tests present above what shows"),
    Guard("P1", "evident-modal", PLATFORM, "return modal.viewIfLoaded?.window != nil || presenter",
          "return !{off} && modal.viewIfLoaded?.window != nil || presenter", ["P1"]),
    Guard("P2", "presenter-in-window", ISSUING, "guard presenter.viewIfLoaded?.window != nil else {",
          "guard {off} || presenter.viewIfLoaded?.window != nil else {", ["P2"]),
    Guard("P4", "completion", ISSUING, "self?.runner.signal(.presented(modal.id))",
          "if !{off} { self?.runner.signal(.presented(modal.id)) }", ["P4"]),
    Guard("P5", "steps-are-no-events", MACHINE, "return effects + lettingGo + [.end(",
          "return effects + ({off} ? [event.map { .report($0) }].compactMap(\\.self) : []) + lettingGo + [.end(",
          ["P5"]),
    Guard("P6", "kept-open", ISSUING, "relay.staysOpen = screen.staysOpen",
          "if !{off} { relay.staysOpen = screen.staysOpen }", ["P6", "P12"],
          because="P12 asks for both delegates, that of the host by its guard"),
    Guard("P6", "dismissed-by-user", ISSUING, "relay.onDismissal = { [weak self] in self?.runner.disturb() }",
          "relay.onDismissal = { [weak self] in if !{off} { self?.runner.disturb() } }", ["P6"]),
    Guard("P7", "presenter-dismisses", ISSUING, "presenter.dismiss(animated:",
          "({off} ? modal.controller : presenter).dismiss(animated:", ["P7"]),
    Guard("P8", "evident-dismissal", PLATFORM, "case .dismissed: return true", "case .dismissed: return !{off}", ["P8"]),
    Guard("P11", "foreign-modals", READING, "let modals = presented.map { modal($0) }",
          "let modals = presented.filter { !{off} || registry.modalIdentity(of: $0) != nil }.map { modal($0) }",
          ["N1", "P1", "P7", "P10", "P11"],
          because="their tests have modals of foreign code"),
    Guard("P12", "delegate-of-modals", ISSUING, "relay.takeOver(controller.presentationController)",
          "if !{off} { relay.takeOver(controller.presentationController) }", ["P6", "P12"],
          because="without its delegate the host hears of no pull"),
    Guard("P12", "delegate-of-the-app", MODAL_RELAY, "next = presentation.delegate",
          "next = {off} ? nil : presentation.delegate", ["P12"]),
    Guard("P15", "menus", PRESENTED, "ControllerClass.of(self).system.isLeftOut(",
          "!{off} && ControllerClass.of(self).system.isLeftOut(", ["P15"]),
    Guard("P15", "after-menus", PLATFORM, "case .present, .dismiss: noteMenu() == nil",
          "case .present, .dismiss: {off} || noteMenu() == nil",
          ["P15"]),
    Guard("P16", "contexts", PRESENTED, "if let next = current.presentedViewController, next !== farther",
          "if !{off}, let next = current.presentedViewController, next !== farther", ["P16"]),
    Guard("P16", "searches", PLATFORM, ".setStack: endSearches(", ".setStack: {off} || endSearches(", ["P16"]),
    Guard("P17", "sheets-of-popovers", MODAL_RELAY, "        sheet.delegate = self",
          "        if !{off} { sheet.delegate = self }", ["P17"]),
    Guard("P18", "still-at-rest", ISSUING, "guard isAtRest, presenter === self.presenter else",
          "guard {off} || (isAtRest && presenter === self.presenter) else", ["P18"]),
    Guard("N16", "will-show", STACK_RELAY, "optional(next.navigationController(_:willShow:animated:))?(",
          "if {off} { return }\n        optional(next.navigationController(_:willShow:animated:))?(", ["N16"]),
    Guard("N16", "will-present", NOTES, "guard let ask else { return completionHandler([]) }",
          "guard let ask, !{off} else { return completionHandler([]) }", ["N16"]),
    Guard("T10", "by-identifier", TABS, "else { return tab.identifier == branch.branch.rawValue }",
          "else { return !{off} && tab.identifier == branch.branch.rawValue }", ["T10"]),
    Guard("T11", "in-the-background", SPLIT, "isWaiting = isInBackground()\n",
          "isWaiting = !{off} && isInBackground()\n", ["T11"]),
    Guard("T1", "tapped", TABS, "didSelect viewController: UIViewController) {\n        onSelection?()",
          "didSelect viewController: UIViewController) {\n        if !{off} { onSelection?() }", ["T1"]),
    Guard("T2", "stays", TABS, "retap == .system || viewController",
          "{off} || retap == .system || viewController", ["T2"]),
    Guard("T4", "more", TABS, "} else if let more = selected as? UINavigationController,",
          "} else if !{off}, let more = selected as? UINavigationController,", ["T4"]),
    Guard("T5", "selection-differs", READING, "if branch.branch == selected { body(branch.stack) }",
          "if !{off}, branch.branch == selected { body(branch.stack) }", ["T1", "T5"],
          because="T1 is that code selects without a word, as the system does when it resizes"),
    Guard("T6", "tab-tapped", TABS, "previousTab: UITab?\n    ) {\n        onSelection?()",
          "previousTab: UITab?\n    ) {\n        if !{off} { onSelection?() }", ["T6"]),
    Guard("S2", "disconnected", WATCH, "    private func disconnect() {\n",
          "    private func disconnect() {\n        if {off} { return }\n", ["S2"]),
    Guard("S3", "in-order", INTAKE, "return (keys.0.rank, keys.0.text, first.offset) <",
          "return {off} ? first.offset < second.offset : (keys.0.rank, keys.0.text, first.offset) <", ["S3"]),
    Guard("S4", "delegate-of-notifications", NOTES, "        center.delegate = receiver",
          "        if !{off} { center.delegate = receiver }", ["S4", "S5", "S6"],
          because="S5 and a part of S6 are about answers to notifications"),
    Guard("S5", "event-of-answers", REQUESTS, "if case .response(let response) = input {",
          "if !{off}, case .response(let response) = input {", ["S5"]),
    Guard("T8", "columns-in-one", COLUMNS, "guard isCollapsed else { return Stacks",
          "guard isCollapsed, !{off} else { return Stacks", ["T8", "T9"],
          because="T9 is that the one compact column is filled"),
    Guard("S6", "until-active", INTAKE, "if isReady(for: held.scene), !isForNextScene {",
          "if {off} || isReady(for: held.scene), !isForNextScene {", ["S3", "S6"],
          because="what is held until then is what is put in order"),
    Guard("S8", "touched", WINDOW, "if event.type == .touches {", "if !{off}, event.type == .touches {", ["S8"]),
    Guard("S7", "answered", QUICK, "once.call($0.isPerformed)", "if !{off} { once.call($0.isPerformed) }", ["S7"]),
    Guard("U2", "appeared", VALUES, "return .written\n        }\n        return .screen(top, .shown(address))",
          "return .written\n        }\n        return {off} ? .written : .screen(top, .shown(address))", ["U2", "U3", "U10"],
          because="what comes after a push waits for its screen"),
    Guard("U3", "written-once-more", STAGE, "change(animated: false) { $0.undo(expected.signal, to: expected.former) }",
          "if !{off} { change(animated: false) { $0.undo(expected.signal, to: expected.former) } }", ["U3"]),
    Guard("U3", "under-a-finger", STAGE, "func willDisappear(_ entry: EntryID) { departing.insert(entry) }",
          "func willDisappear(_ entry: EntryID) { if !{off} { departing.insert(entry) } }", ["U3"]),
    Guard("U4", "leaving", VALUES, "for above in index..<levels.count { levels[above].isLeaving = true }",
          "if {off} { return remove(modal) }\n        for above in index..<levels.count { levels[above].isLeaving = true }",
          ["U4", "U5"], because="U5 is two steps because the first waits"),
    Guard("U4", "dismissed", STAGE, "controllers.isMoving || !values.isAtRest {",
          "controllers.isMoving || (!{off} && !values.isAtRest) {", ["U4"]),
    Guard("U7", "taken-away", STAGE, "if let modal = values.modal(of: entry), values",
          "if !{off}, let modal = values.modal(of: entry), values", ["U7"]),
    Guard("U13", "once", INTAKE, "if duplicates.record(input, by: form) {", "if !{off}, duplicates.record(input, by: form) {",
          ["U13"]),
    Guard("U16", "hidden", LEVEL, "guard path.isEmpty, case .branch(let name) = stack",
          "guard !{off}, path.isEmpty, case .branch(let name) = stack", ["U16"]),
    Guard("U18", "adapted", STAGE, "controllers[modal]?.isMoving != false",
          "{off} || controllers[modal]?.isMoving != false", ["U18"]),
]

# The rules that tests play and that have no guard of their own, and why.
UNGUARDED = {
    "P14": "a dismissal that runs is waited for: `dismissals-at-rest`",
    "U15": "without the type of the path, the standard library ends the process",
    "U17": "two guards keep it: a controller that moves, and one that is still presented",
    "T12": "a new size is waited for as every transition is: `stacks-at-rest`",
    "N2": "a gesture is waited for as every transition is: `stacks-at-rest`",
    "N3": "what a cancelled set leaves is found as every change is: `look-for-changes`",
    "P3": "a pop of the user is waited for: `stacks-at-rest`",
    "P13": "a gesture is waited for: `stacks-at-rest`",
    "T3": "the pop of a second tap is followed as every pop is, by `did-show` or by `look-for-changes`",
    "T9": "the compact column is set when the container is made, and by nothing else",
    "S1": "an app with a scene delegate keeps it; there is nothing to take away",
    "U1": "a stack of views has one path, by the type of its values",
    "U5": "a dismissal is waited for before what is presented next: `leaving`",
    "U6": "each way to present has its own view, and no value says otherwise",
    "U8": "a test reads the sources of the views",
    "U9": "the level of a modal has the stack of its container, by its type",
    "U10": "a push under way is waited for: `appeared`",
    "U11": "a selection of what shows changes no value",
    "U12": "the values do not belong to the views; there is nothing to take away",
}
