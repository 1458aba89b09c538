/// A problem of a page.
package struct Finding: Sendable, Hashable, Decodable, CustomStringConvertible {
    /// The place on the page, or the address.
    package let place: String

    /// The problem.
    package let problem: String

    package init(place: String, problem: String) {
        self.place = place
        self.problem = problem
    }

    package var description: String { "\(place): \(problem)" }
}
