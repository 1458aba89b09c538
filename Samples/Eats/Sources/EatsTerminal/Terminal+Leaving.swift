import EatsApp
import SwitchyardCore

extension Terminal {
    /// Does what the system does with a link of another app.
    ///
    /// - Returns: Whether an app takes it.
    func leave(by link: String) -> Bool {
        guard installedSchemes.contains(link.prefix { $0 != ":" }.lowercased()) else { return false }
        departure = link
        // The links back differ each time, and are for nobody else to see.
        let query = (try? LinkQuery(link: link)) ?? LinkQuery()
        let shown = LinkQuery(query.items.filter { !$0.name.hasPrefix("x-") })
        let back = shown == query ? "" : ", which knows the way back"
        say("left for \(link.prefix { $0 != "?" })" + (shown.isEmpty ? "" : "?\(shown)") + back)
        return true
    }

    /// Does what another app does when it comes back.
    func comeBack(_ answer: String, _ query: String) async {
        guard let departure, let link = (try? LinkQuery(link: departure))?["x-\(answer)"] else {
            return say("no other app knows a way back")
        }
        await open(NavigationRequest(link + (query.isEmpty ? "" : "?\(query)"), from: .customScheme()))
    }
}
