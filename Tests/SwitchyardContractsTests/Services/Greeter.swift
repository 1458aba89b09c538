protocol Greeting: AnyObject, Sendable {
    var word: String { get }
}

final class Greeter: Greeting {
    let word: String

    init(_ word: String) { self.word = word }
}
