import Foundation
import Security
import SwitchyardExtensions

/// What the app and its extensions share: the app group, and in its keychain the secret of the seal.
enum EatsGroup {
    /// There is no secret: the app was not launched yet, the device not unlocked since its start, or the target not signed.
    struct NoSecret: Error {}

    static let identifier = "group.example.eats"

    /// The seal of the links that the widget creates.
    static func seal() throws -> LinkSeal {
        var secret: CFTypeRef?
        SecItemCopyMatching(item.merging([kSecReturnData as String: true]) { $1 } as CFDictionary, &secret)
        guard let secret = secret as? Data else { throw NoSecret() }
        return try LinkSeal(secret: secret, for: identifier)
    }

    /// Creates the secret of the seal, once; only the app calls it.
    ///
    /// If there is a secret already, the keychain keeps it.
    static func makeSecret() {
        var random = SystemRandomNumberGenerator()
        let secret = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        var new = item
        new[kSecValueData as String] = Data(secret)
        // A widget is drawn while the device is locked.
        new[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        SecItemAdd(new as CFDictionary, nil)
    }

    /// The item of the keychain.
    ///
    /// An app group is an access group too, so the targets need no other entitlement.
    private static var item: [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "seal",
            kSecAttrAccessGroup as String: identifier,
        ]
    }
}
