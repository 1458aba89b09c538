/// The views of one stack, which SwiftUI distinguishes from all others: the identity of their binding.
package struct ViewStackID: Sendable, Hashable {
    /// The modal that contains the stack; `nil` for the root.
    package let modal: EntryID?
    package let stack: ViewLevel.Stack
    /// How often the views were recreated.
    package let generation: Int

    package init(_ stack: ViewLevel.Stack, in modal: EntryID?, generation: Int) {
        self.modal = modal
        self.stack = stack
        self.generation = generation
    }
}

/// The value of a stack's binding: its screens above the root.
///
/// SwiftUI completes a pop with `removeLast(_:)` on the value that the binding returns at that time. The router may
/// have made it shorter since the pop began, and an array would trap. Here every range ends where the screens end.
package struct ViewPath: Sendable, Hashable {
    private(set) var screens: [EntryID]

    package init(_ screens: [EntryID]) { self.screens = screens }
}

extension ViewPath: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    package typealias Indices = Range<Int>

    package init() { screens = [] }

    package var startIndex: Int { 0 }
    package var endIndex: Int { screens.count }

    /// The screen at a position; an identity without a screen for any other position.
    package subscript(position: Int) -> EntryID {
        get { screens.indices.contains(position) ? screens[position] : EntryID(number: 0) }
        set { if screens.indices.contains(position) { screens[position] = newValue } }
    }

    /// Returns the position at a distance, or the limit if it is nearer.
    ///
    /// It is never `nil`: `removeLast(_:)` of the standard library, which SwiftUI calls, would trap.
    package func index(_ index: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int? {
        let (target, isOverflow) = index.addingReportingOverflow(distance)
        if distance < 0 { return isOverflow ? startIndex : Swift.max(target, limit <= index ? limit : startIndex) }
        return isOverflow ? endIndex : Swift.min(target, limit >= index ? limit : endIndex)
    }

    package mutating func replaceSubrange(
        _ range: Range<Int>, with elements: some Collection<EntryID>
    ) {
        screens.replaceSubrange(range.clamped(to: screens.indices), with: elements)
    }
}
