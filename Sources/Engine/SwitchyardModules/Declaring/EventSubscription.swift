package import RouteMatching

/// The handler of a module for an event.
package struct EventSubscription: Sendable {
    /// What happens to an event while the module does not run.
    package enum Delivery: Sendable, Hashable {
        /// It starts the module, which handles it when it runs.
        case start
        /// The module handles it when it runs.
        case wait
        /// The module handles it at once.
        case handle
        /// It is dropped.
        case ignore
    }

    package let key: EventKey
    let module: String
    /// What happens to an event while the module does not run; `nil` if the declaration does not say.
    let delivery: Delivery?
    /// Where the handler was declared.
    package let location: SourceLocation
    /// The handler.
    ///
    /// Only the sender of the event knows its type.
    let handler: any Sendable & AnyObject

    init(
        key: EventKey, module: String, delivery: Delivery?, file: String, line: Int, handler: any Sendable & AnyObject
    ) {
        self.key = key
        self.module = module
        self.delivery = delivery
        location = SourceLocation(file: file, line: line)
        self.handler = handler
    }
}

/// The key of an event: its name, and the types of its payload and of its answer.
package struct EventKey: Sendable, Hashable {
    let name: String
    let payload: ObjectIdentifier
    let answer: ObjectIdentifier

    init<Payload, Answer>(_ name: String, _ payload: Payload.Type, _ answer: Answer.Type) {
        self.name = name
        self.payload = ObjectIdentifier(payload)
        self.answer = ObjectIdentifier(answer)
    }
}
