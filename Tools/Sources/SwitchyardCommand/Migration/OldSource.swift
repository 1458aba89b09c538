internal import Switchyard
internal import SwitchyardMigration

/// The registrations of a source in Swift or Objective-C.
struct OldSource {
    private(set) var registrations: [OldRegistration] = []
    /// The settings of the router that the source changes.
    private(set) var settings: [OldSetting] = []

    let router: OldRouter
    let isSwift: Bool
    let tokens: [CodeTokens.Token]
    /// Literals that are named constants in this file; `nil` for a name with several values.
    private(set) var constants: [String: String?] = [:]
    /// Variables that contain the table of a scheme of JLRoutes; `nil` if the scheme is not a literal.
    private var schemes: [String: String?] = [:]
    /// The target of CTMediator whose actions are read.
    private var target: String?
    /// The end of the last list of patterns, so that nothing in it is read twice.
    private var endOfList = 0

    /// The number of tokens after a call in which its arguments are searched.
    private static let reach = 48

    /// - Parameters:
    ///   - bytes: The source.
    ///   - router: The router whose calls are read.
    ///   - isSwift: Whether the source is written in Swift.
    init(_ bytes: [UInt8], of router: OldRouter, isSwift: Bool) {
        (self.router, self.isSwift) = (router, isSwift)
        tokens = CodeTokens(bytes, nestsComments: isSwift).tokens
        for index in tokens.indices { readConstant(at: index) }
        for index in tokens.indices {
            read(at: index)
            if let setting = setting(at: index) { settings.append(setting) }
        }
    }

    // MARK: Tokens

    /// The word at a place; `nil` for another token.
    func word(_ index: Int) -> String? {
        guard tokens.indices.contains(index), case .word(let word) = tokens[index].kind else { return nil }
        return word
    }

    /// The literal at a place; `nil` for another token, and `.some(nil)` for a literal that contains code.
    func text(_ index: Int) -> String?? {
        guard tokens.indices.contains(index), case .text(let text) = tokens[index].kind else { return nil }
        return .some(text)
    }

    /// Whether one of some characters is at a place.
    func isMark(_ index: Int, _ marks: String) -> Bool {
        guard tokens.indices.contains(index), case .mark(let mark) = tokens[index].kind else { return false }
        return marks.utf8.contains(mark)
    }

    /// Records `name = "text"` and `#define name @"text"`, also with several parts.
    private mutating func readConstant(at index: Int) {
        guard let name = word(index) else { return }
        let isDefined = word(index - 1) == "define"
        let isTyped = isMark(index + 1, ":") && word(index + 2) != nil && isMark(index + 3, "=")
        let value = isDefined ? index + 1 : isMark(index + 1, "=") ? index + 2 : isTyped ? index + 4 : nil
        guard let value, let written = oldText(at: value, isLine: isDefined), written.hasLiteral else { return }
        let text = written.text
        // Functions of one file may have constants of the same name.
        if let known = constants[name], known != text {
            constants.updateValue(nil, forKey: name)
        } else {
            constants.updateValue(text, forKey: name)
        }
    }

    // MARK: Calls

    private mutating func read(at index: Int) {
        if router == .ctMediator { return readAction(at: index) }
        readScheme(at: index)
        if let name = word(index), word(index - 1) != "func", isMark(index + 1, ":("), isCall(name, at: index) {
            readCall(name, at: index)
        } else if isMark(index, "[") {
            readSubscript(at: index)
        }
    }

    /// The methods that only register patterns, so that an argument without a literal is reported.
    private static let certain: [OldRouter: Set<String>] = [
        .jlRoutes: ["addRoute", "addRoutes"], .mgjRouter: ["registerURLPattern"], .deepLinkKit: ["forRoute"],
    ]

    /// Whether a call registers a pattern; a method with a common name also needs a matching receiver or label.
    private func isCall(_ name: String, at index: Int) -> Bool {
        if Self.certain[router]?.contains(name) == true {
            // The declaration of the method has a type in parentheses, or a label, instead of the argument.
            return !(isMark(index + 1, ":") && isMark(index + 2, "("))
        }
        return switch router {
        case .jlRoutes: name == "add" && receiver(of: index, contains: "routes")
        case .hhRouter: name == "map" && hasLabel(["toControllerClass", "toBlock"], after: index)
        case .routable: name == "map" && hasLabel(["toController", "toCallback"], after: index)
        case .urlNavigator:
            ["register", "handle", "map"].contains(name) && receiver(of: index, contains: "navigator")
        case .deepLinkKit: name == "register" && receiver(of: index, contains: "router")
        case .mgjRouter, .ctMediator: false
        }
    }

    /// Whether the name of the receiver before a call contains a text, in any letter case.
    private func receiver(of index: Int, contains text: String) -> Bool {
        var position = index - 1
        let end = max(0, index - 10)
        while position >= end, !isMark(position, ";{}=") {
            if let word = word(position), word.lowercased().contains(text) { return true }
            position -= 1
        }
        return false
    }

    /// Whether a call has one of these labels; it ends with its statement, its block, or the next call of its name.
    private func hasLabel(_ labels: Set<String>, after index: Int) -> Bool {
        for position in (index + 1)..<min(tokens.count, index + Self.reach) {
            if isMark(position, ";{}") || word(position) == word(index) && word(index) != nil { return false }
            if word(position).map(labels.contains) == true { return true }
        }
        return false
    }

    private mutating func readCall(_ name: String, at index: Int) {
        var argument = index + 2
        // In Objective-C, '@[' begins a list, and '[' a message.
        let isMessage = isMark(index + 1, ":") && isMark(argument, "[")
        if isMark(argument, "@") { argument += 1 }
        if isMark(index + 1, "("), word(argument) != nil, isMark(argument + 1, ":") { argument += 2 }
        // The labels of these routers are unique, but their methods may be declared instead of called.
        let hasLabels = [.hhRouter, .routable].contains(router) && !(isMark(index + 1, ":") && isMark(argument, "("))
        let isCertain = hasLabels || Self.certain[router]?.contains(name) == true
        if isMark(argument, "["), !isMessage {
            var position = argument + 1
            guard position > endOfList else { return }
            while position < tokens.count, !isMark(position, "]") {
                if text(position) != nil || word(position) != nil {
                    add(oldText(at: position), at: position, index, isCertain: isCertain)
                }
                position += 1
                while position < tokens.count, !isMark(position, "],") { position += 1 }
                if isMark(position, ",") { position += 1 }
                if isMark(position, "@") { position += 1 }
            }
            endOfList = position
        } else {
            let place = patternOfDefinition(at: argument) ?? argument
            add(oldText(at: place), at: place, index, isCertain: isCertain)
        }
    }

    /// The place of the pattern in a `JLRRouteDefinition` that is created as the argument of a call.
    private func patternOfDefinition(at index: Int) -> Int? {
        guard router == .jlRoutes, (index..<index + 3).contains(where: { word($0) == "JLRRouteDefinition" }) else {
            return nil
        }
        let label = (index..<index + 12).first {
            ["initWithPattern", "pattern"].contains(word($0) ?? "") && isMark($0 + 1, ":")
        }
        return label.map { $0 + 2 }
    }

    private mutating func add(_ written: OldText?, at place: Int, _ call: Int, isCertain: Bool) {
        // These routers have patterns of one word.
        let isAnyText = router == .routable || router == .deepLinkKit
        let isPattern = written.map { $0.isLikePattern || isAnyText && ($0.text != nil || $0.hasLiteral) }
        guard isCertain || isPattern == true else { return }
        var found = OldRegistration(pattern: written?.text, line: tokens[min(place, tokens.count - 1)].line)
        if let written { (found.written, found.unknownNames) = (written.written, written.unknownNames) }
        if let scheme = scheme(of: call) { (found.scheme, found.hasUnknownScheme) = (scheme, scheme == nil) }
        if let priority = labelOfPriority(after: call) { readPriority(at: priority + 2, into: &found) }
        let screens: Set<String> = ["toController", "toControllerClass"]
        found.isScreen =
            router == .urlNavigator
            ? word(call) != "handle" : router != .deepLinkKit && hasLabel(screens, after: call)
        registrations.append(found)
    }

    /// The label `priority` of a call, before its block and before the bracket that ends it.
    private func labelOfPriority(after call: Int) -> Int? {
        var depth = 0
        for position in (call + 1)..<min(tokens.count, call + Self.reach) {
            if isMark(position, "([") { depth += 1 }
            if isMark(position, ")]") { depth -= 1 }
            if word(position) == "priority", isMark(position + 1, ":") { return position }
            // A call of Swift has its own bracket; that of Objective-C began before its name.
            if depth < 0 || depth == 0 && isMark(position, ")") || isMark(position, "{;^") { return nil }
        }
        return nil
    }

    /// Reads a number with or without a minus, or notes what stands there instead.
    private func readPriority(at position: Int, into found: inout OldRegistration) {
        let start = isMark(position, "-.") ? position + 1 : position
        // An argument ends with its comma or bracket, and before the next label of Objective-C.
        let isWhole = isMark(start + 1, ",)]") || word(start + 1) != nil
        if isWhole, !isMark(position, "."), let number = word(start).flatMap({ Int($0) }) {
            found.priority = isMark(position, "-") ? -number : number
        } else {
            found.unknownPriority = (isMark(position, ".") ? "." : "") + (word(start) ?? "…")
        }
    }

    /// Reads `routes["/pattern"] = …`.
    private mutating func readSubscript(at index: Int) {
        guard [.jlRoutes, .deepLinkKit].contains(router), let written = oldText(at: index + 1), written.hasLiteral,
            isMark(written.end, "]"), isMark(written.end + 1, "="), !isMark(written.end + 2, "="),
            written.isLikePattern || router == .deepLinkKit && isRouter(before: index),
            receiver(of: index, contains: router == .jlRoutes ? "routes" : "router")
        else { return }
        add(written, at: index + 1, index, isCertain: true)
    }

    /// Whether the value before a subscript has the name of a router, and not only its owner, as in `router.options[…]`.
    private func isRouter(before index: Int) -> Bool {
        let name = word(isMark(index - 1, "?!") ? index - 2 : index - 1)
        return name?.lowercased().hasSuffix("router") == true
    }

    // MARK: Schemes of JLRoutes

    /// Records a variable to which the table of a scheme is assigned.
    private mutating func readScheme(at index: Int) {
        guard router == .jlRoutes, let name = word(index), isMark(index + 1, "="), !isMark(index + 2, "=") else {
            return
        }
        let limit = min(tokens.count, index + 8)
        if let label = labelOfScheme(in: index..<((index..<limit).first { isMark($0, ";") } ?? limit)) {
            schemes.updateValue(oldText(at: label + 2)?.text, forKey: name)
        } else {
            schemes[name] = nil
        }
    }

    private func labelOfScheme(in range: Range<Int>) -> Int? {
        range.first {
            ["routesForScheme", "forScheme", "scheme"].contains(word($0) ?? "") && isMark($0 + 1, ":")
        }
    }

    /// The scheme of the receiver of a call: `nil` if it names none, and `.some(nil)` if the scheme is not a literal.
    func scheme(of call: Int) -> String?? {
        guard router == .jlRoutes else { return nil }
        let end = isMark(call - 1, ".") ? call - 2 : call - 1
        if let name = word(end) { return schemes[name] }
        guard isMark(end, "])") else { return nil }
        var (start, depth) = (end, 1)
        while depth > 0, start > max(0, end - 16) {
            start -= 1
            if isMark(start, "])") { depth += 1 }
            if isMark(start, "[(") { depth -= 1 }
        }
        return labelOfScheme(in: start..<end).map { oldText(at: $0 + 2)?.text }
    }

    // MARK: Targets of CTMediator

    private mutating func readAction(at index: Int) {
        guard let name = word(index) else { return }
        let before = word(index - 1)
        if name == "end", isMark(index - 1, "@") { target = nil }
        if name.hasPrefix("Target_"), before == "implementation" || before == "class" {
            target = String(name.dropFirst("Target_".count))
        } else if let target, name.hasPrefix("Action_"), isMark(index - 1, ")") || before == "func",
            isMark(index + 1, ":(")
        {
            let action = name.dropFirst("Action_".count)
            registrations.append(OldRegistration(pattern: "\(target)/\(action)", line: tokens[index].line))
        }
    }
}

extension String {
    /// Whether a text may be a pattern, and not, for example, the name of a class.
    var isLikePattern: Bool { contains("/") && !contains(" ") && !contains(where: \.isNewline) }
}
