#if os(Linux)
import BrowserTesting
import Foundation
import Glibc
import Testing

extension InBrowser {
    @Suite struct LeftoverTests {
        @Test
        func `a browser leaves nothing behind`() async throws {
            let group = try await withBrowser { browser in
                try await browser.show("<p>Here</p>")
                #expect(running(in: getpgid(browser.process)).count > 3)
                return getpgid(browser.process)
            }
            #expect(group != getpgid(0))
            try await eventually(equals: [], "what runs") { running(in: group) }
        }

        @Test
        func `a browser leaves nothing behind if a test fails`() async throws {
            struct Failure: Error {}
            var group: pid_t = 0
            await #expect(throws: Failure.self) {
                try await withBrowser { browser in
                    group = getpgid(browser.process)
                    #expect(!running(in: group).isEmpty)
                    throw Failure()
                }
            }
            try await eventually(equals: [], "what runs") { running(in: group) }
        }

        /// The processes of a group that have not ended.
        private func running(in group: pid_t) -> [Int] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return names.compactMap { Int($0) }.filter { number in
                // The fields after the name, which may contain anything: state, parent, group.
                let line = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
                let fields = line?.split(separator: ")").last?.split(separator: " ") ?? []
                return fields.count > 2 && fields[0] != "Z" && fields[2] == "\(group)"
            }
        }
    }
}
#endif
