package import SwitchyardSupport

/// Reports objects of removed screens that are not released; an attachment of a router that conforms is one.
@MainActor
package protocol ReleaseProbe: AnyObject, Sendable {
    /// Expects that an object of a removed screen is released.
    ///
    /// - Parameters:
    ///   - object: The object, which must not be retained.
    ///   - name: Its name, for people.
    ///   - scene: The scene of the screen.
    func expectRelease(of object: AnyObject, named name: String, in scene: SceneID)
}

extension Router {
    /// Expects that an object of a screen is released, whose removal the host has completed; debug builds only.
    ///
    /// - Parameters:
    ///   - object: The object, such as a controller.
    ///   - name: Its name, for people.
    ///   - scene: The scene of the screen.
    /// - Returns: Whether the app has a probe that will report it.
    @MainActor
    package func expectRelease(of object: AnyObject, named name: String, in scene: SceneID) -> Bool {
        #if DEBUG
        let probes = attachments.values.compactMap { $0 as? any ReleaseProbe }
        for probe in probes { probe.expectRelease(of: object, named: name, in: scene) }
        return !probes.isEmpty
        #else
        return false
        #endif
    }
}
