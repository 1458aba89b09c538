import Foundation
import SwitchyardExtensions

/// What the app and its extensions share: a folder that no other app can read.
enum EatsGroup {
    /// The folder of the group does not exist: the target lacks the entitlement, or is not signed.
    struct NoContainer: Error {}

    static let identifier = "group.example.eats"

    /// The seal of the links that the widget creates.
    static func seal() throws -> LinkSeal { try LinkSeal(secret: Data(contentsOf: secretFile()), for: identifier) }

    /// Creates the secret of the seal, once; only the app calls it.
    ///
    /// In your own app, keep the secret in the keychain.
    static func makeSecret() throws {
        var random = SystemRandomNumberGenerator()
        let secret = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        // A widget is drawn while the device is locked.
        try Data(secret).write(
            to: secretFile(), options: [.withoutOverwriting, .completeFileProtectionUntilFirstUserAuthentication])
    }

    private static func secretFile() throws -> URL {
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier) else {
            throw NoContainer()
        }
        return folder.appendingPathComponent("seal")
    }
}
