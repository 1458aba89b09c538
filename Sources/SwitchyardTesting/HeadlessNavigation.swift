public import SwitchyardNavigation

/// A driver with one scene, no screens and a clock that stands still: what most tests of navigation begin with.
///
/// ```swift
/// let app = HeadlessNavigation(scene)
/// let outcome = await app.driver.open(target)
/// #expect(app.driver.state.difference(from: expected) == nil)
/// ```
@MainActor
public struct HeadlessNavigation {
    /// The driver.
    public let driver: NavigationDriver

    /// The host of the only scene.
    public let host: HeadlessHost

    /// What opens more scenes.
    public let scenes: HeadlessScenes

    /// The clock that limits are measured with.
    public let clock: TestClock

    /// Everything that the driver told.
    public let recorder: NavigationRecorder

    /// Creates a driver and connects a host.
    ///
    /// - Parameters:
    ///   - scene: What the host shows at first.
    ///   - limits: How long and how often the driver tries.
    public init(_ scene: NavigationScene, limits: NavigationLimits = NavigationLimits()) {
        clock = TestClock()
        driver = NavigationDriver(clock: clock, limits: limits)
        scenes = HeadlessScenes()
        host = HeadlessHost(scene)
        driver.opener = scenes
        recorder = NavigationRecorder(driver)
        driver.connect(host)
        recorder.forget()
    }
}
