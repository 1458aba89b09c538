/// What a module does about an event.
package struct EventSubscription: Sendable {
    package let key: EventKey
    package let module: String
    package let needsStart: Bool
    /// Of a type that those know who send the event.
    package let handler: any Sendable & AnyObject

    package init(key: EventKey, module: String, needsStart: Bool, handler: any Sendable & AnyObject) {
        self.key = key
        self.module = module
        self.needsStart = needsStart
        self.handler = handler
    }
}

/// An event by its name and its types.
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
