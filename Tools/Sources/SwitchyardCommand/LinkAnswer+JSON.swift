@_spi(Tooling) internal import RouteMatching
internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

extension LinkAnswer {
    /// The answer as one line of JSON.
    var json: JSONText {
        var json = JSONText()
        json.object { writeMembers(to: &$0) }
        return json
    }

    private func writeMembers(to json: inout JSONText) {
        json.key("url")
        json.string(link)
        json.key("matched")
        json.bool(isMatch)
        if let path { json.writeRules(path) }
        switch outcome {
        case .matched(let match):
            json.writeRoute(match.route, in: match.namespace)
            json.key("parameters")
            json.write(match.parameters)
        case .missed(let reason, let nearest):
            json.key("reason")
            json.string(reason.rawValue)
            json.key("code")
            json.string(reason.diagnosticCode.description)
            json.key("nearest")
            json.write(nearest)
        case .refused(let refusal):
            json.key("reason")
            json.string(refusal.reason.rawValue)
            json.key("code")
            json.string(refusal.diagnosticCode.description)
            json.key("nearest")
            json.null()
        case .stopped(_, let code): json.writeStop(code)
        }
    }
}

extension JSONText {
    /// Writes the members of a link that rules stop.
    mutating func writeStop(_ code: DiagnosticCode?) {
        key("reason")
        string("stopped")
        key("code")
        string(code?.description)
        key("nearest")
        null()
    }

    /// Writes the members that identify a route.
    mutating func writeRoute(_ route: Route, in namespace: String) {
        key("name")
        string(route.name)
        key("pattern")
        string(route.pattern.text)
        key("namespace")
        string(namespace)
    }

    mutating func write(_ parameters: RouteParameters) {
        object { json in
            for name in parameters.names {
                let texts = parameters.texts(name)
                json.key(name)
                if texts.count == 1 {
                    json.string(texts[0])
                } else {
                    json.write(texts)
                }
            }
        }
    }

    mutating func write(_ nearest: NearestRoute?) {
        guard let nearest else { return null() }
        object { json in
            json.writeRoute(nearest.route, in: nearest.namespace)
            json.key("failure")
            json.write(nearest.failure)
        }
    }

    /// Writes a failure: the part of the link that failed, its text, and what the route expects.
    mutating func write(_ failure: RouteFailure) {
        object { json in
            switch failure {
            case .segment(let index, let found, let expected):
                json.writeFailure("segment", found: [found], expected) { $0.integer(index) }
            case .missingSegment(let index, let expected):
                json.writeFailure("missing-segment", found: [], expected) { $0.integer(index) }
            case .extraSegment(let index, let found):
                json.writeFailure("extra-segment", found: [found], nil) { $0.integer(index) }
            case .queryKey(let name, let found, let expected):
                json.writeFailure("query-key", found: found, expected) { $0.string(name) }
            case .fragment(let found, let expected):
                json.writeFailure("fragment", found: found.map { [$0] } ?? [], expected) { $0.null() }
            }
            json.key("message")
            json.string(failure.description)
        }
    }

    private mutating func writeFailure(
        _ part: String, found: [String], _ expected: String?, at place: (inout JSONText) -> Void
    ) {
        key("part")
        string(part)
        key("at")
        place(&self)
        key("found")
        if found.count > 1 {
            array { json in found.forEach { json.string($0) } }
        } else {
            string(found.first)
        }
        key("expected")
        string(expected)
    }
}
