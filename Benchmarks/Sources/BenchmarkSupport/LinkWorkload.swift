/// A fixed workload of whole links, whose instructions and heap blocks are counted.
package enum LinkWorkload: String, CaseIterable, Sendable {
    /// A link that arrives.
    case link
    /// A route that a button pushes, and from which the user goes back.
    case push
    /// A link of the sample app with its parents: the mean of links of every depth.
    case sample
    /// One more link while others are held, each in its own lane.
    case crowd1 = "crowd-1"
    case crowd100 = "crowd-100"
    case crowd10000 = "crowd-10000"

    /// The number of held links; `nil` without held links.
    package var held: Int? {
        switch self {
        case .link, .push, .sample: nil
        case .crowd1: 1
        case .crowd100: 100
        case .crowd10000: 10_000
        }
    }
}
