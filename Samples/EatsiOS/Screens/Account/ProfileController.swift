import UIKit

/// The profile of the signed-in user.
final class ProfileController: PageController {
    private let signOut: @MainActor () async -> Void

    init(signOut: @escaping @MainActor () async -> Void) {
        self.signOut = signOut
        super.init(title: "Profile")
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() {
        addText("A user who likes pizza", isTitle: true)
        addButton("Sign out") { [signOut] in Task { await signOut() } }
    }
}
