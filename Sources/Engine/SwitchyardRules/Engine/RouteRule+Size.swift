extension RouteRule {
    /// The number of bytes in those texts of the rule that cost time or memory.
    package var textSize: Int {
        var size = id.utf8.count + (namespace?.utf8.count ?? 0) + (condition?.textSize ?? 0)
        switch subject {
        case .pattern(let text), .route(let text), .tag(let text): size += text.utf8.count
        case .everything, nil: break
        }
        switch action?.kind {
        case .rewrite(let target, _), .redirect(let target), .degrade(.target(let target)): size += target.textSize
        case .block(let text): size += text.utf8.count
        case .require(let names): size += names.reduce(0) { $0 + $1.utf8.count }
        case .degrade(.errorPage), nil: break
        }
        return size
    }
}

extension RouteRule {
    /// The number of names, tests, values and parameters.
    ///
    /// A list can contain any number of these.
    var partCount: Int {
        var count =
            condition?.all.reduce(0) { count, condition in
                if case .test(_, _, let values) = condition { count + 1 + values.count } else { count + 1 }
            } ?? 0
        switch action?.kind {
        case .require(let names): count += names.count
        case .rewrite(.route(_, let parameters), _), .redirect(.route(_, let parameters)),
            .degrade(.target(.route(_, let parameters))):
            count += parameters.count
        case .rewrite, .redirect, .degrade, .block, nil: break
        }
        return count
    }
}

extension RuleCondition {
    fileprivate var textSize: Int {
        all.reduce(0) { size, condition in
            switch condition {
            case .test(let attribute, let comparison, let values):
                values.reduce(size + attribute.utf8.count + comparison.utf8.count) { $0 + $1.utf8.count }
            case .unreadable(let text): size + text.utf8.count
            case .all, .any, .not: size
            }
        }
    }
}

extension RouteRule.Target {
    fileprivate var textSize: Int {
        switch self {
        case .link(let text): text.utf8.count
        case .route(let name, let parameters):
            parameters.reduce(name.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        }
    }
}
