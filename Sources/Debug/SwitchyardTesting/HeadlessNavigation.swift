import SwitchyardNavigation

/// A driver with one scene, a headless host and a test clock: the usual setup for tests of navigation.
///
/// ```swift
/// let app = HeadlessNavigation(scene)
/// let outcome = await app.driver.open(target)
/// #expect(app.driver.state.difference(from: expected) == nil)
/// ```
@MainActor
struct HeadlessNavigation {
    /// The driver.
    let driver: NavigationDriver

    /// The host of the only scene.
    package let host: HeadlessHost

    /// The opener of further scenes.
    package let scenes: HeadlessScenes

    /// The clock that measures limits.
    let clock: TestClock

    /// The recorder of all updates of the driver.
    let recorder: NavigationRecorder

    /// Creates a driver, and connects a host.
    init(_ scene: NavigationScene, limits: NavigationLimits = NavigationLimits()) {
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
