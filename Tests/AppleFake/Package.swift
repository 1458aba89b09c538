// swift-tools-version: 6.2
import PackageDescription

// A stand-in for UIKit and related frameworks on Linux, in Swift, and the adapters of the root package compiled against
// it. It is only built on Linux: a package for Apple's systems must not have targets with the names of Apple's
// frameworks. The root package never depends on this one.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
]

// The frameworks that an adapter may import.
let frameworks: [Target.Dependency] = ["CoreFoundation", "CoreSpotlight", "UIKit", "UserNotifications"]

// The targets of the root package that an adapter needs, in build order. A symbolic link to the root's folder makes
// them targets of this package, too, because they share `package` declarations with adapters.
let floors = [
    "Engine/SwitchyardSupport", "Engine/RouteMatching", "Engine/SwitchyardNavigation", "Engine/SwitchyardRoutes",
    "Engine/SwitchyardContracts", "Engine/SwitchyardRouter", "Engine/SwitchyardModules", "Engine/SwitchyardRules",
    "Engine/Switchyard", "Engine/SwitchyardWeb", "Apple/SwitchyardExtensions", "Tooling/SwitchyardTooling",
    "Debug/SwitchyardTesting",
]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func root(_ folder: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: name(of: folder), dependencies: dependencies, path: "Sources/Switchyard/\(folder)",
        // The client of web pages.
        exclude: folder.hasSuffix("/SwitchyardWeb") ? ["Page"] : [], swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name, dependencies: frameworks + ["FakeBase", "_Testing_UIKit"] + dependencies, swiftSettings: settings)
}

func name(of folder: String) -> String { String(folder.drop { $0 != "/" }.dropFirst()) }

func named(_ folders: some Sequence<String>) -> [Target.Dependency] { folders.map { .byName(name: name(of: $0)) } }

let package = Package(
    name: "apple-fake",
    targets: floors.indices.map { root(floors[$0], named(floors[..<$0])) } + [
        // Counts heap allocations; a symbolic link to the target of the benchmarks.
        .target(name: "HeapStatistics"),
        target("FakeBase"),
        target("CoreFoundation", ["FakeBase"]),
        target("UniformTypeIdentifiers"),
        target("CoreSpotlight", ["UIKit", "UniformTypeIdentifiers"]),
        target("UserNotifications", ["FakeBase"]),
        target("UIKit", ["CoreFoundation", "FakeBase", "UserNotifications"]),
        target("WebKit", ["UIKit"]),
        root("Apple/SwitchyardWebKit", frameworks + ["WebKit"] + named(floors)),
        tests("SwitchyardWebKitTests", ["SwitchyardWebKit", "WebKit"] + named(floors)),
        // Swift Testing requires this overlay if a file imports UIKit and Testing.
        target("_Testing_UIKit", ["UIKit"]),
        tests("FakeUIKitTests"),
        root("Apple/SwitchyardUIKit", frameworks + named(floors)),
        root("Apple/SwitchyardIntents", frameworks + ["SwitchyardUIKit", "UniformTypeIdentifiers"] + named(floors)),
        tests("SwitchyardUIKitTests", ["SwitchyardIntents", "SwitchyardUIKit"] + named(floors)),
        // The state behind the views of SwiftUI. The views are compiled only for Apple's systems.
        tests("SwitchyardSwiftUITests", ["SwitchyardUIKit"] + named(floors)),
        // Measures the cost of a turn of the run loop; run by hand.
        .executableTarget(
            name: "TurnCost", dependencies: frameworks + ["HeapStatistics", "SwitchyardUIKit"] + named(floors),
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
