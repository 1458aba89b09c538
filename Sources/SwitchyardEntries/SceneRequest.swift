/// How a request for a scene says which scene it is for: in its activity, and then in the session of the scene.
package enum SceneRequest {
    /// The kind of activity that asks for a scene.
    package static let activityType = "switchyard.scene"
    /// The name of the value that holds the identity of the scene.
    package static let valueName = "switchyard.scene"

    /// Whether an activity asks for a scene, so that it leads nowhere by itself.
    ///
    /// - Parameter type: The kind of the activity, which may begin with the identifier of the app.
    /// - Returns: Whether it does.
    package static func isMade(by type: String) -> Bool { type == activityType || type.hasSuffix("." + activityType) }
}
