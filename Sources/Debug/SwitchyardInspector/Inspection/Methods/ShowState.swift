import RouteMatching
import Switchyard
import SwitchyardNavigation
import SwitchyardSupport

/// The navigation state, now or at a moment.
enum ShowState: InspectorMethod {
    static let name = "state"
    static let isAboutSession = true

    struct Parameters: Codable, Sendable {
        var moment: Int?
    }

    typealias Answer = InspectedState

    static func answer(_ parameters: Parameters, _ source: some MomentSource) async throws(InspectorError) -> Answer {
        let (number, state) = try await source.moment(parameters.moment)
        return InspectedState(state, moment: number, source.redactor)
    }
}

/// The difference between the states of two moments.
enum CompareStates: InspectorMethod {
    static let name = "diff"
    static let isAboutSession = true

    struct Parameters: Codable, Sendable {
        var from: Int
        /// `nil`: now.
        var to: Int?
    }

    struct Answer: Codable, Sendable, Hashable {
        var from: Int
        var to: Int
        var changes: [Change]
    }

    struct Change: Codable, Sendable, Hashable {
        /// `added`, `removed`, `moved` or `selected`.
        var kind: String
        var scene: String
        /// Its place, as in `orders/2`; the former place if it was removed.
        var path: String
        var text: String
    }

    static func answer(_ parameters: Parameters, _ source: some MomentSource) async throws(InspectorError) -> Answer {
        let from = try await source.moment(parameters.from)
        let to = try await source.moment(parameters.to)
        return Answer(from: from.number, to: to.number, changes: StateDifference.changes(from.state, to.state))
    }
}

/// A state as text: Swift code for a test, or the link of the visible screen.
enum CopyState: InspectorMethod {
    static let name = "copy"
    static let isAboutSession = true

    struct Parameters: Codable, Sendable {
        /// `nil`: now.
        var moment: Int?
        /// `swift` or `url`.
        var format: String
        /// `nil`: the scene with the focus.
        var scene: String?
    }

    typealias Answer = PlainText

    static func answer(_ parameters: Parameters, _ source: some MomentSource) async throws(InspectorError) -> PlainText
    {
        let state = try await source.moment(parameters.moment).state
        let id = parameters.scene.map { SceneID(rawValue: $0) } ?? state.focus ?? state.scenes.first?.id
        guard let id, let scene = state.scene(id) else {
            throw .absentScene(parameters.scene ?? "", in: state)
        }
        let redactor = source.redactor
        switch parameters.format {
        case "swift": return PlainText(text: SwiftText(redactor).scene(scene))
        case "url":
            guard let route = scene.visibleEntry.route, let link = route.link else {
                throw InspectorError(
                    .notAvailable, "The visible screen has no link.", hint: "Open a screen of a route.")
            }
            return PlainText(text: redactor.link(link, to: route.name))
        case let other:
            throw InspectorError(
                .badParameters, "There is no format \(other.quotedForDisplay).", hint: "Write swift or url.")
        }
    }
}

/// The source of navigation states: a running router, or a file.
protocol MomentSource: Sendable {
    /// Hides values of links.
    var redactor: Redactor { get }

    /// The state of a moment.
    func moment(_ number: Int?) async throws(InspectorError) -> (number: Int, state: NavigationState)
}

extension LiveInspection: MomentSource {
    func moment(_ number: Int?) async throws(InspectorError) -> (number: Int, state: NavigationState) {
        guard let number else {
            // Both are read in one turn of the main actor, so that they belong together.
            return await MainActor.run { (recorder.read(\.moments.total), router.navigation.state) }
        }
        let (state, first, last) = recorder.read {
            ($0.moments[number]?.state, $0.moments.dropped + 1, $0.moments.total)
        }
        guard let state else { throw .absentMoment(number, first, last) }
        return (number, state)
    }
}

extension InspectorError {
    /// The error if no moment has the number.
    static func absentMoment(_ number: Int, _ first: Int, _ last: Int) -> InspectorError {
        InspectorError(
            .badParameters, "There is no moment \(number).",
            hint: first > last ? "No moment is kept." : "The moments from \(first) to \(last) are kept.")
    }

    /// The error if no scene has the name.
    static func absentScene(_ name: String, in state: NavigationState) -> InspectorError {
        let names = state.scenes.prefix(12).map(\.id.rawValue.quotedForDisplay).joined(separator: ", ")
        return InspectorError(
            .badParameters, "There is no scene \(name.quotedForDisplay) in this state.",
            hint: names.isEmpty ? "No scene is connected." : "The scenes are \(names).")
    }
}

/// A navigation state, for the drawing on a page.
struct InspectedState: Codable, Sendable, Hashable {
    /// The number of the last moment before it.
    var moment: Int
    var focus: String?
    var scenes: [Scene]

    struct Scene: Codable, Sendable, Hashable {
        var id: String
        var root: Container
        var modals: [Modal]
        var overlays: [ShownEntry]
    }

    struct Container: Codable, Sendable, Hashable {
        var kind: String
        var selected: String
        var branches: [Branch]

        init(_ container: NavigationContainer, _ redactor: Redactor) {
            kind = container.kind.rawValue
            selected = container.selected.name
            branches = container.branches.map { branch in
                InspectedState.Branch(
                    name: branch.name, entries: branch.entries.map { InspectedState.ShownEntry($0, redactor) })
            }
        }
    }

    struct Branch: Codable, Sendable, Hashable {
        var name: String
        var entries: [ShownEntry]
    }

    struct Modal: Codable, Sendable, Hashable {
        var id: Int64
        var style: String
        var container: Container
    }

    struct ShownEntry: Codable, Sendable, Hashable {
        var id: Int64
        var route: String?
        var namespace: String?
        var values: [String: String]
        var link: String?
        /// The name of a screen that the app showed without a route.
        var foreign: String?

        init(_ entry: NavigationEntry, _ redactor: Redactor) {
            id = entry.id.rawValue
            switch entry.content {
            case .foreign(let name):
                values = [:]
                foreign = name.escapedForDisplay
            case .route(let reference):
                route = reference.name.escapedForDisplay
                namespace = redactor.namespace(of: reference)
                values = redactor.values(of: reference)
                link = reference.link.map { redactor.link($0, to: reference.name) }
            }
        }
    }
}

extension InspectedState {
    init(_ state: NavigationState, moment: Int, _ redactor: Redactor) {
        self.moment = moment
        focus = state.focus?.rawValue
        scenes = state.scenes.map { scene in
            Scene(
                id: scene.id.rawValue, root: Container(scene.root, redactor),
                modals: scene.modals.map { modal in
                    Modal(
                        id: modal.id.rawValue, style: modal.style.rawValue,
                        container: Container(modal.container, redactor))
                },
                overlays: scene.overlays.map { ShownEntry($0, redactor) })
        }
    }
}

extension Redactor {
    /// The namespace of an entry's route.
    fileprivate func namespace(of reference: RouteReference) -> String? {
        guard let index else { return nil }
        if let link = reference.link, let match = try? index.table.routes.match(link),
            match.route.name == reference.name
        {
            return match.namespace
        }
        return index.entry(named: reference.name)?.namespace
    }
}

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
