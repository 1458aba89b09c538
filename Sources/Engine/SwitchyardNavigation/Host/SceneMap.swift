import SwitchyardSupport

/// Values by scene, for the few scenes that an app has.
///
/// Comparing a few identities takes a tenth of the time of hashing one, and the driver does it a dozen times for each
/// link.
struct SceneMap<Value> {
    private var elements: [(scene: SceneID, value: Value)] = []

    /// The scenes that have a value.
    var scenes: [SceneID] { elements.map(\.scene) }

    /// The value of a scene; `nil` if there is none.
    subscript(scene: SceneID) -> Value? {
        get { index(of: scene).map { elements[$0].value } }
        set {
            guard let newValue else {
                remove(scene)
                return
            }
            if let index = index(of: scene) {
                elements[index].value = newValue
            } else {
                elements.append((scene, newValue))
            }
        }
    }

    /// Removes and returns the value of a scene.
    @discardableResult
    mutating func remove(_ scene: SceneID) -> Value? { index(of: scene).map { elements.remove(at: $0).value } }

    private func index(of scene: SceneID) -> Int? { elements.firstIndex { $0.scene == scene } }
}
