import ConformanceSupport
import Foundation
import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation

/// The JSON of a state: its format, decoding it, and invalid JSON.
struct CodingTests {
    static func json(_ state: NavigationState) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try String(decoding: encoder.encode(state), as: UTF8.self)
    }

    static func decode(_ json: String) throws -> NavigationState {
        try JSONDecoder().decode(NavigationState.self, from: Data(json.utf8))
    }

    @Test
    func `the JSON of a state is readable`() throws {
        let menu = RouteReference("menu", link: "eats://menu")
        var state = NavigationState(NavigationScene("main", stack: menu))
        state = try state.pushingForeign("Map")
        state = try state.after(.with { $0.presentation = .modal }) {
            try $0.open(NavigationTarget(RouteReference("basket", ["tags": ["new", "spicy"]])))
        }
        // Encoders differ only in white space.
        let expected = """
            {"focus":"main","scenes":[{"id":"main","modals":[{"container":{"branches":[{"entries":[{"id":4,"route":
            {"name":"basket","parameters":{"tags":["new","spicy"]}}}],"name":"main"}],"kind":"stack","selected":"main"},
            "id":3,"style":"sheet"}],"nextEntry":5,"root":{"branches":[{"entries":[{"id":1,"route":{"link":
            "eats://menu","name":"menu"}},{"foreign":"Map","id":2}],"name":"main"}],"kind":"stack","selected":"main"}}]}
            """
        #expect(try Self.json(state).filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace })
    }

    @Test
    func `every state decodes to itself`() throws {
        for program in 0..<PropertyRun.programs {
            var random = SplitMix(seed: PropertyRun.seed &+ UInt64(program))
            var state = try random.state(of: program % 9)
            if random.once(in: 4) {
                state = try NavigationPlanner(state).open(
                    random.target(), inNew: NavigationScene("second", stack: Eats.menu)
                ).goal
            }
            #expect(try Self.decode(Self.json(state)) == state)
        }
    }

    static let root = #"{"kind":"stack","selected":"main","branches":[{"name":"main","entries":[\#(menu)]}]}"#
    static let menu = #"{"id":1,"route":{"name":"menu"}}"#

    /// Invalid states as JSON, each with a part of the expected message.
    static let hostile: [(String, String)] = [
        (scene(root: #"{"kind":"stack","selected":"main","branches":[]}"#), "has no branch"),
        (scene(root: #"{"kind":"stack","selected":"main","branches":[{"name":"main","entries":[]}]}"#), "is empty"),
        (scene(root: root.replacing(#""selected":"main""#, with: #""selected":"else""#)), "no branch with the"),
        (scene(root: root.replacing(#""kind":"stack""#, with: #""kind":"pile""#)), "pile"),
        (scene(root: root.replacing(menu, with: "\(menu),\(menu)")), "#1 appears twice"),
        (
            scene(
                root: root.replacing(#""stack""#, with: #""screen""#)
                    .replacing(menu, with: #"\#(menu),{"id":2,"foreign":"Map"}"#)), "more than one entry"
        ),
        (scene(root: root.replacing(menu, with: #"{"id":1}"#)), "either the key"),
        (scene(root: root.replacing(menu, with: #"{"id":1,"foreign":"Map","route":{"name":"menu"}}"#)), "either the"),
        (scene(root: root.replacing(#""id":1"#, with: #""id":0"#)), "EntryID"),
        (scene(root: root.replacing(#""id":1"#, with: #""id":-9223372036854775808"#)), "EntryID"),
        (scene(root: root.replacing(#""id":1"#, with: #""id":9007199254740992"#)), "EntryID"),
        (scene(root: root.replacing(#""id":1"#, with: #""id":99999999999999999999"#)), "id"),
        (scene(root: root, next: 1), "'nextEntry' must be greater"),
        (scene(root: root, modals: #"[{"id":2,"style":"alert","container":\#(other(3))}]"#), "of kind 'screen'"),
        (scene(root: root, modals: alert(2, 3) + "," + alert(4, 5)), "above the alert #2"),
        (#"{"scenes":[],"focus":"main"}"#, "does not exist"),
        (#"{"scenes":[\#(one),\#(one)]}"#, "Two scenes are named 'main'"),
        ("{}", "scenes"),
        ("[]", ""),
        (String(repeating: "[", count: 100_000), ""),
        (#"{"scenes":"# + String(repeating: #"[{"root":"#, count: 50_000), ""),
    ]

    static let one = #"{"id":"main","nextEntry":9,"root":\#(root)}"#

    static func other(_ id: Int) -> String { root.replacing(#""id":1"#, with: #""id":\#(id)"#) }

    static func alert(_ id: Int, _ entry: Int) -> String {
        let screen = other(entry).replacing(#""stack""#, with: #""screen""#)
        return #"{"id":\#(id),"style":"alert","container":\#(screen)}"#
    }

    static func scene(root: String, modals: String? = nil, next: Int = 9) -> String {
        let list = modals.map { #","modals":\#($0.hasPrefix("[") ? $0 : "[\($0)]")"# } ?? ""
        return #"{"focus":"main","scenes":[{"id":"main","nextEntry":\#(next),"root":\#(root)\#(list)}]}"#
    }

    @Test
    func `the valid form of the invalid rows is accepted`() throws {
        #expect(try Self.decode(Self.scene(root: Self.root)).main.sketch == "[menu]")
        #expect(try Self.decode(Self.scene(root: Self.root, modals: Self.alert(2, 3))).main.modals.count == 1)
    }

    @Test(arguments: hostile.indices)
    func `an invalid state throws an error with the reason`(_ row: Int) throws {
        let (json, piece) = Self.hostile[row]
        let error = #expect(throws: DecodingError.self) { try Self.decode(json) }
        if !piece.isEmpty { #expect("\(error as Any)".contains(piece)) }
    }

    @Test
    func `JSON with random changes gives a valid state or an error`() throws {
        let alphabet = Array(#"{}[]",:0129main-e"#.utf8)
        for program in 0..<PropertyRun.programs {
            var random = SplitMix(seed: PropertyRun.seed &+ UInt64(program))
            var bytes = try Array(Self.json(random.state(of: 5)).utf8)
            for _ in 0...Int.random(in: 0...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = random.pick(alphabet)
            }
            guard let state = try? Self.decode(String(decoding: bytes, as: UTF8.self)) else { continue }
            #expect(state.reasons == [])
            for scene in state.scenes { _ = try? NavigationPlanner(state, scene: scene.id).open(random.target()) }
        }
    }
}
