// Runs one workload and prints nothing, so that two runs differ only in their look-ups.
import BenchmarkSupport
@_spi(Tooling) import RouteMatching

let arguments = CommandLine.arguments
guard arguments.count == 3, let workload = Workload(rawValue: arguments[1]), let passes = Int(arguments[2]) else {
    throw BenchmarkError.usage("usage: switchyard-count WORKLOAD PASSES")
}
guard let job = try workload.prepared() else {
    throw BenchmarkError.countingFailed("the table of \(workload.rawValue) is absent")
}

/// One look-up of every link, as in the timed suites.
@inline(never)
func pass(over links: [String], in table: RouteTable) -> Int {
    var checksum = 0
    for link in links {
        guard let location = table.locate(link) else { continue }
        checksum &+= location.route
        for index in 0..<location.count { checksum &+= location[index].count }
    }
    return checksum
}

let expected = pass(over: job.links, in: job.table)
for _ in 0..<passes {
    let found = pass(over: job.links, in: job.table)
    guard found == expected else {
        throw BenchmarkError.checksumsDiffer(what: workload.rawValue, expected: expected, found: found)
    }
}
