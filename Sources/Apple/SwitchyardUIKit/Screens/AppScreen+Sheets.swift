// tvOS has no sheets, and the heights of visionOS sheets cannot be chosen.
#if canImport(UIKit) && !os(tvOS) && !os(visionOS)
public import UIKit

extension AppScreen {
    /// Sets the heights of a sheet.
    ///
    /// - Parameter detents: The heights, the lowest first.
    /// - Returns: The screen.
    public func detents(_ detents: UISheetPresentationController.Detent...) -> AppScreen {
        presented { $0.sheetPresentationController?.detents = detents }
    }
}
#endif
