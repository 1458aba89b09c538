#if canImport(UIKit)
import SwitchyardNavigation
import UIKit

/// Finds controllers that are not released after their screens are removed, in debug builds.
@MainActor
final class LeakProbe {
    private struct Gone {
        weak var controller: UIViewController?
        let name: String
        var changes = 0
    }

    private var gone: [Gone] = []
    private var last: NavigationScene?
    /// Called once for each controller that still exists two changes after its screen was removed.
    var onLeak: (@MainActor (String) -> Void)?

    /// Expects controllers to be released.
    func expect(_ controllers: [EntryID: UIViewController], shown: NavigationScene) {
        #if DEBUG
        if shown != last { for index in gone.indices { gone[index].changes += 1 } }
        last = shown
        for found in gone where found.changes == 2 && found.controller != nil { onLeak?(found.name) }
        gone.removeAll { $0.controller == nil || $0.changes >= 2 }
        gone += controllers.values.map { Gone(controller: $0, name: "\(type(of: $0))") }
        #endif
    }
}
#endif
