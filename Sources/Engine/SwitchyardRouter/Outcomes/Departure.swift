public import SwitchyardSupport

extension NavigationOutcome {
    /// How the user left the app.
    public struct Departure: Sendable, Hashable {
        /// The link that the system opened, with its values, so it must not be logged; without the callback links.
        public let link: String
        /// The scene from which the app was left.
        public let scene: SceneID
        /// Whether the fallback was opened because the intended app is not installed.
        public let isFallback: Bool
        /// How often the link was rewritten, redirected or degraded.
        public let hops: Int

        init(link: String, scene: SceneID, isFallback: Bool, hops: Int) {
            self.link = link
            self.scene = scene
            self.isFallback = isFallback
            self.hops = hops
        }
    }
}
