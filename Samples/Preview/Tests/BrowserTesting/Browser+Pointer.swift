extension Browser {
    /// Taps a point with a finger, once or more often, as fast as it goes.
    package func tap(_ point: PageElement.Point, times: Int = 1) async throws {
        var moves = [Self.move(to: point, milliseconds: 0)]
        for _ in 0..<times { moves += [Self.down, Self.up] }
        try await finger(moves)
    }

    /// Draws a finger from one point to another.
    ///
    /// - Parameters:
    ///   - start: Where it is put down.
    ///   - end: Where it is lifted.
    ///   - milliseconds: How long it takes.
    /// - Throws: `BrowserError`.
    package func swipe(
        from start: PageElement.Point, to end: PageElement.Point, milliseconds: Int = 150
    ) async throws {
        let steps = 5
        let moves = (1...steps).map { step in
            let part = Double(step) / Double(steps)
            let point = PageElement.Point(
                x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            return Self.move(to: point, milliseconds: milliseconds / steps)
        }
        try await finger([Self.move(to: start, milliseconds: 0), Self.down] + moves + [Self.up])
    }

    /// Turns the wheel above a point.
    package func scroll(at point: PageElement.Point, by pixels: Double) async throws {
        try await perform([
            [
                "type": "wheel", "id": "wheel",
                "actions": [
                    [
                        "type": "scroll", "x": .number(point.x.rounded()), "y": .number(point.y.rounded()),
                        "deltaX": 0, "deltaY": .number(pixels), "duration": 0,
                    ]
                ],
            ]
        ])
    }

    private func finger(_ actions: [JSONValue]) async throws {
        try await perform([
            [
                "type": "pointer", "id": "finger", "parameters": ["pointerType": "touch"],
                "actions": .array(actions),
            ]
        ])
    }

    private static let down: JSONValue = ["type": "pointerDown", "button": 0]
    private static let up: JSONValue = ["type": "pointerUp", "button": 0]

    private static func move(to point: PageElement.Point, milliseconds: Int) -> JSONValue {
        [
            "type": "pointerMove", "duration": .number(Double(milliseconds)), "x": .number(point.x.rounded()),
            "y": .number(point.y.rounded()),
        ]
    }
}
