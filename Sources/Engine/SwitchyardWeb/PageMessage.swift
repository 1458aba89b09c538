import SwitchyardSupport
import SwitchyardContracts
import SwitchyardRoutes
import RouteMatching

/// A message of a page, read and checked.
struct PageMessage {
    enum Body {
        case hello(versions: [Int])
        case call(name: String, contract: String, action: String, RouteParameters)
        case open(link: String, placement: String?)
        case result(link: String, placement: String?)
        case stream(name: String, RouteParameters, credit: Int)
        case more(Int)
        case cancel
        case can([String])
        case page(PageAction)
        case value(JSONNode?)
        case failure(PageError)
        case progress(JSONNode?)
    }

    private static let requests: Set<Substring> = ["call", "open", "result", "stream", "can", "page"]

    let body: Body
    let generation: Int
    let id: Int
    /// Whether the page expects an answer; the numbers of other messages are those of earlier requests or of the app.
    let isRequest: Bool
    /// The time limit that the page asks for.
    let time: Duration?
}

/// What a page asks of the screen that shows it.
public enum PageAction: Sendable, Hashable {
    /// Go back: in the page, then to the screen below; a link names the screen to go back to.
    case back(link: String?)
    /// Reload the pages below, whose content the user has changed.
    case refresh
    /// Replace the screen by that of a link.
    case replace(link: String)
    /// Show a title.
    case title(String)
}

/// Why a message cannot be read, with its number if that can be read.
struct UnreadableMessage: Error {
    let id: Int?
    let error: PageError
}

extension PageMessage {
    /// Reads a message.
    init(_ bytes: [UInt8], limits: PageLimits) throws(UnreadableMessage) {
        let node: JSONNode
        do throws(JSONSyntaxError) {
            // The message itself is a level.
            let limits = JSONLimits(maxDepth: limits.depth + 1, maxValues: limits.values)
            node = try JSONParser.parse(bytes, limits: limits)
        } catch {
            let isLarge = error.kind == .tooDeep || error.kind == .tooManyValues
            throw UnreadableMessage(
                id: Self.number(atStartOf: bytes), error: isLarge ? .tooLarge : .malformed("The message is not JSON."))
        }
        guard let object = JSONObject(node) else {
            throw UnreadableMessage(id: nil, error: .malformed("The message is not an object."))
        }
        let id = object.integer("i")
        let kind = object.string("k") ?? ""
        isRequest = Self.requests.contains(kind[...])
        let requestID = isRequest ? id : nil
        let isHello = kind == "hello"
        guard isHello || (id ?? 0) > 0, let generation = isHello ? 0 : object.integer("g") else {
            throw UnreadableMessage(id: requestID, error: .malformed("The message has no number."))
        }
        do throws(PageError) {
            body = try Self.body(kind, object)
        } catch {
            throw UnreadableMessage(id: requestID, error: error)
        }
        self.generation = generation
        self.id = id ?? 0
        time = object.integer("t").flatMap { $0 > 0 ? .milliseconds($0) : nil }
    }

    /// The number of a request that is too large to be read: the client writes number and kind first.
    static func number(atStartOf bytes: [UInt8]) -> Int? {
        var (number, isRequest): (Int?, Bool) = (nil, false)
        // The last part can be cut off.
        for part in String(decoding: bytes.prefix(64), as: UTF8.self).split(separator: ",").dropLast() {
            let member = part.first == "{" ? part.dropFirst() : part
            if member.hasPrefix("\"i\":") { number = number ?? Int(member.dropFirst(4)) }
            if member.hasPrefix("\"k\":\"") { isRequest = requests.contains(member.dropFirst(5).dropLast()) }
        }
        return isRequest ? number : nil
    }

    private static func body(_ kind: String, _ object: JSONObject) throws(PageError) -> Body {
        switch kind {
        case "hello": return .hello(versions: integers(object.member("v")?.node))
        case "call":
            let name = try text("n", of: object)
            guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
                name.index(after: dot) < name.endIndex
            else { throw .malformed("A name has a contract and an action.") }
            return .call(
                name: name, contract: String(name[..<dot]), action: String(name[name.index(after: dot)...]),
                try arguments(of: object))
        case "open": return .open(link: try text("l", of: object), placement: object.string("as"))
        case "result": return .result(link: try text("l", of: object), placement: object.string("as"))
        case "stream":
            return .stream(
                name: try text("n", of: object), try arguments(of: object), credit: max(1, object.integer("w") ?? 1))
        case "more": return .more(max(0, object.integer("w") ?? 0))
        case "cancel": return .cancel
        case "can":
            guard case .array(let elements)? = object.member("n")?.node.content, elements.count <= 64 else {
                throw .malformed("'n' is not a list of at most 64 names.")
            }
            var names: [String] = []
            for element in elements {
                guard case .string(let name) = element.content else { throw .malformed("A name is not a text.") }
                names.append(name)
            }
            return .can(names)
        case "page": return .page(try action(object))
        case "ok": return .value(object.member("v")?.node)
        case "err": return .failure(PageError(answer: JSONObject(object.member("e")?.node)))
        case "prog": return .progress(object.member("p")?.node)
        default: throw .malformed("The kind of the message is unknown.")
        }
    }

    private static func action(_ object: JSONObject) throws(PageError) -> PageAction {
        let link = object.string("l")
        switch object.string("do") {
        case "back": return .back(link: link)
        case "refresh": return .refresh
        case "replace":
            guard let link else { throw .malformed("'replace' needs a link.") }
            return .replace(link: link)
        case "title": return .title(String((object.string("title") ?? "").prefix(256)))
        default: throw .malformed("The page asks for something unknown.")
        }
    }

    private static func text(_ name: String, of object: JSONObject) throws(PageError) -> String {
        guard let text = object.string(name), !text.isEmpty else { throw .malformed("'\(name)' is missing.") }
        return text
    }

    private static func arguments(of object: JSONObject) throws(PageError) -> RouteParameters {
        switch object.member("a")?.node.content {
        case nil: return [:]
        case .object(let members): return RouteParameters(members)
        default: throw .malformed("The arguments are not an object.")
        }
    }

    private static func integers(_ node: JSONNode?) -> [Int] {
        guard let node, case .array(let elements) = node.content else { return [] }
        return elements.compactMap { if case .number(let text) = $0.content { Int(text) } else { nil } }
    }
}

/// Messages to a page, as text, whose values are JSON already.
enum PageText {
    static func ok(_ generation: Int, _ id: Int, _ value: String) -> String {
        "{\"k\":\"ok\",\"g\":\(generation),\"i\":\(id),\"v\":\(value)}"
    }

    static func failed(_ generation: Int, _ id: Int, _ error: PageError) -> String {
        "{\"k\":\"err\",\"g\":\(generation),\"i\":\(id),\"e\":\(error.json)}"
    }

    static func progress(_ generation: Int, _ id: Int, _ value: String) -> String {
        "{\"k\":\"prog\",\"g\":\(generation),\"i\":\(id),\"p\":\(value)}"
    }

    static func item(_ generation: Int, _ id: Int, _ value: String) -> String {
        "{\"k\":\"item\",\"g\":\(generation),\"i\":\(id),\"v\":\(value)}"
    }

    static func end(_ generation: Int, _ id: Int) -> String { "{\"k\":\"end\",\"g\":\(generation),\"i\":\(id)}" }

    static func cancel(_ generation: Int, _ id: Int) -> String { "{\"k\":\"cancel\",\"g\":\(generation),\"i\":\(id)}" }

    static func ask(_ generation: Int, _ id: Int, _ name: String, _ arguments: String) -> String {
        "{\"k\":\"ask\",\"g\":\(generation),\"i\":\(id),\"n\":\(name.json),\"a\":\(arguments)}"
    }

    static func event(_ generation: Int, _ name: String, _ value: String) -> String {
        "{\"k\":\"event\",\"g\":\(generation),\"n\":\(name.json),\"v\":\(value)}"
    }

    static func welcome(_ generation: Int, _ limits: PageLimits) -> String {
        "{\"k\":\"welcome\",\"v\":1,\"g\":\(generation),\"l\":{\"bytes\":\(limits.messageBytes)"
            + ",\"calls\":\(limits.inFlight),\"time\":\(limits.callTime.microseconds / 1_000)}}"
    }

    static let off = "{\"k\":\"off\"}"
}
