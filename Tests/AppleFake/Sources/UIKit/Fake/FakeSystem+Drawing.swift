import Foundation

extension FakeSystem {
    /// What is on the screens, what moves and what happened last, for a person to read.
    package var drawing: String {
        var lines: [String] = []
        for scene in connectedScenes {
            lines.append("scene \(scene.session.persistentIdentifier), \(scene.activationState)")
            for window in (scene as? UIWindowScene)?.windows ?? [] {
                let state = window.isHidden ? ", hidden" : window.fakeIsDetached ? ", detached" : ""
                lines.append("  window \(Int(window.windowLevel.rawValue))\(state)")
                if let root = window.rootViewController { lines += root.fakeDrawing.map { "    " + $0 } }
            }
        }
        lines += transitions.map { "moving: " + $0.drawing }
        if isHolding { lines.append("held by a script") }
        if !laterTurns.isEmpty { lines.append("\(laterTurns.count) things wait for a turn") }
        lines += waitingStacks.map { "waits: changes of \($0.fakeLabel)" }
        lines += journal.suffix(60).map { "- " + $0 }
        return lines.joined(separator: "\n")
    }
}

extension UIViewController {
    /// The type, and the title if there is one.
    var fakeLabel: String {
        let type = String(describing: type(of: self))
        return title.map { "\(type)(\($0))" } ?? type
    }

    var fakeDrawing: [String] {
        var lines = ["\(fakeLabel)\(viewIfLoaded?.window == nil ? ", not in a window" : "")"]
        for child in children { lines += child.fakeDrawing.map { "  " + $0 } }
        if let fakePresented {
            lines.append("presents")
            lines += fakePresented.fakeDrawing.map { "  " + $0 }
        }
        return lines
    }
}
