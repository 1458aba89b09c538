extension Browser {
    /// Taps a point with a finger, one or more times in quick succession.
    package func tap(_ point: PageElement.Point, times: Int = 1) async throws {
        var moves = [Self.move(to: point, milliseconds: 0)]
        for _ in 0..<times { moves += [Self.down, Self.up] }
        try await finger(moves)
    }

    /// Drags a finger from one point to another.
    ///
    /// - Parameters:
    ///   - start: The first point.
    ///   - end: The last point.
    ///   - milliseconds: The duration.
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

    /// Puts a finger down and drags it along some points, without lifting it.
    ///
    /// - Parameters:
    ///   - points: The first point, and the points after it.
    ///   - milliseconds: The duration of each part.
    /// - Throws: `BrowserError`.
    package func hold(_ points: PageElement.Point..., milliseconds: Int = 300) async throws {
        guard let start = points.first else { return }
        try await finger(
            [Self.move(to: start, milliseconds: 0), Self.down]
                + points.dropFirst().map { Self.move(to: $0, milliseconds: milliseconds) })
    }

    /// Drags a held finger to a point, if one is given, and lifts it.
    ///
    /// The driver does not lift a finger of an earlier command, so the browser is asked directly.
    package func letGo(at end: PageElement.Point? = nil) async throws {
        if let end {
            let point: JSONValue = ["x": .number(end.x.rounded()), "y": .number(end.y.rounded())]
            try await devTools("Input.dispatchTouchEvent", ["type": "touchMove", "touchPoints": [point]])
        }
        try await devTools("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
    }

    /// Turns the mouse wheel above a point.
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
