#if canImport(UIKit)
package import UIKit

/// The bar items and toolbars that controllers of SwiftUI show for the controllers of screens in them.
///
/// Views of several screens may use one controller of SwiftUI after each other, so its own values are kept until the
/// last screen with a controller has disappeared.
@MainActor
package final class BorrowedBars {
    private struct Loan {
        weak var target: UIViewController?
        /// The frame whose items are shown.
        weak var frame: UIViewController?
        let values: [any BorrowedValue]

        @MainActor func giveBack() {
            if let target { for value in values { value.giveBack(to: target) } }
        }
    }

    private var loans: [ObjectIdentifier: Loan] = [:]

    package init() {}

    /// Shows what a controller states, instead of what is shown for another one.
    package func show(_ content: UIViewController, on target: UIViewController, by frame: UIViewController) {
        let id = ObjectIdentifier(target)
        var loan = loans[id].flatMap { $0.target === target ? $0 : nil } ?? Loan(target: target, values: Self.values)
        if loan.frame !== frame {
            loan.frame = frame
            loans = loans.filter { $0.value.target != nil }
            loans[id] = loan
        }
        for value in loan.values { value.show(content, on: target) }
    }

    /// The content of a frame has disappeared.
    package func giveBack(by frame: UIViewController) {
        for (id, loan) in loans where loan.frame === frame {
            loan.giveBack()
            loans[id] = nil
        }
    }

    /// The properties that are borrowed, each with the value of a controller that does not set it.
    private static var values: [any BorrowedValue] {
        var values: [any BorrowedValue] = [
            Borrowed(\.navigationItem.titleView), Borrowed(\.navigationItem.leftBarButtonItems),
            Borrowed(\.navigationItem.rightBarButtonItems),
        ]
        #if !os(tvOS)
        values += [
            Borrowed(\.navigationItem.prompt), Borrowed(\.navigationItem.backBarButtonItem),
            Borrowed(\.navigationItem.hidesBackButton, unset: false),
            Borrowed(\.navigationItem.leftItemsSupplementBackButton, unset: false),
            Borrowed(\.navigationItem.largeTitleDisplayMode, unset: .automatic),
            Borrowed(\.navigationItem.searchController),
            Borrowed(\.navigationItem.hidesSearchBarWhenScrolling, unset: true), Borrowed(\.toolbarItems),
        ]
        #endif
        return values
    }
}

/// A property of a controller that shows the value of another controller.
@MainActor
private protocol BorrowedValue {
    func show(_ content: UIViewController, on target: UIViewController)
    func giveBack(to target: UIViewController)
}

@MainActor
private final class Borrowed<Value: Equatable>: BorrowedValue {
    private let property: ReferenceWritableKeyPath<UIViewController, Value>
    private let unset: Value
    /// The value of the target itself, and the one that it shows instead.
    private var loan: (own: Value, shown: Value)?

    init(_ property: ReferenceWritableKeyPath<UIViewController, Value>, unset: Value) {
        self.property = property
        self.unset = unset
    }

    convenience init<Wrapped>(_ property: ReferenceWritableKeyPath<UIViewController, Wrapped?>)
    where Value == Wrapped? {
        self.init(property, unset: nil)
    }

    func show(_ content: UIViewController, on target: UIViewController) {
        let (wanted, present) = (content[keyPath: property], target[keyPath: property])
        // SwiftUI sets the items that its views state.
        guard wanted != unset else { return giveBack(to: target) }
        guard loan == nil || present != wanted else { return }
        let own = loan.flatMap { $0.shown == present ? $0.own : nil } ?? present
        loan = (own, wanted)
        target[keyPath: property] = wanted
    }

    func giveBack(to target: UIViewController) {
        if let loan, target[keyPath: property] == loan.shown { target[keyPath: property] = loan.own }
        loan = nil
    }
}
#endif
