/// The kind of callback that delivers an input.
package enum DoorForm: Sendable, Hashable {
    /// A callback of a scene, of SwiftUI or of the notification center.
    case scene
    /// A callback of the application's delegate, which some scene delegates and libraries call too.
    case application
    /// The connection of a SwiftUI scene, whose window receives the same input later.
    case connection
}

/// Finds inputs that both the scene and the application's delegate deliver, while no scene becomes active or inactive.
///
/// Inputs are paired by count: the delegate's first input equals the scene's first input, its second the scene's second. A user who
/// opens the same link again from another app leaves this app, and the counts restart then.
struct InputDuplicates {
    /// The maximum number of different inputs of one rank that are counted.
    ///
    /// Beyond it, the counts of this rank restart.
    static let most = 64

    private struct Counts {
        var byScene = 0
        var byApplication = 0
    }

    private var counts: [InputKey: Counts] = [:]

    /// Counts an input.
    ///
    /// - Returns: Whether the other form has delivered it already.
    mutating func record(_ input: DoorInput, by form: DoorForm) -> Bool {
        let key = InputKey(input)
        if counts[key] == nil, counts.keys.count(where: { $0.rank == key.rank }) >= Self.most {
            counts = counts.filter { $0.key.rank != key.rank }
        }
        switch form {
        case .scene:
            counts[key, default: Counts()].byScene += 1
            return counts[key].map { $0.byScene <= $0.byApplication } ?? false
        case .application, .connection:
            counts[key, default: Counts()].byApplication += 1
            return counts[key].map { $0.byApplication <= $0.byScene } ?? false
        }
    }
}

/// The common values of two callbacks that deliver the same input.
private struct InputKey: Hashable {
    let rank: Int
    let text: String

    init(_ input: DoorInput) {
        rank = input.rank
        text = input.text
    }
}

extension DoorInput {
    /// Whether both inputs are one action of the user, delivered by both forms of callback.
    func isTwin(of other: DoorInput) -> Bool { InputKey(self) == InputKey(other) }
}
