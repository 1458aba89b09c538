/// The kind of callback that brings an entry.
package enum EntryForm: Sendable, Hashable {
    /// A callback of a scene, of SwiftUI or of the notification center.
    case scene
    /// A callback of the application's delegate, which some scene delegates and libraries call besides.
    case application
}

/// Finds what both the scene and the application's delegate bring, while no scene becomes active or inactive.
///
/// The first tap that the application's delegate brings is the first one that the scene brings, the second is the second. A user
/// who opens the same link again from another app leaves this one, so the counts begin anew there.
struct EntryTwins {
    /// As many different entries as are counted; then all are forgotten.
    static let most = 64

    private struct Counts {
        var byScene = 0
        var byApplication = 0
    }

    private var counts: [EntryKey: Counts] = [:]

    /// Whether the other form has brought this entry already.
    mutating func isSecond(_ entry: Entry, by form: EntryForm) -> Bool {
        if counts.count >= Self.most { counts = [:] }
        let key = EntryKey(entry)
        switch form {
        case .scene:
            counts[key, default: Counts()].byScene += 1
            return counts[key].map { $0.byScene <= $0.byApplication } ?? false
        case .application:
            counts[key, default: Counts()].byApplication += 1
            return counts[key].map { $0.byApplication <= $0.byScene } ?? false
        }
    }
}

/// What two callbacks have in common that bring the same.
private struct EntryKey: Hashable {
    let rank: Int
    let text: String

    init(_ entry: Entry) { (rank, text) = (entry.rank, entry.text) }
}

extension Entry {
    /// Whether the other form of a callback would bring this for the same act of a user.
    func isTwin(of other: Entry) -> Bool { EntryKey(self) == EntryKey(other) }
}
