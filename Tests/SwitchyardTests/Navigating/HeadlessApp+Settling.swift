import Switchyard
import SwitchyardTesting

extension HeadlessApp {
    /// Waits until the router is idle, for up to ten minutes.
    ///
    /// Hundreds of tests share the main actor, so a few turns of it can take many seconds.
    func settle() async throws(BusyRouter) { try await settle(within: .seconds(1_800)) }
}
