#if os(Linux)
import BrowserTesting
import Foundation
import Glibc
import Testing

extension InBrowser {
    @Suite struct LeftoverTests {
        @Test
        func `nothing is left of a browser`() async throws {
            let group = try await withBrowser { browser in
                try await browser.show("<p>Here</p>")
                #expect(running(in: getpgid(browser.process)).count > 3)
                return getpgid(browser.process)
            }
            #expect(group != getpgid(0))
            try await eventually(equals: [], "what runs") { running(in: group) }
        }

        @Test
        func `nothing is left of a browser when a test fails`() async throws {
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

        /// The processes of a group that are not over.
        private func running(in group: pid_t) -> [Int] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return names.compactMap { Int($0) }.filter { number in
                // What follows the name, which may hold anything: state, parent, group.
                let line = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
                let fields = line?.split(separator: ")").last?.split(separator: " ") ?? []
                return fields.count > 2 && fields[0] != "Z" && fields[2] == "\(group)"
            }
        }
    }
}
#endif
