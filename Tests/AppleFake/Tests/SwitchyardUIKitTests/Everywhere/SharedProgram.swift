import Switchyard
import SwitchyardTesting

/// A program of links, verbs and deeds of users that every host knows, drawn from a seed.
///
/// The file is compiled into the tests of each host. It plays one thing after the other, each to its end: what two at once
/// lead to depends on how long a host takes.
struct SharedProgram {
    /// What a user does.
    enum Deed: String, CaseIterable {
        case back, cancelledSwipe, tapsBooks, tapsLoans, dismisses

        /// Whether a user can do it with what shows.
        func isPossible(in scene: NavigationScene) -> Bool {
            let (stack, modal) = (scene.topContainer.selected, scene.modals.last)
            return switch self {
            // An overlay has no back button.
            case .back: scene.overlays.isEmpty && stack.entries.count > 1
            case .cancelledSwipe: stack.entries.count > 1
            case .tapsBooks: modal == nil && scene.root.selected.name != "books"
            case .tapsLoans: modal == nil && scene.root.selected.name != "loans"
            // What fills the screen has no handle.
            case .dismisses: modal.map { $0.style != .fullScreen } ?? false
            }
        }
    }

    /// One thing that happens.
    enum Act {
        case link(String, LinkSource)
        case verb(String, (Router) -> NavigationTask)
        case deed(Deed)
    }

    /// What happens, in this order.
    let acts: [Act]

    /// Draws a program.
    ///
    /// - Parameters:
    ///   - seed: The seed; one gives the same program everywhere.
    ///   - count: The number of things that happen.
    ///   - link: Draws a link of the app's own, which half of all things are; `nil` for none.
    init(seed: UInt64, count: Int = 20, drawing link: ((inout SplitMix) -> String)? = nil) {
        var generator = SplitMix(state: seed)
        acts = (0..<count).map { _ in
            guard let link, Bool.random(using: &generator) else { return Self.act(using: &generator) }
            return .link(link(&generator), Bool.random(using: &generator) ? .customScheme : .notification)
        }
    }

    private static func act(using generator: inout SplitMix) -> Act {
        let number = Int.random(in: 1...3, using: &generator)
        switch Int.random(in: 0..<24, using: &generator) {
        case 0, 1: return .link("library://books/\(number)", .customScheme)
        case 2: return .link("https://library.example/loans/\(number)", .universalLink)
        case 3: return .link("library://pick", .notification)
        case 4: return .link("library://nowhere/\(number)", .customScheme)
        case 5, 6: return .verb("push book \(number)") { $0.push(LibraryRoute.book(isbn: number)) }
        case 7: return .verb("open loan \(number)") { $0.open(LibraryRoute.loan(number)) }
        case 8: return .verb("present pick") { $0.present(LibraryRoute.pick) }
        case 9: return .verb("present cover") { $0.present(LibraryRoute.cover, as: .fullScreen) }
        case 10: return .verb("present loan \(number)") { $0.present(LibraryRoute.loan(number), as: .popover) }
        case 11: return .verb("replace with loan \(number)") { $0.replace(with: LibraryRoute.loan(number)) }
        case 12: return .verb("back by \(number)") { $0.back(number) }
        case 13: return .verb("back to the root") { $0.backToRoot() }
        case 14: return .verb("select books") { $0.select(.books) }
        case 15: return .verb("select loans") { $0.select(.loans) }
        case 16: return .verb("dismiss") { $0.dismiss() }
        case 17: return .verb("open banner") { $0.open(LibraryRoute.banner) }
        default: return .deed(Deed.allCases.randomElement(using: &generator) ?? .back)
        }
    }
}

/// A host that a program is played on.
@MainActor
protocol SharedStage {
    var router: Router { get }
    /// What the host shows.
    var shown: NavigationScene { get throws }
    /// Waits until a navigation has ended, and then for what follows it.
    func outcome(of task: NavigationTask) async throws -> NavigationOutcome
    /// Has a user do something, and waits for what follows.
    func play(_ deed: SharedProgram.Deed) async throws
}

extension SharedStage {
    /// Draws a scene without the line with its identity, which differs between hosts.
    private func draw(_ scene: NavigationScene) -> String { scene.drawing.dropFirst().joined(separator: "\n") }

    /// The kind of an outcome; of a failure the whole reason, which must be the same on every host.
    private func words(of outcome: NavigationOutcome) -> String {
        outcome.kind == .failed ? "\(outcome)" : "\(outcome.kind)"
    }

    /// Plays a program, and tells of each thing that happened its outcome, and what the router and the host show then.
    func play(_ program: SharedProgram) async throws -> [String] {
        var story: [String] = []
        for act in program.acts {
            let line: String
            switch act {
            case .link(let link, let source):
                line = "\(link): \(words(of: try await outcome(of: router.open(link, from: source))))"
            case .verb(let name, let verb): line = "\(name): \(words(of: try await outcome(of: verb(router))))"
            case .deed(let deed) where deed.isPossible(in: try shown):
                try await play(deed)
                line = "user: \(deed)"
            case .deed(let deed): line = "user: \(deed), which is not possible"
            }
            let believed = router.navigationState.scenes.first.map(draw)
            let real = draw(try shown)
            story.append(
                believed == real ? "\(line)\n\(real)" : "\(line)\n\(believed ?? "")\nbut the host shows\n\(real)")
        }
        return story
    }
}

/// A generator of random numbers that a seed repeats.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
