extension Router {
    /// The one object of a type that belongs to this router, such as what takes links in from a platform.
    ///
    /// Products above this one keep here what lives as long as the router; it is made when it is first asked for.
    ///
    /// - Parameter make: Makes the object.
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
