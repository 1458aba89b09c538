/// A fixed job of whole links whose instructions and blocks of the heap are counted.
package enum LinkWorkload: String, CaseIterable, Sendable {
    /// A link that arrives.
    case link
    /// A route that a button pushes, and that the user leaves by going back.
    case push
    /// A link of the sample app, with its parents below it: the mean of links of every depth.
    case sample
    /// One more link among those that are held, each in its own lane.
    case crowd1 = "crowd-1"
    case crowd100 = "crowd-100"
    case crowd10000 = "crowd-10000"

    /// How many links are held; `nil` where none is.
    package var held: Int? {
        switch self {
        case .link, .push, .sample: nil
        case .crowd1: 1
        case .crowd100: 100
        case .crowd10000: 10_000
        }
    }
}
