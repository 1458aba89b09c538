package import SwitchyardSupport

/// A tree of objects that belongs to a router, for tools such as the inspector.
///
/// An object from `attachment` of the router that conforms is shown. Such objects record their changes with
/// `record(_:)`.
@MainActor
package protocol RouterTree: AnyObject, Sendable {
    /// The present nodes, each after its parent.
    var nodes: [RouterTreeNode] { get }
}

/// A node of a ``RouterTree``.
package struct RouterTreeNode: Sendable, Hashable {
    /// The names from the root to the node, as in `AppUnit/RiderUnit`.
    package let path: String
    /// The number of nodes above it.
    package let depth: Int
    /// What it does, in one word, such as `active`.
    package let state: String
    /// The scene of its tree; `nil` for the app.
    package let scene: SceneID?
    /// How long it has been in the tree.
    package let age: Duration

    /// Creates the description of a node.
    ///
    /// - Parameters:
    ///   - path: The names from the root to the node.
    ///   - depth: The number of nodes above it.
    ///   - state: What it does, in one word.
    ///   - scene: The scene of its tree; `nil` for the app.
    ///   - age: How long it has been in the tree.
    package init(path: String, depth: Int, state: String, scene: SceneID?, age: Duration) {
        self.path = path
        self.depth = depth
        self.state = state
        self.scene = scene
        self.age = age
    }
}

/// A change of a ``RouterTree``.
package struct RouterTreeEvent: Sendable, Hashable {
    /// What happened, in words such as `did attach`.
    package let what: String
    /// The path of the node.
    package let path: String
    /// The scene of the tree; `nil` for the app.
    package let scene: SceneID?

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - what: What happened.
    ///   - path: The path of the node.
    ///   - scene: The scene of the tree; `nil` for the app.
    package init(_ what: String, of path: String, in scene: SceneID?) {
        self.what = what
        self.path = path
        self.scene = scene
    }
}

extension Router {
    /// Whether ``record(_:)`` records, so that an event is worth its cost.
    @MainActor
    package var recordsTrees: Bool { screens.recorder != nil }

    /// Records a change of a tree while an inspector is open; otherwise nothing happens.
    ///
    /// - Parameter event: The change.
    @MainActor
    package func record(_ event: RouterTreeEvent) {
        screens.recorder?.record(event, at: deadlines.now())
    }

    /// The nodes of the trees that belong to the router.
    @MainActor
    package var treeNodes: [RouterTreeNode] {
        attachments.values.compactMap { $0 as? any RouterTree }.flatMap(\.nodes)
    }
}
