// swift-tools-version: 6.2
import PackageDescription

// A stand-in for UIKit and its neighbours, in Swift, for Linux, and the adapters of the root package compiled against it. It is
// built nowhere else: a package for Apple's systems must not have targets with the names of Apple's frameworks. The root
// package never depends on this one.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
]

// What an adapter may import.
let frameworks: [Target.Dependency] = ["CoreFoundation", "CoreSpotlight", "UIKit", "UserNotifications"]

// The targets of the root package that an adapter needs, in the order in which they are built. They are targets of this
// package too, by a symbolic link to the root's folder, because what they share with adapters is `package`.
let floors = [
    "SwitchyardDiagnostics", "SwitchyardLocks", "SwitchyardBase", "SwitchyardJSON", "RouteAutomata", "RouteMatching",
    "RoutePrinting", "SwitchyardNavigation", "SwitchyardHosting", "SwitchyardServices", "SwitchyardValues",
    "SwitchyardContracts", "SwitchyardRoutes", "SwitchyardExtensions", "SwitchyardRules", "SwitchyardOutcomes",
    "SwitchyardDeclarations",
    "SwitchyardRouter", "SwitchyardModules", "SwitchyardCore", "SwitchyardAppEvents", "SwitchyardEntries",
    "SwitchyardHeadless", "SwitchyardFiles", "SwitchyardTesting",
]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func root(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Switchyard/\(name)", swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name, dependencies: frameworks + ["FakeBase", "_Testing_UIKit"] + dependencies, swiftSettings: settings)
}

func named(_ names: some Sequence<String>) -> [Target.Dependency] { names.map { .byName(name: $0) } }

let package = Package(
    name: "apple-fake",
    targets: floors.indices.map { root(floors[$0], named(floors[..<$0])) } + [
        // The counter of the benchmarks, by a symbolic link.
        .target(name: "HeapStatistics"),
        target("FakeBase"),
        target("CoreFoundation", ["FakeBase"]),
        target("UniformTypeIdentifiers"),
        target("CoreSpotlight", ["UIKit", "UniformTypeIdentifiers"]),
        target("UserNotifications", ["FakeBase"]),
        target("UIKit", ["CoreFoundation", "FakeBase", "UserNotifications"]),
        // Swift Testing looks for this overlay where a file imports UIKit and Testing.
        target("_Testing_UIKit", ["UIKit"]),
        tests("FakeUIKitTests"),
        root("SwitchyardUIKit", frameworks + named(floors)),
        root("SwitchyardIntents", frameworks + ["SwitchyardUIKit", "UniformTypeIdentifiers"] + named(floors)),
        tests("SwitchyardUIKitTests", ["SwitchyardIntents", "SwitchyardUIKit"] + named(floors)),
        // What stands behind the views of SwiftUI, which are compiled for Apple's systems alone.
        tests("SwitchyardSwiftUITests", ["SwitchyardUIKit"] + named(floors)),
        // What a turn of the run loop costs, measured by hand.
        .executableTarget(
            name: "TurnCost", dependencies: frameworks + ["HeapStatistics", "SwitchyardUIKit"] + named(floors),
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
