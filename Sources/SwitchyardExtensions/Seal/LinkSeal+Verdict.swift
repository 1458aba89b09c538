#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// What an app makes of the seal of a link.
package enum SealVerdict: Sendable, Hashable {
    /// Why a seal is not valid.
    package enum Refusal: String, Sendable, Hashable, CaseIterable {
        /// It is not one that this library writes, not the last item of the query, or not the only seal.
        case unreadable
        /// It was made with a secret that the app does not trust, or for another receiver.
        case unknownSecret
        /// The link, the expiry or the code was changed.
        case forged
        /// It was valid once.
        case expired
    }

    /// The link has no seal.
    case unsealed
    /// A seal that the app trusts is valid: the link without it, which is what was sealed.
    case valid(link: String)
    /// The seal is not valid: the link without it.
    case refused(link: String, Refusal)
}

extension SealVerdict {
    /// The link without its seal; `nil` where it has none.
    package var link: String? {
        switch self {
        case .unsealed: nil
        case .valid(let link), .refused(let link, _): link
        }
    }

    /// Judges a link by the seals that an app trusts.
    ///
    /// The cost grows with the text alone, and a text that is too long to be a link is not looked at.
    ///
    /// - Parameters:
    ///   - text: The text of the link.
    ///   - seals: The seals that the app trusts.
    ///   - now: The time.
    package init(_ text: String, trusting seals: [LinkSeal], at now: Date) {
        guard text.utf8.count <= LinkLimits.standard.maxLength + SealedLink.longestItem,
            let sealed = SealedLink(text)
        else {
            self = .unsealed
            return
        }
        self = Self.refusal(of: sealed, seals, now).map { .refused(link: sealed.link, $0) } ?? .valid(link: sealed.link)
    }

    private static func refusal(of sealed: SealedLink, _ seals: [LinkSeal], _ now: Date) -> Refusal? {
        guard let found = sealed.seal else { return .unreadable }
        guard let seal = seals.first(where: { $0.secretID == found.secretID }) else { return .unknownSecret }
        let code = seal.code(of: sealed.link, until: found.expiry)
        guard SealCode.isEqual(code.utf8, found.code.utf8) else { return .forged }
        return now.timeIntervalSince1970 < Double(found.expiry) ? nil : .expired
    }
}
