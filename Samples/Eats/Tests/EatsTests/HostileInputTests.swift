import Testing

/// For any input, the app prints text that cannot disturb a terminal, and continues.
struct HostileInputTests {
    @Test(
        arguments: [
            "open eats://promote/\u{1B}[31mred", "open eats://orders/\u{202E}42", "\u{7}", "tab \u{1B}]0;title\u{7}",
            "rule {\"id\": \"\u{1B}\"}", "rule \"\u{202E}\"", "open eats://orders/42 from=\u{85}", "open \u{0}",
            "choose \u{2028}1", "open",
            "open eats://web/%1B%5B2J", "open eats://account/sign-out?reason=%E2%80%AE", "advance 1e9",
            "advance 99999999999999999999", "back -1", "back 0", "scene \u{1B}[2J", "apps \u{1B}",
            "call \u{1B}", "call account/\u{202E} {}", "call account/greet {\"name\": \"\u{1B}\\u001b\\u202e\"}",
            "call account/greet {\"name\": \"a\", \"formally\": \"\u{7}\"}", "call a/b {} from=\u{85}",
            "call a/b \u{2028}",
            "answer success \u{202E}", "answer \u{7}", "choose 9223372036854775807", "trace 0",
        ])
    func `an answer contains no control characters`(line: String) throws { try check(line) }

    @Test(arguments: ["open eats://", "open eats://web/", "", "advance ", "call account/greet "], ["a/", "1", "🍕"])
    func `the answer to a long line contains no control characters`(start: String, part: String) throws {
        try check(start + String(repeating: part, count: 20_000))
        try check(start + String(repeating: part, count: 2_000))
    }

    private func check(_ line: String) throws {
        let answers = try answers(to: [line, "scene main", "state"])
        #expect(answers.contains("scene main"))
        for scalar in answers.unicodeScalars where scalar != "\n" {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                Issue.record("\(line.prefix(100).debugDescription)")
            default: break
            }
        }
    }

    /// Sends lines to an app that has just started.
    private func answers(to lines: [String]) throws -> String {
        let run = try CommandRun(lines)
        #expect(run.code == 0)
        return run.output
    }

    @Test
    func `random lines of known words end like any other session`() throws {
        let words = [
            "open", "eats://orders/42", "eats://orders/42/pay", "eats://promote/fries", "eats://address/pick", "back",
            "tab", "orders", "home", "dismiss", "choose", "1", "2", "sign-in", "sign-out", "advance", "300", "state",
            "from=customScheme", "eats://account/profile", "scene", "second", "main",
            "apps", "bank", "answer", "success", "cancel", "receipt=7", "3",
            "https://eats.example/restaurants/7/menu/3", "history",
        ]
        var random = Random(state: 42)
        let lines = (0..<300).map { _ in
            (0..<random.next(3) + 1).map { _ in words[random.next(words.count)] }.joined(separator: " ")
        }
        let end = ["scene main", "dismiss", "dismiss", "dismiss", "tab home", "state"]
        let first = try answers(to: lines + end)
        #expect(first.contains("home (selected): home"))
        #expect(try answers(to: lines + end) == first)
    }
}

/// A small generator with the same numbers in every run.
struct Random {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
