internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

/// The selected routes below their parents, including all ancestors.
///
/// A route whose parent does not exist, and one route of each cycle, is at the top level with a note.
struct RouteTree {
    /// The maximum indentation level, because a map may be deeper than a terminal is wide.
    private static let deepest = 24

    private let listing: RouteListing
    private let children: [Int: [Int]]
    private let roots: [Int]
    /// The routes at the top level although they have an existing parent.
    private let opened: Set<Int>
    private let chosen: Set<Int>

    init(_ listing: RouteListing) {
        self.listing = listing
        chosen = Set(listing.chosen)
        let parents = listing.listed.parents
        var shown = chosen
        for index in listing.chosen {
            var next = parents[index]
            while let parent = next, shown.insert(parent).inserted { next = parents[parent] }
        }
        // A cycle is cut above its first route in the file.
        let opened = Set(listing.listed.cycles.compactMap { $0.min() })
        var children: [Int: [Int]] = [:]
        var roots: [Int] = []
        for index in parents.indices where shown.contains(index) {
            if let parent = parents[index], !opened.contains(index) {
                children[parent, default: []].append(index)
            } else {
                roots.append(index)
            }
        }
        self.children = children
        self.roots = roots
        self.opened = opened
    }

    /// A route with its indentation.
    private struct Line {
        let index: Int
        let depth: Int
        /// The vertical lines beside it, as text.
        let rails: String
        let isLast: Bool
    }

    func text(_ style: Style) -> String {
        let box = style.drawsBoxes
        var lines: [(text: String, width: Int, index: Int, isRoot: Bool)] = []
        var pending = roots.reversed().map { Line(index: $0, depth: 0, rails: "", isLast: true) }
        // Not recursive, because a chain of parents may be as long as the map.
        while let line = pending.popLast() {
            let isRoot = line.depth == 0
            let branch = isRoot ? "" : box ? (line.isLast ? "└─ " : "├─ ") : "  "
            let name = listing.row(line.index).route.name.shown()
            let level = line.depth > Self.deepest ? "(\(line.depth)) " : ""
            let width = line.rails.count + branch.count + level.count + name.count
            let painted = style.paint(name, chosen.contains(line.index) ? .bold : .faint)
            lines.append((style.paint(line.rails + branch + level, .faint) + painted, width, line.index, isRoot))
            let rails = isRoot ? "" : line.rails + (box ? (line.isLast ? "   " : "│  ") : "  ")
            let below = children[line.index] ?? []
            for (number, child) in below.enumerated().reversed() {
                pending.append(
                    Line(
                        index: child, depth: line.depth + 1, rails: line.depth < Self.deepest ? rails : line.rails,
                        isLast: number == below.count - 1))
            }
        }
        let column = min(lines.map(\.width).max() ?? 0, 56)
        var heading: String?
        return lines.map { line in
            let padding = String(repeating: " ", count: max(0, column - line.width) + 2)
            let text = line.text + padding + details(of: line.index, style) + "\n"
            let namespace = listing.namespace(of: line.index)
            guard line.isRoot, listing.listed.namespaces.count > 1, namespace != heading else { return text }
            defer { heading = namespace }
            return (heading == nil ? "" : "\n") + "\(style.paint("\(namespace.shown()):", .faint))\n" + text
        }
        .joined()
    }

    /// The pattern and the notes.
    private func details(of index: Int, _ style: Style) -> String {
        let row = listing.row(index)
        var notes = [row.flags]
        if let name = row.parent {
            if let parent = listing.listed.parents[index] {
                if opened.contains(index) { notes.append("part of a cycle, by its parent \(name.shown())") }
                if listing.namespace(of: parent) != listing.namespace(of: index) {
                    notes.append("in \(listing.namespace(of: index).shown())")
                }
            } else {
                notes.append("unknown parent \(name.shown())")
            }
        }
        let note = notes.filter { !$0.isEmpty }.joined(separator: ", ")
        return row.route.pattern.text.shown() + (note.isEmpty ? "" : "  \(style.paint("(\(note))", .yellow))")
    }
}
