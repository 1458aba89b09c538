/// The handler of a module for an event.
package struct EventSubscription: Sendable {
    package let key: EventKey
    package let module: String
    package let needsStart: Bool
    /// The handler.
    ///
    /// Only the sender of the event knows its type.
    package let handler: any Sendable & AnyObject

    package init(key: EventKey, module: String, needsStart: Bool, handler: any Sendable & AnyObject) {
        self.key = key
        self.module = module
        self.needsStart = needsStart
        self.handler = handler
    }
}

/// The key of an event: its name, and the types of its payload and of its answer.
package struct EventKey: Sendable, Hashable {
    let name: String
    let payload: ObjectIdentifier
    let answer: ObjectIdentifier

    package init<Payload, Answer>(_ name: String, _ payload: Payload.Type, _ answer: Answer.Type) {
        self.name = name
        self.payload = ObjectIdentifier(payload)
        self.answer = ObjectIdentifier(answer)
    }
}
