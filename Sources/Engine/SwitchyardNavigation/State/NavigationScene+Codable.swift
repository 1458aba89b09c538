import SwitchyardSupport

extension NavigationScene: Codable {
    private enum Key: String, CodingKey { case id, root, modals, overlays, nextEntry }

    /// Reads `{"id": "main", "root": {…}, "modals": […], "overlays": […], "nextEntry": 7}`.
    ///
    /// The keys `modals` and `overlays` are optional. An invalid scene throws an error that says what is wrong.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let id = try values.decode(SceneID.self, forKey: .id)
        let root = try values.decode(NavigationContainer.self, forKey: .root)
        let modals = try values.decodeIfPresent([PresentedModal].self, forKey: .modals) ?? []
        let overlays = try values.decodeIfPresent([NavigationEntry].self, forKey: .overlays) ?? []
        let next = try values.decode(EntryID.self, forKey: .nextEntry)
        do {
            try self.init(id, root: root, modals: modals, overlays: overlays, nextEntry: next)
        } catch {
            throw DecodingError.dataCorruptedError(forKey: .id, in: values, debugDescription: "\(error)")
        }
    }

    /// Writes the scene.
    ///
    /// Empty lists of modals and overlays are left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(id, forKey: .id)
        try values.encode(root, forKey: .root)
        if !modals.isEmpty { try values.encode(modals, forKey: .modals) }
        if !overlays.isEmpty { try values.encode(overlays, forKey: .overlays) }
        try values.encode(nextEntry, forKey: .nextEntry)
    }
}
