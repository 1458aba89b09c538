/// Names of which each is given out once; a number follows the second and later ones.
struct UniqueNames {
    private var counts: [String: Int] = [:]
    private var taken: Set<String> = []
    private let separator: String

    /// - Parameter separator: The text between a name and its number.
    init(separator: String) { self.separator = separator }

    /// A name that was not given out before: the base, or the base with a number.
    mutating func next(_ base: String) -> String {
        // The count is kept, so that many equal names take linear time.
        var (name, count) = (base, counts[base, default: 1])
        while !taken.insert(name).inserted {
            count += 1
            name = "\(base)\(separator)\(count)"
        }
        counts[base] = count
        return name
    }
}
