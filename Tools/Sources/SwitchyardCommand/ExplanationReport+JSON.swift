@_spi(Tooling) internal import RouteMatching
internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

extension ExplanationReport {
    /// The explanation as one line of JSON, which begins like the answer of `match`.
    var json: JSONText {
        var json = JSONText()
        json.object { json in
            json.key("url")
            json.string(link)
            json.key("matched")
            json.bool(isMatch)
            if let path { json.writeRules(path) }
            writeOutcome(to: &json)
            // A link that rules stop does not reach the table.
            let explanation = path?.stop == nil ? explanation : nil
            json.key("link")
            json.write(explanation?.parts)
            json.key("namespaces")
            json.write(explanation?.namespaces ?? [])
            json.key("candidates")
            json.array { json in explanation?.candidates.forEach { json.write($0) } }
            json.key("prediction")
            if let prediction { prediction.write(to: &json) } else { json.null() }
            json.key("unchecked")
            if isMatch { LinkPrediction.writeUnchecked(to: &json, withSource: prediction != nil) } else { json.null() }
        }
        return json
    }

    private func writeOutcome(to json: inout JSONText) {
        if let stop = path?.stop { return json.writeStop(stop.code) }
        switch explanation.outcome {
        case .matched(let match):
            json.writeRoute(match.route, in: match.namespace)
            json.key("parameters")
            json.write(match.parameters)
        case .notFound(let reason):
            json.key("reason")
            json.string(reason.rawValue)
            json.key("code")
            json.string(reason.diagnosticCode.description)
            json.key("nearest")
            json.write(explanation.nearest)
        case .refused(let refusal):
            json.key("reason")
            json.string(refusal.reason.rawValue)
            json.key("code")
            json.string(refusal.diagnosticCode.description)
            json.key("offset")
            json.integer(refusal.offset)
            json.key("message")
            json.string(refusal.reason.sentence)
            json.key("nearest")
            json.null()
        }
    }
}

extension JSONText {
    fileprivate mutating func write(_ link: RouteExplanation.Parts?) {
        guard let link else { return null() }
        object { json in
            json.key("scheme")
            json.string(link.scheme)
            json.key("authority")
            json.string(link.authority)
            json.key("port")
            if let port = link.port { json.integer(port) } else { json.null() }
            json.key("path")
            json.string(link.path)
            json.key("segments")
            json.write(link.segments)
            json.key("trailingSlash")
            json.bool(link.hasTrailingSlash)
            json.key("query")
            json.array { json in
                for item in link.query {
                    json.object { json in
                        json.key("name")
                        json.string(item.name)
                        json.key("value")
                        json.string(item.value)
                    }
                }
            }
            json.key("fragment")
            json.string(link.fragment)
        }
    }

    fileprivate mutating func write(_ candidate: RouteExplanation.Candidate) {
        object { json in
            json.writeRoute(candidate.route, in: candidate.namespace)
            json.key("source")
            json.string(candidate.route.place)
            json.key("verdict")
            switch candidate.verdict {
            case .won: json.string("won")
            case .outranked(let winner):
                json.string("outranked")
                json.key("by")
                json.string(winner)
            case .failed(let failure):
                json.string("failed")
                json.key("failure")
                json.write(failure)
            }
        }
    }
}
