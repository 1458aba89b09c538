import Testing

/// No feature depends on another: what the manifest declares.
struct PackageGraphTests {
    let package: DumpedPackage

    init() throws { package = try DumpedPackage.dumped.get() }

    /// The product of Switchyard that knows typed routes.
    static let core = "SwitchyardCore"

    @Test
    func `there are at least five features, each with an interface`() {
        let features = package.names(endingWith: "Feature")
        #expect(features.count >= 5)
        #expect(
            package.names(endingWith: "Interface")
                == features.map { $0.replacing("Feature", with: "Interface") })
    }

    @Test
    func `an interface depends on the core alone`() {
        for name in package.names(endingWith: "Interface") {
            #expect(package.dependencies(of: name) == [Self.core], "\(name)")
        }
    }

    @Test
    func `no feature depends on another, by itself or through anything`() {
        let features = Set(package.names(endingWith: "Feature"))
        for name in features {
            #expect(package.reachable(from: name).isDisjoint(with: features), "\(name)")
            #expect(package.dependencies(of: name).contains(name.replacing("Feature", with: "Interface")))
        }
    }

    @Test
    func `what all features share knows none of them`() {
        #expect(package.dependencies(of: "FeatureKit") == [Self.core])
    }

    @Test(arguments: [("Orders", ["Orders", "Payment", "Support"]), ("Payment", ["Account", "Orders", "Payment"])])
    func `a feature needs the routes that it leads to, and nothing else`(name: String, interfaces: [String]) {
        let all = Set(interfaces.map { "\($0)Interface" }).union(["FeatureKit", Self.core])
        #expect(package.reachable(from: "\(name)Feature") == all)
    }
}
