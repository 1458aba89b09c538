import RouteMatching
import Switchyard
import SwitchyardNavigation

/// A navigation state, for the drawing on a page.
package struct InspectedState: Codable, Sendable, Hashable {
    /// The number of the last moment before it.
    var moment: Int
    package var focus: String?
    package var scenes: [Scene]

    package struct Scene: Codable, Sendable, Hashable {
        package var id: String
        package var root: Container
        package var modals: [Modal]
        package var overlays: [ShownEntry]
    }

    package struct Container: Codable, Sendable, Hashable {
        package var kind: String
        package var selected: String
        package var branches: [Branch]
    }

    package struct Branch: Codable, Sendable, Hashable {
        package var name: String
        package var entries: [ShownEntry]
    }

    package struct Modal: Codable, Sendable, Hashable {
        package var id: Int64
        package var style: String
        package var container: Container
    }

    package struct ShownEntry: Codable, Sendable, Hashable {
        package var id: Int64
        package var route: String?
        var namespace: String?
        package var values: [String: String]
        package var link: String?
        /// The name of a screen that the app showed without a route.
        package var foreign: String?
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

extension InspectedState.Container {
    fileprivate init(_ container: NavigationContainer, _ redactor: Redactor) {
        kind = container.kind.rawValue
        selected = container.selected.name
        branches = container.branches.map { branch in
            InspectedState.Branch(
                name: branch.name, entries: branch.entries.map { InspectedState.ShownEntry($0, redactor) })
        }
    }
}

extension InspectedState.ShownEntry {
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
