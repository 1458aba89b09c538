public import SwitchyardCore

extension Router {
    #if Discovery
    /// Compares the modules with the records that are linked, in debug builds alone, and reports what differs.
    ///
    /// ```swift
    /// let router = try Router("eats", origins: ["eats://"], modules: [Home(), Orders()])
    /// router.checkDiscovery { finding in log(finding.description) }
    /// ```
    ///
    /// - Parameters:
    ///   - images: Whose records are read.
    ///   - report: What is told each finding; never called in a release build.
    public func checkDiscovery(_ images: ModuleDiscovery.Images = .all, report: (Finding) -> Void) {
        #if DEBUG
        ModuleDiscovery(images).difference(from: self).findings.forEach(report)
        #endif
    }
    #else
    /// Needs the trait `Discovery` of the package.
    ///
    /// - Parameters:
    ///   - images: Whose records are read.
    ///   - report: What is told each finding.
    @available(*, unavailable, message: "enable the trait Discovery of the package switchyard")
    public func checkDiscovery(_ images: ModuleDiscovery.Images = .all, report: (Finding) -> Void) {}
    #endif
}
