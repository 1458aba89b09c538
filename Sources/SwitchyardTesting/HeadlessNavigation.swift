package import SwitchyardNavigation

/// A driver with one scene, no screens and a clock that stands still: what most tests of navigation begin with.
///
/// ```swift
/// let app = HeadlessNavigation(scene)
/// let outcome = await app.driver.open(target)
/// #expect(app.driver.state.difference(from: expected) == nil)
/// ```
@MainActor
package struct HeadlessNavigation {
    /// The driver.
    package let driver: NavigationDriver

    /// The host of the only scene.
    package let host: HeadlessHost

    /// What opens more scenes.
    package let scenes: HeadlessScenes

    /// The clock that limits are measured with.
    package let clock: TestClock

    /// Everything that the driver told.
    package let recorder: NavigationRecorder

    /// Creates a driver and connects a host.
    ///
    /// - Parameters:
    ///   - scene: What the host shows at first.
    ///   - limits: How long and how often the driver tries.
    package init(_ scene: NavigationScene, limits: NavigationLimits = NavigationLimits()) {
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
