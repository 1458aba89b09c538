import SwitchyardRouter
import SwitchyardSupport

/// What the inspector shows of the trees of a router.
extension UnitHost: RouterTree {
    var nodes: [RouterTreeNode] {
        let scenes = sceneTrees.inOrder { $0.key.rawValue < $1.key.rawValue }.map(\.value)
        let now = now()
        return ([appTree].compactMap(\.self) + scenes).flatMap { tree in
            tree.root.map { nodes(from: $0, path: $0.name, depth: 0, in: tree.scene, now) } ?? []
        }
    }

    private func nodes(
        from node: UnitNode, path: String, depth: Int, in scene: SceneID?, _ now: Duration
    ) -> [RouterTreeNode] {
        let own = RouterTreeNode(path: path, depth: depth, state: node.word, scene: scene, age: now - node.began)
        return [own]
            + node.children.flatMap {
                nodes(from: $0, path: "\(path)/\($0.name)", depth: depth + 1, in: scene, now)
            }
    }
}

extension UnitNode {
    /// What it does, in a word.
    fileprivate var word: String {
        switch state {
        case .active: "active"
        case .resigning: "resigning"
        case .ended: "ended"
        case .waiting: isPaused ? "paused" : activation > 0 ? "resigned" : "waiting"
        }
    }
}

extension UnitEvent.Kind {
    /// What happened, for people.
    var words: String {
        switch self {
        case .willAttach: "will attach"
        case .didAttach: "did attach"
        case .willBecomeActive: "will become active"
        case .didBecomeActive: "did become active"
        case .willResign: "will resign"
        case .didResign: "did resign"
        case .willDetach: "will detach"
        case .didDetach: "did detach"
        case .moved: "moved"
        case .failed(let error): "failed: \(error.diagnosticCode)"
        }
    }
}

/// Objects of removed screens, of which the adapters know.
extension UnitHost: ReleaseProbe {
    func expectRelease(of object: AnyObject, named name: String, in scene: SceneID) {
        let tree = sceneTrees[scene] ?? appTree
        (tree?.leaks ?? .shared).expect(object, path: name, within: LeakProbe.screenLimit)
    }
}
