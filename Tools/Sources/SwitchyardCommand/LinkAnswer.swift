@_spi(Tooling) internal import RouteMatching
internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

/// The answer of a table to one link.
struct LinkAnswer {
    enum Outcome {
        case matched(RouteMatch)
        case missed(RouteExplanation.MissReason, nearest: NearestRoute?)
        case refused(LinkRefusal)
        /// The rules end the link.
        case stopped(String, DiagnosticCode?)
    }

    /// The link as it was given; only its beginning if it is too long.
    let link: String
    /// The effect of rules on the link; `nil` without rules.
    var path: RuledLink?
    let outcome: Outcome

    var isMatch: Bool {
        if case .matched = outcome { return true }
        return false
    }

    private init(link: String, outcome: Outcome) {
        self.link = link
        self.outcome = outcome
    }

    init(_ link: String, in asked: AskedTable) {
        let path = asked.path(of: link)
        let outcome =
            path?.stop.map { Outcome.stopped($0.text, $0.code) }
            ?? Self.outcome(of: path?.link ?? link, in: asked.table)
        self.init(link: link, outcome: outcome)
        self.path = path
    }

    private static func outcome(of link: String, in table: RouteTable) -> Outcome {
        do throws(LinkRefusal) {
            if let match = try table.match(link) { return .matched(match) }
            let explanation = table.explain(link, limit: 1)
            guard case .notFound(let reason) = explanation.outcome else { return .missed(.noRoute, nearest: nil) }
            return .missed(reason, nearest: explanation.nearest)
        } catch {
            return .refused(error)
        }
    }

    /// Answers arbitrary bytes.
    init(_ bytes: UnsafeBufferPointer<UInt8>, in asked: AskedTable) {
        let table = asked.table
        guard bytes.count <= table.limits.maxLength else {
            self.init(
                link: String(decoding: bytes.prefix(Self.shownOfTooLong), as: UTF8.self) + "…",
                outcome: .refused(LinkRefusal(.tooLong, at: table.limits.maxLength)))
            return
        }
        let text = String(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid UTF-8, so the bytes were UTF-8 if decoding did not change them.
        guard text.utf8.elementsEqual(bytes) else {
            let offset = zip(text.utf8, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            self.init(link: text, outcome: .refused(LinkRefusal(.invalidUTF8, at: offset ?? bytes.count)))
            return
        }
        self.init(text, in: asked)
    }

    /// The number of bytes that are shown of a link that is too long.
    private static let shownOfTooLong = 200
}
