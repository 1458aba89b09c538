/// Something about a page that is not as it must be.
package struct Finding: Sendable, Hashable, Decodable, CustomStringConvertible {
    /// Where on the page, or which address.
    package let place: String

    /// What is wrong there.
    package let problem: String

    package init(place: String, problem: String) {
        self.place = place
        self.problem = problem
    }

    package var description: String { "\(place): \(problem)" }
}
