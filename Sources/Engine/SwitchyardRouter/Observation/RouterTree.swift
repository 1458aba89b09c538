public import SwitchyardSupport

/// A tree of objects that belongs to a router, for tools such as the inspector.
///
/// An object from `attachment` of the router that conforms is shown. Such objects record their changes with
/// `record(_:)`.
@MainActor
public protocol RouterTree: AnyObject, Sendable {
    /// The present nodes, each after its parent.
    var nodes: [RouterTreeNode] { get }
}

/// A node of a ``RouterTree``.
public struct RouterTreeNode: Sendable, Hashable {
    /// The names from the root to the node, as in `AppUnit/RiderUnit`.
    public let path: String
    /// The number of nodes above it.
    public let depth: Int
    /// What it does, in one word, such as `active`.
    public let state: String
    /// The scene of its tree; `nil` for the app.
    public let scene: SceneID?
    /// How long it has been in the tree.
    public let age: Duration

    /// Creates the description of a node.
    ///
    /// - Parameters:
    ///   - path: The names from the root to the node.
    ///   - depth: The number of nodes above it.
    ///   - state: What it does, in one word.
    ///   - scene: The scene of its tree; `nil` for the app.
    ///   - age: How long it has been in the tree.
    public init(path: String, depth: Int, state: String, scene: SceneID?, age: Duration) {
        self.path = path
        self.depth = depth
        self.state = state
        self.scene = scene
        self.age = age
    }
}

/// A change of a ``RouterTree``.
public struct RouterTreeEvent: Sendable, Hashable {
    /// What happened, in words such as `did attach`.
    public let what: String
    /// The path of the node.
    public let path: String
    /// The scene of the tree; `nil` for the app.
    public let scene: SceneID?

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - what: What happened.
    ///   - path: The path of the node.
    ///   - scene: The scene of the tree; `nil` for the app.
    public init(_ what: String, of path: String, in scene: SceneID?) {
        self.what = what
        self.path = path
        self.scene = scene
    }
}

extension Router {
    /// Records a change of a tree while an inspector is open; otherwise nothing happens.
    ///
    /// - Parameter event: The change; created only while an inspector is open.
    @MainActor
    public func record(_ event: @autoclosure () -> RouterTreeEvent) {
        screens.recorder?.record(event(), at: deadlines.now())
    }

    /// The nodes of all trees that belong to the router; `nil` without a tree.
    @MainActor
    package var treeNodes: [RouterTreeNode]? {
        // In an order that does not change from call to call.
        let trees = attachments.values.compactMap { $0 as? any RouterTree }
            .inOrder { "\(type(of: $0))" < "\(type(of: $1))" }
        return trees.isEmpty ? nil : trees.flatMap(\.nodes)
    }
}
