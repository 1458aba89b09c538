/// What no source states about the platform.
///
/// A test may play either answer; a random program draws them.
package struct FakeUnknowns: Hashable, Sendable {
    /// What a stack tells its delegate when it becomes visible (N12).
    package enum Appearance: Hashable, Sendable, CaseIterable { case nothing, didShow, willAndDidShow }

    package var stackAppears = Appearance.didShow
    /// `didShow` comes before the completions of the transition's coordinator.
    package var didShowIsFirst = true
    /// An unanimated change of a stack is shown within the call, not with the next layout.
    package var unanimatedIsAtOnce = false
    /// `didSelectTab` comes before `didSelect` where a delegate has both (T6).
    package var didSelectTabIsFirst = true
    /// `didSelect` is called as well where the tabs are `UITab`, and the delegate has `didSelectTab` (T6).
    package var didSelectComesWithTabs = true
    /// A dismissal with nothing to dismiss calls its completion.
    package var dismissalOfNothingCompletes = true
    /// A dismissal that loses against another leaves its controller presented (P8).
    package var losingDismissalStays = false
    /// The delegate of the sheet that a popover has become is asked, not that of the popover (P17).
    package var adaptedAsksItsOwn = false
    /// A tab makes its controller when it is asked for it, not when it is shown first (T10).
    package var askedTabMakesController = false
    /// Controllers answer the coordinator of a window that changes its size as that of their own transition (T12); it is not
    /// drawn.
    package var sizeIsTransition = true
    /// An answer to a notification names its scene; on a Mac it does not.
    package var namesTargetScene = true

    package init() {}

    /// Draws all answers.
    package init(using generator: inout some RandomNumberGenerator) {
        stackAppears = Appearance.allCases.randomElement(using: &generator) ?? .didShow
        didShowIsFirst = Bool.random(using: &generator)
        unanimatedIsAtOnce = Bool.random(using: &generator)
        didSelectTabIsFirst = Bool.random(using: &generator)
        dismissalOfNothingCompletes = Bool.random(using: &generator)
        losingDismissalStays = Bool.random(using: &generator)
        adaptedAsksItsOwn = Bool.random(using: &generator)
        askedTabMakesController = Bool.random(using: &generator)
        namesTargetScene = Bool.random(using: &generator)
        didSelectComesWithTabs = Bool.random(using: &generator)
    }
}
