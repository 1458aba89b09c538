import EatsApp
import Switchyard

extension Terminal {
    /// Simulates the system when a link leaves the app.
    ///
    /// - Returns: Whether another app accepts the link.
    func leave(by link: String) -> Bool {
        guard installedSchemes.contains(link.prefix { $0 != ":" }.lowercased()) else { return false }
        departure = link
        // Callback links differ each time, and contain a secret.
        let query = (try? LinkQuery(link: link)) ?? LinkQuery()
        let shown = LinkQuery(query.items.filter { !$0.name.hasPrefix("x-") })
        let back = shown == query ? "" : ", with a callback"
        say("left for \(link.prefix { $0 != "?" })" + (shown.isEmpty ? "" : "?\(shown)") + back)
        return true
    }

    /// Simulates the return from the other app.
    func comeBack(_ answer: String, _ query: String) async {
        guard let departure, let link = (try? LinkQuery(link: departure))?["x-\(answer)"] else {
            return say("no other app has a callback")
        }
        await open(NavigationRequest(link + (query.isEmpty ? "" : "?\(query)"), from: .customScheme()))
    }
}
