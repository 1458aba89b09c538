extension Router {
    /// The object of a type that belongs to this router, such as the intake of a platform.
    ///
    /// Higher layers store objects here that live as long as the router; each is created on first use.
    ///
    /// - Parameter make: Creates the object.
    /// - Returns: The object.
    @MainActor
    package func attachment<Attachment: AnyObject & Sendable>(_ make: @MainActor () -> Attachment) -> Attachment {
        let key = ObjectIdentifier(Attachment.self)
        if let known = attachments[key] as? Attachment { return known }
        let made = make()
        attachments[key] = made
        return made
    }
}
