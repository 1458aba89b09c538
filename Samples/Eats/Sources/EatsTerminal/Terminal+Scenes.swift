import EatsApp
import Switchyard

extension Terminal {
    /// Opens a scene, like another window, or selects an existing one.
    ///
    /// Later links show their screens there, unless they name a scene.
    func show(scene name: String) {
        if let known = hosts.first(where: { $0.shown.id.rawValue == name }) {
            host = known
        } else {
            guard hosts.count < 4 else { return say("this app allows four scenes") }
            host = TerminalHost(SceneID(rawValue: name), of: app)
            hosts.append(host)
            connect(host)
        }
        host.onEvent?(.focused)
        say("scene \(name)")
    }

    /// Connects a scene to the router, and observes when a link leaves the app from it.
    func connect(_ host: TerminalHost) {
        host.leave = { [weak self] link in self?.leave(by: link) ?? false }
        app.router.connect(host)
    }
}

extension TerminalHost {
    /// Creates a host that shows the screens of the app.
    convenience init(_ scene: SceneID, of app: EatsApp) {
        self.init(NavigationScene(scene, of: app.router)) { [unowned router = app.router] entry throws(ScreenError) in
            // The router keeps the host as long as it is used.
            try router.content(of: entry, in: scene)
        }
    }
}
