import SwitchyardCore
import SwitchyardHosting

/// What the body of an app's views yields: all that SwiftUI knows of it.
struct PlayedTree: Equatable, CustomStringConvertible {
    /// How the views of a stack say what it shows.
    enum Path: Equatable {
        /// `NavigationStack(path:)`.
        case path([EntryID])
        /// One `navigationDestination(item:)` inside the other.
        case destinations([EntryID])

        var screens: [EntryID] {
            switch self {
            case .path(let screens), .destinations(let screens): screens
            }
        }
    }

    struct Stack: Equatable {
        var name: String
        /// What stands in `.id(_:)`.
        var identity = 0
        var root: EntryID
        var path: Path
    }

    struct Level: Equatable {
        var modal: EntryID?
        var style: ModalStyle
        /// The stacks that the level brings; a modal without one shows its first screen alone.
        var stacks: [Stack]
        var selected: String
        /// The value of the binding that presents.
        var presented: EntryID?
        /// What stands in `.id(_:)` of the view that presents.
        var slot = 0
        /// Whether all stacks are seen beside each other.
        var hasColumns = false
        /// Whether sheets and covers are presented by one view.
        var hasOneSlot = false
    }

    var levels: [Level]

    /// The paths of each level with their generations, and what it presents.
    var description: String {
        levels.map { level in
            level.stacks.map { "\($0.name == level.selected ? "*" : "")\($0.root)\($0.path.screens)#\($0.identity)" }
                .joined(separator: " ") + (level.presented.map { " presents \($0)" } ?? "")
        }.joined(separator: " | ")
    }
}

/// The model behind an app's views, as SwiftUI meets it.
@MainActor
protocol PlayedViews: NavigationHost {
    var tree: PlayedTree { get }
    /// The first views are there.
    func appear()
    func appeared(_ entry: EntryID)
    func willDisappear(_ entry: EntryID)
    func disappeared(_ entry: EntryID)
    /// Code of the app has put something above the screen.
    func disappeared(_ entry: EntryID, under cover: ForeignCover)
    func write(_ path: [EntryID], to stack: String, of modal: EntryID?)
    func select(_ branch: String)
    func clear(_ modal: EntryID)
    /// A probe behind the screens sees that its controller is being dismissed.
    func takenAway(_ modal: EntryID)
    func ended(above modal: EntryID?, slot: Int)
    /// SwiftUI has thrown the views away and makes them anew.
    func rebuild()
}
