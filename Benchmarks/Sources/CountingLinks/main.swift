// Opens links of one kind and prints nothing, so that two runs differ only in these links.
import BenchmarkSupport
import Foundation
import LinkBenchmarkSupport
import Switchyard

let arguments = CommandLine.arguments
guard arguments.count == 3, let workload = LinkWorkload(rawValue: arguments[1]), let passes = Int(arguments[2]) else {
    throw BenchmarkError.usage("usage: switchyard-count-links WORKLOAD PASSES")
}

Task { @MainActor in
    do {
        if let held = workload.held {
            let crowd = try Crowd(held: held)
            for _ in 0..<passes { try await crowd.pass() }
        } else {
            let app: any LinkedApp = workload == .sample ? try await SampleApp() : try BenchmarkedApp(.outcome)
            if workload == .push, let app = app as? BenchmarkedApp {
                for _ in 0..<passes { try await app.push() }
            } else {
                for _ in 0..<passes { await app.open() }
            }
        }
        exit(0)
    } catch {
        fatalError("\(error)")
    }
}
// Not an asynchronous main, which ends the first thread: valgrind crashes then.
RunLoop.main.run()
