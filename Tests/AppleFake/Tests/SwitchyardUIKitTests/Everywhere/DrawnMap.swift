import Foundation
import Switchyard

/// A map drawn from a seed, beside the routes of the library: links carry values that their routes cannot read, and
/// screens throw.
///
/// Placeholders have a type or none, independently of the values in code, as an app may declare them by mistake.
struct DrawnMap: Sendable {
    /// The type of a route's value.
    private enum Value: String, CaseIterable {
        case int, uint, double, bool, uuid, genre, numbers

        /// Texts of links; routes of other types draw them as well.
        static let texts = [
            "7", "-7", "1.5", "true", "novel", "poem", "x", "18446744073709551615",
            "00000000-0000-0000-0000-00000000000f",
        ]

        func read(_ values: RouteParameters) throws -> String {
            switch self {
            case .int: "\(try values.value("value", as: Int.self))"
            case .uint: "\(try values.value("value", as: UInt.self))"
            case .double: "\(try values.value("value", as: Double.self))"
            case .bool: "\(try values.value("value", as: Bool.self))"
            case .uuid: "\(try values.value("value", as: UUID.self))"
            case .genre: "\(try values.value("value", as: Genre.self))"
            case .numbers: "\(try values.value("value", as: [Int].self))"
            }
        }
    }

    private enum Genre: String, RouteValue {
        case novel, essay
    }

    /// What a closure throws.
    private struct Torn: Error, CustomStringConvertible {
        let description: String
    }

    private let routes: [RouteDescriptor<String>]
    /// The names of the routes whose closures throw.
    private let torn: Set<String>
    /// The number of segments of a value, by the position of its route.
    private let lists: Set<Int>

    init(seed: UInt64) {
        var generator = SplitMix(state: seed &* 31 &+ 7)
        var (routes, torn, lists): ([RouteDescriptor<String>], Set<String>, Set<Int>) = ([], [], [])
        // By its placeholder: a router refuses a parent whose link cannot have the value of the child.
        var places: [String: [String]] = [:]
        for index in 0..<Int.random(in: 3...6, using: &generator) {
            let (name, value) = ("drawn\(index)", Value.allCases.randomElement(using: &generator) ?? .int)
            let isTyped = Int.random(in: 0..<4, using: &generator) == 0
            let type = isTyped ? ["<int>", "<double>", "<bool>", "<uuid>"].randomElement(using: &generator) ?? "" : ""
            let end = value == .numbers ? "+" : ""
            let parents = places["\(type)\(end)", default: []] + places[end, default: []] + ["books", "loans"]
            places["\(type)\(end)", default: []].append(name)
            let parent = Bool.random(using: &generator) ? parents.randomElement(using: &generator) : nil
            let placements: [Placement?] = [nil, nil, nil, .sheet, .cover, .overlay, .tab(.loans)]
            if value == .numbers { lists.insert(index) }
            if Int.random(in: 0..<5, using: &generator) == 0 { torn.insert(name) }
            routes.append(
                RouteDescriptor(
                    name, "/\(name)/:value\(type)\(end)",
                    parent: parent.map { ParentRoute.named($0) },
                    isParentOptional: parent != nil, as: placements.randomElement(using: &generator) ?? nil
                ) {
                    try value.read($0)
                } write: { _ in
                    nil
                })
        }
        (self.routes, self.torn, self.lists) = (routes, torn, lists)
    }

    /// Draws a link to one of the routes, whose value may be of any type.
    func link(using generator: inout SplitMix) -> String {
        let index = Int.random(in: routes.indices, using: &generator)
        let texts = (0..<(lists.contains(index) ? 2 : 1)).map { _ in
            Value.texts.randomElement(using: &generator) ?? ""
        }
        return "library://\(routes[index].route.name)/" + texts.joined(separator: "/")
    }

    /// Declares the routes and their screens.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - type: The type of content.
    ///   - make: Makes the content of a route by its name.
    func declare<Content>(
        in app: inout RouterBuilder, as type: Content.Type, make: @escaping @MainActor (String) -> Content
    ) {
        app.routes(routes.map(\.declared))
        for descriptor in routes {
            let isTorn = torn.contains(descriptor.route.name)
            app.screen(named: descriptor.route.name, as: type) { reference, _ in
                let value = try descriptor.read(reference)
                if isTorn { throw Torn(description: "The page of \(value) is torn.") }
                return make(reference.name)
            }
        }
    }
}
