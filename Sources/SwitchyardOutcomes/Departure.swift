public import SwitchyardNavigation

extension NavigationOutcome {
    /// How the app was left.
    public struct Departure: Sendable, Hashable {
        /// The link that the system took, with its values, so nothing for a log; without what leads back.
        public let link: String
        /// The scene from which the app was left.
        public let scene: SceneID
        /// Whether the app that was meant is not installed, and what stands in its place was opened.
        public let isFallback: Bool
        /// How often the link was rewritten, redirected or degraded.
        public let hops: Int

        package init(link: String, scene: SceneID, isFallback: Bool, hops: Int) {
            self.link = link
            self.scene = scene
            self.isFallback = isFallback
            self.hops = hops
        }
    }
}
