import SupportInterface
import SwiftUI
import Switchyard
import SwitchyardSwiftUI

/// All topics of help.
struct HelpView: View {
    var body: some View {
        Page("Help", route: "support") {
            RouteLink(SupportRoute.topic(name: "late")) { Label("My food is late", systemImage: "clock") }
            RouteLink(SupportRoute.topic(name: "twice")) { Label("I was charged twice", systemImage: "creditcard") }
        }
    }
}

/// A page of the app's web site, shown instead of a broken screen.
struct WebPageView: View {
    let path: [String]

    var body: some View {
        Page("Web page", route: "web") { Text(verbatim: "https://eats.example/" + path.joined(separator: "/")) }
    }
}
