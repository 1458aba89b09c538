import AccountInterface
import SupportInterface
import SwiftUI
import Switchyard
import SwitchyardSwiftUI

/// The first screen of the account, which shows with and without a signed-in user.
struct AccountView: View {
    let isSignedIn: @MainActor () -> Bool

    var body: some View {
        Page("Account", route: "account") {
            Text(isSignedIn() ? "Signed in." : "Not signed in.")
            RouteLink(AccountRoute.profile) { Label("Profile", systemImage: "lock") }
            Button("Notifications") { Task { await ForegroundNotifications.askForPermission() } }
            RouteLink(SupportRoute.start) { Label("Help", systemImage: "questionmark.circle") }
        }
    }
}

/// The profile of the signed-in user.
struct ProfileView: View {
    let signOut: @MainActor () async -> Void

    var body: some View {
        Page("Profile", route: "account.profile") {
            Text("A user who likes pizza")
            Button("Sign out") { Task { await signOut() } }
        }
    }
}

/// The log-in; a link that needs a signed-in user is suspended while it is visible, and resumes afterwards.
struct SignInView: View {
    let signIn: @MainActor () async -> Void
    @State private var name = ""

    var body: some View {
        Page("Sign in", route: "account.signIn") {
            TextField("Name", text: $name)
            Button("Sign in") { Task { await signIn() } }
        }
    }
}

/// A notice that the session has ended, above all other screens.
struct SignedOutView: View {
    let reason: String?
    let close: @MainActor () -> Void

    var body: some View { Card(title: "Signed out", text: reason ?? "See you soon.", close: close) }
}

/// Lets the user pick an address, and returns it to the screen that requested it.
struct AddressesView: View {
    let pick: @MainActor (Address) -> Void
    @State private var street = ""

    var body: some View {
        Page("Where to?", route: "address.pick") {
            ForEach(["Main Street 1", "Harbour 12"], id: \.self) { street in
                Button {
                    pick(Address(street: street))
                } label: {
                    Text(verbatim: street)
                }
            }
            TextField("Market Square 3", text: $street)
            Button("Deliver there") {
                if !street.isEmpty { pick(Address(street: street)) }
            }
        }
        // The sheet cannot be dismissed while it contains text.
        .interactiveDismissDisabled(!street.isEmpty)
    }
}
