// Counts the bytes that the heap allocates for a link, over random tables of all sizes: the promise of SECURITY.md.
import BenchmarkSupport
import Foundation
import HeapStatistics
import RouteMatching

/// The maximum number of bytes for a link: a constant, and a number for each byte of the link.
struct Bound {
    let name: String
    let bytes: Int
    let perByte: Int

    func most(_ link: String) -> Int { bytes + perByte * link.utf8.count }
}

/// The bytes that the heap allocated during a closure, including freed ones.
func allocated(_ body: () -> Void) -> Int {
    switchyard_heap_count_allocations(true)
    body()
    let bytes = Int(switchyard_heap_allocated_bytes())
    switchyard_heap_count_allocations(false)
    return bytes
}

/// The match of a link, with all its values.
@inline(never)
func match(_ link: String, in table: RouteTable) {
    guard let match = try? table.match(link) else { return }
    var count = 0
    for name in match.parameters.names { count += match.parameters.texts(name).count }
    precondition(count >= 0)
}

/// The explanation of a link, with the nearest routes.
@inline(never)
func explain(_ link: String, in table: RouteTable) {
    let explanation = table.explain(link)
    precondition(explanation.uncomparedCount >= 0)
}

var arguments = CommandLine.arguments.dropFirst()
var (tables, seed) = (200, UInt64(20_240_229))
while let name = arguments.popFirst() {
    guard let number = arguments.popFirst().flatMap({ UInt64($0) }), ["--tables", "--seed"].contains(name) else {
        print("usage: switchyard-bytes [--tables N] [--seed N]")
        exit(2)
    }
    if name == "--tables" { tables = Int(number) } else { seed = number }
}

let control = allocated { withExtendedLifetime([UInt8](repeating: 1, count: 100_000)) {} }
guard control >= 0 else {
    print("SKIPPED bytes: only glibc lets a program count them")
    exit(0)
}
precondition(control >= 100_000, "100,000 bytes were counted as \(control)")

let bounds = [
    Bound(name: "match", bytes: 16_384, perByte: 256), Bound(name: "explain", bytes: 1_572_864, perByte: 512),
]
let sizes = [10, 100, 1_000, 20_000]
var most = [String: (share: Double, text: String)]()
var (links, hits, refused, missed) = (0, 0, 0, 0)
for round in 0..<tables {
    var random = SeededGenerator(seed: seed &+ UInt64(round))
    let size = sizes[round % sizes.count]
    let table = try RandomTable(routes: size, using: &random)
    for _ in 0..<100 {
        let link = table.link(using: &random)
        links += 1
        do {
            hits += try table.table.match(link) == nil ? 0 : 1
        } catch {
            refused += 1
        }
        for bound in bounds {
            let bytes = allocated {
                if bound.name == "match" { match(link, in: table.table) } else { explain(link, in: table.table) }
            }
            let share = Double(bytes) / Double(bound.most(link))
            let text = "\(bytes) bytes of \(bound.most(link)) for \(link.utf8.count) bytes, \(size) routes"
            if share > most[bound.name]?.share ?? -1 { most[bound.name] = (share, text) }
            guard bytes > bound.most(link) else { continue }
            missed += 1
            print("MISSED \(bound.name): \(text), seed \(seed &+ UInt64(round)): \(link.prefix(200))")
        }
    }
}
for bound in bounds {
    let bytes = "\(bound.name): \(bound.bytes) bytes and \(bound.perByte) for each of the link"
    print("\(bytes); at most \(most[bound.name]?.text ?? "nothing")")
}
print("seed \(seed): \(tables) tables, \(links) links, of which \(hits) matched and \(refused) were refused")
guard hits * 5 > links, refused * 5 < links * 2 else {
    print("too few links were read for this to show anything")
    exit(2)
}
exit(missed == 0 ? 0 : 1)
