@_spi(Tooling) internal import RouteMatching
internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

extension ExplanationReport {
    /// The explanation as text, in lines of a name and a value.
    func text(_ style: Style) -> String {
        var lines = [style.paint(link.isEmpty ? "(empty)" : link.shown(atMost: 1_000), .bold)]
        if let path, !path.hops.isEmpty {
            lines += path.hops.map { row($0.kind, "by \($0.rule.shown()) → \($0.to.shown(atMost: 1_000))", style) }
        } else {
            lines += pointer(style)
        }
        lines += (path?.undecided ?? []).map { row("undecided", $0.sentence, style) }
        if let stop = path?.stop {
            let code = stop.code.map { " \($0.bracketed)" } ?? ""
            lines.append(row("outcome", "\(style.paint("stopped", .red)): \(stop.text)\(code)", style))
            return lines.joined(separator: "\n") + "\n"
        }
        lines += outcome(style).map { row($0, $1, style) }
        if isMatch {
            lines += (prediction?.rows(style) ?? [LinkPrediction.rowWithoutSource]).map { row($0, $1, style) }
        }
        lines += parts.map { row($0, $1, style) }
        lines += candidates(style)
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ name: String, _ value: String, _ style: Style) -> String {
        "  \(style.paint(name.padded(to: 12), .faint))\(value)"
    }

    /// A mark below the place of the error in a refused text.
    private func pointer(_ style: Style) -> [String] {
        guard case .refused(let refusal) = explanation.outcome, refusal.offset > 0 || !link.isEmpty else { return [] }
        let before = String(decoding: Array(link.utf8.prefix(refusal.offset)), as: UTF8.self).escaped
        guard before.count < 160 else { return [] }
        return [String(repeating: " ", count: before.count) + style.paint("^", .yellow)]
    }

    private func outcome(_ style: Style) -> [(String, String)] {
        switch explanation.outcome {
        case .matched(let match):
            let route = match.route
            var rows = [
                ("outcome", style.paint("matched", .green)),
                ("route", "\(style.paint(route.name.shown(), .bold)) (\(route.place.shown()))"),
                ("pattern", route.pattern.text.shown(atMost: 1_000)),
            ]
            let parameters = match.parameters
            if !parameters.names.isEmpty { rows.append(("parameters", parameters.shown)) }
            return rows
        case .notFound(let reason):
            let code = reason.diagnosticCode.bracketed
            var rows = [("outcome", "\(style.paint("not found", .red)): \(reason.sentence) \(code)")]
            if let nearest = explanation.nearest {
                rows.append(
                    ("nearest", "\(style.paint(nearest.route.name.shown(), .bold)) in \(nearest.namespace.shown())"))
                rows.append(("", nearest.route.pattern.text.shown(atMost: 1_000)))
                rows.append(("", nearest.failure.description.shown(atMost: 1_000)))
            }
            return rows
        case .refused(let refusal):
            return [
                ("outcome", "\(style.paint("refused", .yellow)): \(refusal) [\(refusal.diagnosticCode)]"),
                ("", refusal.reason.sentence),
            ]
        }
    }

    private var parts: [(String, String)] {
        guard let link = explanation.parts else { return [] }
        var rows: [(String, String)] = []
        if let scheme = link.scheme { rows.append(("scheme", scheme.shown())) }
        if let authority = link.authority, !authority.isEmpty { rows.append(("authority", authority.shown())) }
        rows.append(("path", link.path.isEmpty ? "(empty)" : link.path.shown(atMost: 1_000)))
        if link.path.contains("%") {
            rows.append(("decoded", link.segments.map { "'\($0.shown())'" }.joined(separator: ", ")))
        }
        for (index, item) in link.query.enumerated() {
            let value = item.value.map { " = '\($0.shown())'" } ?? " (bare)"
            rows.append((index == 0 ? "query" : "", "'\(item.name.shown())'\(value)"))
        }
        if let fragment = link.fragment { rows.append(("fragment", "'\(fragment.shown())'")) }
        let namespaces = explanation.namespaces.map { $0.shown() }
        rows.append(("searched", namespaces.isEmpty ? "nothing" : namespaces.joined(separator: ", then ")))
        return rows
    }

    private func candidates(_ style: Style) -> [String] {
        let candidates = explanation.candidates
        guard !candidates.isEmpty else { return [] }
        // With one namespace, its name is not necessary.
        let isNamespaceShown = explanation.namespaces.count > 1
        let rows = candidates.map { candidate in
            (isNamespaceShown ? [candidate.namespace.shown()] : [])
                + [candidate.route.name.shown(), candidate.route.pattern.text.shown()]
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        // Beside long patterns, the reasons would be outside the window.
        let separator = widths.reduce(0, +) > 60 ? "\n      " : "  "
        return ["", style.paint("  candidates", .faint)]
            + zip(candidates, rows).map { candidate, row in
                let columns = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
                let beginning = separator == "  " ? columns : columns.trimmingEnd
                return "  \(mark(candidate.verdict, style)) \(beginning)\(separator)\(reason(candidate.verdict))"
            }
    }

    private func mark(_ verdict: RouteExplanation.Verdict, _ style: Style) -> String {
        switch verdict {
        case .won: style.paint("✓", .green)
        case .outranked: style.paint("–", .yellow)
        case .failed: style.paint("✗", .red)
        }
    }

    private func reason(_ verdict: RouteExplanation.Verdict) -> String {
        switch verdict {
        case .won: "matches"
        case .outranked(let winner): "matches too, but \(winner.shown()) ranks higher"
        case .failed(let failure): failure.description.shown(atMost: 1_000)
        }
    }
}
