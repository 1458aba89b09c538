/// The identity of a requested scene, in the activity of the request and then in the session of the scene.
package enum SceneRequest {
    /// The type of the activity that requests a scene.
    package static let activityType = "switchyard.scene"
    /// The name of the value that holds the identity of the scene.
    static let valueName = "switchyard.scene"

    /// Whether an activity requests a scene; such an activity contains no link.
    static func isMade(by type: String) -> Bool { type == activityType || type.hasSuffix("." + activityType) }
}
