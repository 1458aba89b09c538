import SwitchyardSupport

/// The queues of all lanes; a lane without links has an empty one.
struct LaneQueues: Sendable {
    // Apart from the others, because nearly all links are in these two, and hashing a lane takes longer than its queue.
    private var actions = LaneQueue()
    private var focused = LaneQueue()
    private var scenes: [SceneID: LaneQueue] = [:]
    /// How many empty queues are kept, because the next link needs one.
    private static let kept = 16

    subscript(lane: LinkLane) -> LaneQueue {
        switch lane {
        case .actions: actions
        case .screens(nil): focused
        case .screens(let scene?): scenes[scene] ?? LaneQueue()
        }
    }

    /// Changes the queue of a lane.
    mutating func change(_ lane: LinkLane, _ change: (inout LaneQueue) -> Void) {
        switch lane {
        case .actions: change(&actions)
        case .screens(nil): change(&focused)
        case .screens(let scene?):
            change(&scenes[scene, default: LaneQueue()])
            if scenes.count > Self.kept, scenes[scene]?.isEmpty == true { scenes[scene] = nil }
        }
    }
}
