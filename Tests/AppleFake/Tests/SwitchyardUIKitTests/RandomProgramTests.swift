import Foundation
import Switchyard
import Testing
import UIKit

@testable import SwitchyardUIKit

/// Whatever people, foreign code, the system and links do to an app: at rest all are of one mind.
@MainActor struct RandomProgramTests {
    @Test(arguments: ProgramSeeds.all)
    func `after any program, what shows, the host and the router agree, and all has ended once`(
        seed: UInt64
    ) async throws {
        try await FakeSystem.run(version: seed % 3 == 0 ? 18 : 26) { system in
            var generator = SplitMix(state: seed)
            system.unknowns = FakeUnknowns(using: &generator)
            // A third of the apps has columns: two, or three.
            let columns = seed % 3 == 1 ? 2 + Int(seed / 3 % 2) : 0
            let program = try await AppProgram(system, columns: columns)
            for _ in 0..<40 {
                program.step(using: &generator)
                if columns > 0, Int.random(in: 0..<8, using: &generator) == 0 {
                    program.resize(Bool.random(using: &generator) ? .collapse : .expand)
                }
                if Bool.random(using: &generator) { await program.pass() }
            }
            let problems = await program.end()
            // One program alone is told in full.
            let story = ProgramSeeds.all.count == 1 ? system.journal.joined(separator: "\n") : ""
            #expect(problems == [], "seed \(seed)\n\(story)")
            #expect(system.violations == [], "seed \(seed)\n\(story)")
            _ = system.takeViolations()
        }
    }
}
