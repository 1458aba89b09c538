import Foundation

/// The calls that callgrind records, in a file or not at all.
struct CallProfile {
    /// Nothing is recorded.
    static let none = CallProfile(path: "/dev/null")

    let path: String

    private init(path: String) { self.path = path }

    /// A file for a run.
    init(named name: String) {
        path = FileManager.default.temporaryDirectory.appending(path: "switchyard-\(name)-\(UUID().uuidString)").path
    }

    /// The number of calls of a function.
    ///
    /// The first mention of a function contains its name, later ones only a number in parentheses.
    func calls(of name: String) throws -> Int {
        guard path != Self.none.path else { return 0 }
        var (count, isMeant) = (0, false)
        var numbers: Set<Substring> = []
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("fn=") || line.hasPrefix("cfn=") {
                let parts = line.drop { $0 != "(" }.split(separator: " ", maxSplits: 1)
                if parts.count == 2, parts[1] == name { numbers.insert(parts[0]) }
                isMeant = line.hasPrefix("c") && parts.first.map(numbers.contains) == true
            } else if isMeant, line.hasPrefix("calls=") {
                count += Int(line.dropFirst(6).prefix { $0.isNumber }) ?? 0
                isMeant = false
            }
        }
        return count
    }

    func remove() { if path != Self.none.path { try? FileManager.default.removeItem(atPath: path) } }
}
