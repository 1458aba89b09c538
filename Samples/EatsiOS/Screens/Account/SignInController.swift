import UIKit

/// The log-in; a link that needs a signed-in user is suspended while it is visible, and resumes afterwards.
final class SignInController: PageController {
    private let signIn: @MainActor () async -> Void

    init(signIn: @escaping @MainActor () async -> Void) {
        self.signIn = signIn
        super.init(title: "Sign in")
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() {
        addText("Sign in", isTitle: true)
        _ = addField("Name")
        addButton("Sign in", isMain: true) { [signIn] in Task { await signIn() } }
    }
}
