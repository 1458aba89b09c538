import SwitchyardNavigation
import SwitchyardSupport

/// The difference between two states, entry by entry.
enum StateDifference {
    typealias Change = CompareStates.Change

    /// An entry with its place in a scene.
    private struct ListedScreen {
        let path: String
        let text: String
    }

    static func changes(_ old: NavigationState, _ new: NavigationState) -> [Change] {
        var changes: [Change] = []
        for scene in old.scenes where new.scene(scene.id) == nil {
            changes.append(Change(kind: "removed", scene: scene.id.rawValue, path: "", text: "scene"))
        }
        for scene in new.scenes {
            guard let before = old.scene(scene.id) else {
                changes.append(Change(kind: "added", scene: scene.id.rawValue, path: "", text: "scene"))
                continue
            }
            changes += Self.changes(before, scene)
        }
        if let focus = new.focus, focus != old.focus {
            changes.append(Change(kind: "selected", scene: focus.rawValue, path: "", text: "focus"))
        }
        return changes
    }

    private static func changes(_ old: NavigationScene, _ new: NavigationScene) -> [Change] {
        let scene = new.id.rawValue
        let (before, after) = (places(of: old), places(of: new))
        let known = Dictionary(before) { first, _ in first }
        let kept = Set(after.map(\.0))
        var changes = before.filter { !kept.contains($0.0) }.map {
            Change(kind: "removed", scene: scene, path: $0.1.path, text: $0.1.text)
        }
        for (id, place) in after {
            guard let was = known[id] else {
                changes.append(Change(kind: "added", scene: scene, path: place.path, text: place.text))
                continue
            }
            if was.path != place.path {
                changes.append(
                    Change(kind: "moved", scene: scene, path: place.path, text: "\(place.text), was at \(was.path)"))
            }
        }
        return changes + selections(old, new)
    }

    private static func selections(_ old: NavigationScene, _ new: NavigationScene) -> [Change] {
        let before = Dictionary(containers(of: old).map { ($0.0, $0.1.selected.name) }) { first, _ in first }
        return containers(of: new).compactMap { name, container in
            let selected = container.selected.name
            guard let was = before[name], was != selected else { return nil }
            return Change(
                kind: "selected", scene: new.id.rawValue, path: name + selected.escapedForDisplay,
                text: "was \(was.escapedForDisplay)")
        }
    }

    /// All containers, each with the prefix for the names of its branches.
    private static func containers(of scene: NavigationScene) -> [(String, NavigationContainer)] {
        [("", scene.root)] + scene.modals.map { ("modal \($0.id)/", $0.container) }
    }

    private static func places(of scene: NavigationScene) -> [(EntryID, ListedScreen)] {
        var places: [(EntryID, ListedScreen)] = []
        for (name, container) in containers(of: scene) {
            for branch in container.branches {
                for (index, entry) in branch.entries.enumerated() {
                    let path = "\(name)\(branch.name.escapedForDisplay)/\(index)"
                    places.append((entry.id, ListedScreen(path: path, text: entry.shortName)))
                }
            }
        }
        for (index, modal) in scene.modals.enumerated() {
            places.append((modal.id, ListedScreen(path: "modals/\(index)", text: modal.style.rawValue)))
        }
        for (index, overlay) in scene.overlays.enumerated() {
            places.append((overlay.id, ListedScreen(path: "overlays/\(index)", text: overlay.shortName)))
        }
        return places
    }
}
