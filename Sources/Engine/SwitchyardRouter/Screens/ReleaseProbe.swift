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
    /// Hosts of UIKit report controllers by themselves (SY1344).
    ///
    /// - Parameters:
    ///   - object: The object, such as a controller.
    ///   - name: Its name, for people.
    ///   - scene: The scene of the screen.
    @MainActor
    package func expectRelease(of object: AnyObject, named name: String, in scene: SceneID) {
        #if DEBUG
        for case let probe as any ReleaseProbe in attachments.values {
            probe.expectRelease(of: object, named: name, in: scene)
        }
        #endif
    }
}
