import Foundation
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardUIKit

/// What users of other apps reported, as events with the screens that must show at the end.
///
/// One report is played on every host, beside the random programs: it holds steps and fingers, and ends the app.
struct FieldReport: Sendable, CustomTestStringConvertible {
    /// A callback by which the system brings a link.
    enum Door: String, Sendable, CaseIterable {
        case scheme, universalLink, notification
    }

    /// A link, and how it comes.
    struct Delivery: Sendable {
        let door: Door
        let link: String

        /// The same as a value, for hosts without callbacks of the system.
        var input: DoorInput? {
            let tap = PushResponse(to: PushMessage(link, values: ["link": link]), action: DoorRules.tap)
            return door == .notification ? .response(tap) : URL(string: link).map { DoorInput(opened: $0, in: nil) }
        }
    }

    /// One thing that happens.
    enum Act: Sendable {
        case arrives(Door, String)
        case verb(@MainActor @Sendable (Router) -> NavigationTask)
        /// The user taps the second tab.
        case tapsLoans
        /// Steps begin from now on, and do not end.
        case holds
        /// Held steps end.
        case releases
        /// The held push fails, and each other one until steps are released.
        case refuses
        /// The user pulls the edge of the screen, and cancels.
        case beginsSwipe, cancelsSwipe, finishesSwipe
    }

    /// The app from its launch to its end.
    struct Run: Sendable {
        /// What launches the app.
        var launch: Delivery?
        var acts: [Act] = []
        /// Each stack, the selected one marked, and each modal; `nil` if only all must agree about what shows.
        let shows: String?
        /// The number of links and verbs that must have an outcome.
        let ends: Int
        /// Whether each of them shows its screen.
        var allArrive = true
    }

    let testDescription: String
    let runs: [Run]

    init(_ name: String, _ runs: Run...) { (testDescription, self.runs) = (name, runs) }

    /// The reports, with their numbers in our list.
    static let all =
        [rootOfTheOwnTab, relaunchBelowAnotherScreen, sibling, siblingInASheet, linkDuringASwipe, goneBySwipe]
        + Door.allCases.flatMap { [cold($0), warm($0)] } + tabDuringAPush + selectDuringAPush
}

extension FieldReport {
    private static let books = "library://books", loan = "library://loans/7", settings = "library://settings"

    /// 10: hmlongco/Navigator#23.
    private static let rootOfTheOwnTab = FieldReport(
        "10: a link to the root of the tab in which the user is deeper",
        Run(
            acts: [.verb { $0.push(LibraryRoute.book(isbn: 2)) }, .arrives(.scheme, books)],
            shows: "*books | loans", ends: 2))

    private static let relaunchBelowAnotherScreen = FieldReport(
        "10: a link to a screen below which another was left, while the app runs and after a relaunch",
        Run(
            acts: [.verb { $0.push(LibraryRoute.book(isbn: 44)) }, .arrives(.scheme, "\(books)/2")],
            shows: "*books, book(isbn: 2) | loans", ends: 2),
        Run(
            launch: Delivery(door: .scheme, link: "\(books)/2"), shows: "*books, book(isbn: 2) | loans", ends: 1))

    /// 11 (b): mozilla-mobile/firefox-ios#34090.
    private static let sibling = FieldReport(
        "11b: a link to a screen beside the one that shows, once and twice",
        Run(
            acts: [.arrives(.scheme, "\(settings)/browsing"), .arrives(.scheme, "\(settings)/icon")],
            shows: "*books, settings, icon | loans", ends: 2),
        Run(
            acts: [
                .arrives(.scheme, "\(settings)/browsing"), .arrives(.scheme, "\(settings)/icon"),
                .arrives(.scheme, "\(settings)/icon"),
            ], shows: "*books, settings, icon | loans", ends: 3),
        Run(
            acts: [
                .arrives(.scheme, loan), .arrives(.scheme, "library://loans/8"), .arrives(.scheme, "library://loans/8"),
            ], shows: "books | *loans, loan(8)", ends: 3))

    private static let siblingInASheet = FieldReport(
        "11b: a link to a screen beside the one that shows in a sheet",
        Run(
            acts: [
                .verb { $0.present(FieldRoute.settings) }, .verb { $0.push(FieldRoute.browsing) },
                .arrives(.scheme, "\(settings)/icon"), .arrives(.scheme, "\(settings)/icon"),
            ], shows: "*books, settings, icon | loans", ends: 4))

    /// 12: mozilla-mobile/firefox-ios#17395, expo/expo#37028.
    private static func cold(_ door: Door) -> FieldReport {
        FieldReport(
            "12: a link that launches the app by \(door.rawValue), twice",
            Run(launch: delivery(door), shows: "books | *loans, loan(7)", ends: 1),
            Run(launch: delivery(door), shows: "books | *loans, loan(7)", ends: 1))
    }

    private static func warm(_ door: Door) -> FieldReport {
        FieldReport(
            "12: a link by \(door.rawValue) while the app runs",
            Run(acts: [.arrives(door, delivery(door).link)], shows: "books | *loans, loan(7)", ends: 1))
    }

    private static func delivery(_ door: Door) -> Delivery {
        Delivery(door: door, link: door == .universalLink ? "https://library.example/loans/7" : loan)
    }

    /// 13: pointfreeco/swift-composable-architecture#3450.
    ///
    /// Whether the push or the tap decides which tab shows is the driver's decision. All must agree about it.
    private static let tabDuringAPush = [
        FieldReport(
            "13: a tab is tapped during a push",
            Run(
                acts: [.holds, .verb { $0.push(LibraryRoute.book(isbn: 1)) }, .tapsLoans, .releases],
                shows: nil, ends: 1, allArrive: false)),
        FieldReport(
            "13: a tab is tapped during a push, and then its first tab goes to its root",
            Run(
                acts: [
                    .holds, .verb { $0.push(LibraryRoute.book(isbn: 1)) }, .tapsLoans,
                    .verb { $0.select(.books, toRoot: true) }, .releases,
                ], shows: "*books | loans", ends: 2, allArrive: false)),
        FieldReport(
            "13: a tab is tapped during a push that fails",
            Run(
                acts: [.holds, .verb { $0.push(LibraryRoute.book(isbn: 1)) }, .tapsLoans, .refuses, .releases],
                shows: "books | *loans", ends: 1, allArrive: false)),
    ]

    private static let selectDuringAPush = [
        FieldReport(
            "13: a tab is selected by the app during a push",
            Run(
                acts: [
                    .holds, .verb { $0.push(LibraryRoute.book(isbn: 1)) }, .verb { $0.select(.loans) }, .releases,
                ], shows: "books, book(isbn: 1) | *loans", ends: 2)),
        FieldReport(
            "13: a tab is selected by the app during a push that fails",
            Run(
                acts: [
                    .holds, .verb { $0.push(LibraryRoute.book(isbn: 1)) }, .verb { $0.select(.loans) }, .refuses,
                    .releases,
                ], shows: "books | *loans", ends: 2, allArrive: false)),
    ]

    /// 14: heinzl/swift-composable-navigation#17.
    private static let fourDeep = (1...3).map { number in Act.verb { $0.push(LibraryRoute.book(isbn: number)) } }

    private static let linkDuringASwipe = FieldReport(
        "14: a link between the beginning of a swipe back and its cancellation, then a push",
        Run(
            acts: fourDeep + [
                .beginsSwipe, .arrives(.scheme, loan), .cancelsSwipe, .verb { $0.select(.books) },
                .verb { $0.push(LibraryRoute.book(isbn: 9)) },
            ],
            shows: "*books, book(isbn: 1), book(isbn: 2), book(isbn: 3), book(isbn: 9) | loans, loan(7)", ends: 6))

    private static let goneBySwipe = FieldReport(
        "14: a link between the beginning of a swipe back and its end",
        Run(
            acts: fourDeep + [.beginsSwipe, .arrives(.scheme, loan), .finishesSwipe],
            shows: "books, book(isbn: 1), book(isbn: 2) | *loans, loan(7)", ends: 4))
}

/// Screens beside each other, for the reports.
enum FieldRoute: String, TypedRoute {
    case settings, browsing, icon

    static let routes: [RouteDescriptor<FieldRoute>] = [
        RouteDescriptor("settings", "/settings", .settings),
        RouteDescriptor("browsing", "/settings/browsing", .browsing, parent: .route(FieldRoute.settings)),
        RouteDescriptor("icon", "/settings/icon", .icon, parent: .route(FieldRoute.settings)),
    ]

    /// Declares the routes and their screens.
    static func declare<Content>(
        in app: inout RouterBuilder, as type: Content.Type, make: @escaping @MainActor @Sendable (String) -> Content
    ) {
        app.routes(FieldRoute.self)
        app.screen(FieldRoute.self, as: type) { route, _ in make(route.rawValue) }
    }
}
