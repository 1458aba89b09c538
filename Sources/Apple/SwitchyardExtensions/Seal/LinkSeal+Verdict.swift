#if canImport(FoundationEssentials)
package import FoundationEssentials
import RouteMatching
#else
package import Foundation
#endif

/// The result of checking the seal of a link.
package enum SealVerdict: Sendable, Hashable {
    /// Why a seal is not valid.
    package enum Refusal: String, Sendable, Hashable, CaseIterable {
        /// The seal does not have this library's format, is not the last item of the query, or is not the only seal.
        case unreadable
        /// The seal was created with a secret that the app does not trust, or for another receiver.
        case unknownSecret
        /// The link, the expiry or the code was changed.
        case forged
        /// The seal was valid until its expiry.
        case expired
    }

    /// The link has no seal.
    case unsealed
    /// The link has a valid seal that the app trusts; with the link without its seal, as it was sealed.
    case valid(link: String)
    /// The link has a seal that is not valid; with the link without its seal.
    case refused(link: String, Refusal)
}

extension SealVerdict {
    /// The link without its seal; `nil` if it has no seal.
    package var link: String? {
        switch self {
        case .unsealed: nil
        case .valid(let link), .refused(let link, _): link
        }
    }

    /// Checks a link against the seals that an app trusts.
    ///
    /// The cost is linear in the length of the text. A text that is too long to be a link is not searched for a seal.
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
