import Switchyard
import SwitchyardSupport

/// The live trees of logic that belong to the router, such as those of units, with their last events.
///
/// The inspector knows only what they offer (`RouterTree`), so an app without units links none.
enum ListUnits: InspectorMethod {
    static let name = "units"
    static let isAboutSession = true
    /// The newest events that an answer has.
    private static let mostEvents = 200

    struct Answer: Codable, Sendable, Hashable {
        /// The answer without a tree.
        static let empty = Answer(nodes: [], events: [], missed: 0)

        /// Each after its parent.
        var nodes: [Node]
        /// The newest events, the oldest first.
        var events: [Event]
        /// The number of earlier events.
        var missed: Int
    }

    struct Node: Codable, Sendable, Hashable {
        var path: String
        var depth: Int
        /// What it does, in one word, such as `active`.
        var state: String
        var scene: String?
        /// How long it has been in the tree, in microseconds.
        var age: Int64

        init(_ node: RouterTreeNode) {
            path = node.path.escapedForDisplay
            depth = node.depth
            state = node.state.escapedForDisplay
            scene = node.scene?.rawValue
            age = node.age.wholeMicroseconds
        }
    }

    struct Event: Codable, Sendable, Hashable {
        var number: Int
        /// Its time, in microseconds since the router was created.
        var at: Int64
        var what: String
        var path: String
        var scene: String?

        init(_ number: Int, _ change: Recorder.TreeChange) {
            self.number = number
            at = change.at.wholeMicroseconds
            what = change.event.what.escapedForDisplay
            path = change.event.path.escapedForDisplay
            scene = change.event.scene?.rawValue
        }
    }

    static func answer(
        _ parameters: NoParameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> Answer {
        // Both are read in one turn of the main actor, so that they belong together.
        await MainActor.run {
            let (kept, dropped) = inspection.recorder.read { kept in
                (kept.changes.elements(after: 0), kept.changes.dropped)
            }
            let events = kept.suffix(mostEvents)
            return Answer(
                nodes: inspection.router.treeNodes.map(Node.init),
                events: events.map { Event($0.number, $0.element) }, missed: dropped + kept.count - events.count)
        }
    }
}
