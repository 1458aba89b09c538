/// An element of a page, valid while the page contains it.
package struct PageElement: Sendable, Hashable {
    let id: String
    let connection: DriverConnection

    /// The name with which WebDriver passes elements.
    static let key = "element-6066-11e4-a52e-4f735466cecf"

    /// The element as an argument of a script.
    package var argument: JSONValue { [Self.key: .string(id)] }

    /// Clicks its centre.
    package func click() async throws {
        try await connection.send("POST", "element/\(id)/click")
    }

    /// Types at the end of its text.
    package func type(_ text: String) async throws {
        try await connection.send("POST", "element/\(id)/value", ["text": .string(text)])
    }

    /// Clears a field.
    package func clear() async throws {
        try await connection.send("POST", "element/\(id)/clear")
    }

    /// Its visible text.
    package var text: String {
        get async throws { try await connection.send("GET", "element/\(id)/text") }
    }

    /// Whether it is visible.
    package var isDisplayed: Bool {
        get async throws { try await connection.send("GET", "element/\(id)/displayed") }
    }

    /// Whether it is enabled.
    package var isEnabled: Bool {
        get async throws { try await connection.send("GET", "element/\(id)/enabled") }
    }

    /// An attribute.
    package func attribute(_ name: String) async throws -> String? {
        try await connection.send("GET", "element/\(id)/attribute/\(name)")
    }

    /// A property.
    package func property(_ name: String) async throws -> JSONValue? {
        try await connection.send("GET", "element/\(id)/property/\(name)")
    }

    /// Its position on the page, in pixels.
    package var frame: Frame {
        get async throws { try await connection.send("GET", "element/\(id)/rect") }
    }

    /// A position and a size.
    package struct Frame: Sendable, Hashable, Decodable {
        package let x: Double
        package let y: Double
        package let width: Double
        package let height: Double

        /// The point in its centre.
        package var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
    }

    /// A point of a page.
    package struct Point: Sendable, Hashable {
        package var x: Double
        package var y: Double

        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    package static func == (first: PageElement, second: PageElement) -> Bool { first.id == second.id }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
