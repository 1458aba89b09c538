// swift-tools-version: 6.2
import PackageDescription

// A stand-in for UIKit and its neighbours, in Swift, for Linux. It is built nowhere else: a package for Apple's systems must
// not have targets with the names of Apple's frameworks. The root package never depends on this one.

// Adapters see `package` declarations of the root, and tests those of adapters and of the stand-in. SwiftPM names the root,
// which it finds by its path, for its folder; all targets here take that name instead of that of this package.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "switchyard"
let packageName = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .unsafeFlags(["-package-name", packageName]),
]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, packageAccess: false, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name, dependencies: frameworks + ["FakeBase", "_Testing_UIKit"] + dependencies, packageAccess: false,
        swiftSettings: settings)
}

// What an adapter may import.
let frameworks: [Target.Dependency] = ["CoreFoundation", "CoreSpotlight", "UIKit", "UserNotifications"]

// Compiles the sources of an adapter of the root unchanged: Sources/NAME is a symbolic link to its folder. The module has
// another name, because the root has a target of that name, and SwiftPM wants the names of both packages to differ.
func adapter(_ name: String, _ products: [String]) -> Target {
    .target(
        name: "\(name)OnFake",
        dependencies: frameworks + products.map { .product(name: $0, package: "switchyard") }, path: "Sources/\(name)",
        packageAccess: false, swiftSettings: settings)
}

let package = Package(
    name: "apple-fake",
    dependencies: [
        // With the first adapter:
        // .package(name: "switchyard", path: "../..", traits: []),
    ],
    targets: [
        target("FakeBase"),
        target("CoreFoundation", ["FakeBase"]),
        target("CoreSpotlight"),
        target("UserNotifications", ["FakeBase"]),
        target("UIKit", ["CoreFoundation", "FakeBase", "UserNotifications"]),
        // Swift Testing looks for this overlay where a file imports UIKit and Testing.
        target("_Testing_UIKit", ["UIKit"]),
        // adapter("SwitchyardUIKit", ["SwitchyardCore"]),
        tests("FakeUIKitTests", []),
    ],
    swiftLanguageModes: [.v6]
)
