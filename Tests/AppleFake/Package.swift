// swift-tools-version: 6.2
import PackageDescription

// A stand-in for UIKit and its neighbours, in Swift, for Linux. It is built nowhere else: a package for Apple's systems must
// not have targets with the names of Apple's frameworks. The root package never depends on this one.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
]

// What an adapter may import. An adapter's folder in Sources is a symbolic link to that of the root package.
let frameworks: [Target.Dependency] = ["CoreFoundation", "CoreSpotlight", "UIKit", "UserNotifications"]

func adapter(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: frameworks + dependencies, exclude: [], swiftSettings: settings)
}

let package = Package(
    name: "apple-fake",
    dependencies: [
        // With the first adapter: .package(name: "switchyard", path: "../..", traits: []),
    ],
    targets: [
        .target(name: "FakeBase", swiftSettings: settings),
        .target(name: "CoreFoundation", dependencies: ["FakeBase"], swiftSettings: settings),
        .target(name: "CoreSpotlight", swiftSettings: settings),
        .target(name: "UserNotifications", dependencies: ["FakeBase"], swiftSettings: settings),
        .target(
            name: "UIKit", dependencies: ["CoreFoundation", "FakeBase", "UserNotifications"], swiftSettings: settings),
        // Swift Testing looks for this overlay where a file imports UIKit and Testing.
        .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: settings),
        // adapter("SwitchyardUIKit", [.product(name: "SwitchyardCore", package: "switchyard")]),
        .testTarget(
            name: "FakeUIKitTests", dependencies: frameworks + ["FakeBase", "_Testing_UIKit"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
