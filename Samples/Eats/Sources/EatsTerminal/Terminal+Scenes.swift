import EatsApp
import SwitchyardCore

extension Terminal {
    /// Opens a scene, as a person opens another window, or goes to the one that there is.
    ///
    /// What is opened from then on shows there, unless a link names its scene.
    func show(scene name: String) {
        if let known = hosts.first(where: { $0.shown.id.rawValue == name }) {
            host = known
        } else {
            guard hosts.count < 4 else { return say("four scenes are enough") }
            host = TerminalHost(SceneID(rawValue: name), of: app)
            hosts.append(host)
            connect(host)
        }
        host.onEvent?(.focused)
        say("scene \(name)")
    }

    /// Gives a scene to the router, and hears of it when the app is left from there.
    func connect(_ host: TerminalHost) {
        host.leave = { [weak self] link in self?.leave(by: link) ?? false }
        app.router.connect(host)
    }
}

extension TerminalHost {
    /// Creates a host that shows the screens of the app.
    convenience init(_ scene: SceneID, of app: EatsApp) {
        self.init(NavigationScene(scene, of: app.router)) { [unowned router = app.router] entry throws(ScreenError) in
            // The router keeps the host, so it is there as long as anybody can ask.
            try router.content(of: entry, in: scene)
        }
    }
}
