import Switchyard

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
        /// The binding of the path; `nil` for destinations.
        var binding: PlayedBinding?
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

/// The binding of a path, as `NavigationStack` keeps it.
struct PlayedBinding: Equatable {
    /// By which SwiftUI knows that it is the binding of the body before.
    let identity: AnyHashable
    /// Completes a pop: `path.wrappedValue.removeLast(count)` on the value of that time.
    let removeLast: @MainActor (_ count: Int) -> Result<Void, Trap>
    /// Writes an empty path, as when the stack is removed.
    let clear: @MainActor () -> Void

    /// The standard library ends the process.
    struct Trap: Error {}

    init<Path: RandomAccessCollection & RangeReplaceableCollection & MutableCollection>(
        _ identity: AnyHashable, get: @escaping @MainActor () -> Path, set: @escaping @MainActor (Path) -> Void
    ) {
        self.identity = identity
        removeLast = { count in
            var path = get()
            // As `removeLast(_:)` of the standard library asks.
            guard path.index(path.endIndex, offsetBy: -count, limitedBy: path.startIndex) != nil else {
                return .failure(Trap())
            }
            path.removeLast(count)
            return .success(set(path))
        }
        clear = { set(Path()) }
    }

    static func == (one: PlayedBinding, other: PlayedBinding) -> Bool { one.identity == other.identity }
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
    func disappeared(_ entry: EntryID, under cover: String)
    func write(_ path: [EntryID], to stack: String, of modal: EntryID?)
    /// The run loop has turned.
    func turned()
    func select(_ branch: String)
    func clear(_ modal: EntryID)
    /// A probe behind the screens sees that its controller is being dismissed.
    func takenAway(_ modal: EntryID)
    func ended(above modal: EntryID?, slot: Int)
    /// The content of a popover goes, because it will be that of a sheet, or the other way round.
    func adapted(_ entry: EntryID)
    /// SwiftUI has thrown the views away and makes them anew.
    func rebuild()
}
