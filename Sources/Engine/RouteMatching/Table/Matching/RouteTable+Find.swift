extension RouteTable.Storage {
    /// Finds the route for a text, and returns whether there is one.
    ///
    /// A plain path takes a fast path: it is split and walked without a full scan. If that cannot decide, the full
    /// look-up starts from the beginning.
    ///
    /// The result is written in place, because a copy would cost as much as a short walk.
    func find(_ bytes: UnsafeBufferPointer<UInt8>, _ location: inout RouteLocation) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        var ends = SegmentEnds()
        return ends.withPointer { ends in
            if isPlainPathEnough, bytes.count <= limits.maxLength {
                let segments = PathSplitter.split(base, count: bytes.count, ends: ends, capacity: plainCapacity)
                if segments > 0 {
                    switch findPlain(base, bytes.count, UnsafePointer(ends), segments, &location) {
                    case .found: return true
                    case .missed: return false
                    case .undecided: break
                    }
                }
            }
            return findScanned(base, bytes.count, ends, &location)
        }
    }

    /// The result of the fast path, which reads only the segments.
    private enum PlainResult {
        case found
        case missed
        case undecided
    }

    /// Finds the route for a plain path.
    @inline(__always)
    private func findPlain(
        _ base: UnsafePointer<UInt8>, _ count: Int, _ ends: UnsafePointer<UInt32>, _ segmentCount: Int,
        _ location: inout RouteLocation
    ) -> PlainResult {
        var segments = segmentCount
        if ignoresTrailingSlash, base[count &- 1] == UInt8(ascii: "/") { segments &-= 1 }
        let context = WalkContext(
            hot + plainNamespace, path: base, count: count, ends: ends, segments: segments, foldsCase: foldsCase)
        return withUnsafePointer(to: context) { context in
            var walk = TrieWalk<UncountedSteps>(context)
            walk.run()
            if walk.needsLink { return .undecided }
            guard walk.best != .max else { return hasSecondChance ? .undecided : .missed }
            return setPlain(&location, walk.best, ends, segments) ? .found : .undecided
        }
    }

    /// Finds the route for a link after a full scan.
    @inline(never)
    private func findScanned(
        _ base: UnsafePointer<UInt8>, _ count: Int, _ ends: UnsafeMutablePointer<UInt32>,
        _ location: inout RouteLocation
    ) -> Bool {
        var scanner = LinkScanner(
            base, count: count, limits: limits, relativeLinks: policies.relativeLinks, ends: ends,
            capacity: SegmentEnds.capacity)
        scanner.scan()
        if scanner.link.refusal != nil { return false }
        if scanner.link.segmentsNeedDecoding || scanner.link.segmentCount > SegmentEnds.capacity
            || policies.plus == .everywhere
        {
            return findSlowly(
                String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self), &location)
        }
        return withUnsafePointer(to: scanner.link) { parts in
            let link = LinkView(
                base: base, count: count, ends: UnsafePointer(ends),
                firstSegmentStart: parts.pointee.firstSegmentStart, decoded: nil, text: base, parts: parts,
                plus: policies.plus)
            return find(link, &location)
        }
    }

    /// Stores the ranges of the winner's values in a plain path; `false` if an automaton has to find them.
    @inline(__always)
    private func setPlain(
        _ location: inout RouteLocation, _ rank: Int32, _ ends: UnsafePointer<UInt32>, _ segmentEnd: Int
    ) -> Bool {
        let trie = hot[plainNamespace].trie
        let alternative = trie.alternatives + Int(truncatingIfNeeded: rank)
        if alternative.pointee.hasAutomaton { return false }
        let count = Int(alternative.pointee.stepCount)
        location.set(namespace: plainNamespace, route: Int(alternative.pointee.route), count: count, rank: rank)
        var step = trie.steps + Int(alternative.pointee.stepStart)
        for index in 0..<count {
            let segment = Int(step.pointee.segment)
            var start = segment == 0 ? 1 : Int(truncatingIfNeeded: ends[segment &- 1]) &+ 1
            var end = start
            if step.pointee.kind == .segment {
                start &+= Int(step.pointee.prefix)
                end = Int(truncatingIfNeeded: ends[segment]) &- Int(step.pointee.suffix)
            } else if segment < segmentEnd {
                end = Int(truncatingIfNeeded: ends[segmentEnd &- 1])
            } else {
                // A wildcard that matches nothing is an empty range at the end of the path.
                start = segmentEnd == 0 ? 1 : Int(truncatingIfNeeded: ends[segmentEnd &- 1])
                end = start
            }
            location.set(index, start, end)
            step += 1
        }
        return true
    }

    /// Finds the route for any text, with a full scan.
    @inline(never)
    func findSlowly(_ link: borrowing String, _ location: inout RouteLocation) -> Bool {
        let found = LinkReader.read(
            link, limits: limits, policies: policies, refused: { _ in nil }, { locate($0) })
        guard let found else { return false }
        location = found
        return true
    }

    /// Returns the location of the best route and its values, or `nil` for a miss.
    func locate(_ link: LinkView, steps: UnsafeMutablePointer<Int>? = nil) -> RouteLocation? {
        var location = RouteLocation()
        return find(link, &location, steps: steps) ? location : nil
    }

    /// Finds the best route and its values, and returns whether there is one.
    private func find(
        _ link: LinkView, _ location: inout RouteLocation, steps: UnsafeMutablePointer<Int>? = nil
    ) -> Bool {
        guard let chosen = chosen(for: link, steps: steps) else { return false }
        if let found = best(in: chosen, for: link, steps: steps) {
            set(&location, namespace: chosen.namespace, rank: found.rank, found.window, link, steps: steps)
            return true
        }
        guard let fallback = fallback(after: chosen, for: link),
            let found = best(in: fallback, for: link, steps: steps)
        else { return false }
        set(&location, namespace: fallback.namespace, rank: found.rank, found.window, link, steps: steps)
        return true
    }

    /// Stores the ranges of an alternative's values.
    func set(
        _ location: inout RouteLocation, namespace: Int, rank: Int32, _ window: SegmentWindow, _ link: LinkView,
        steps: UnsafeMutablePointer<Int>? = nil
    ) {
        let trie = hot[namespace].trie
        let alternative = trie.alternatives[Int(truncatingIfNeeded: rank)]
        let count = Int(alternative.stepCount)
        location.set(namespace: namespace, route: Int(alternative.route), count: count, rank: rank)
        let captures = trie.steps + Int(alternative.stepStart)
        if !alternative.hasAutomaton, link.decoded == nil {
            for index in 0..<count {
                let range = CaptureReader.plainRange(captures[index], link, window)
                location.set(index, range.lowerBound, range.upperBound)
            }
        } else {
            var reader = CaptureReader(namespaces[namespace], link: link, window: window, steps: steps)
            for index in 0..<count {
                let range = reader.range(captures[index])
                location.set(index, range.lowerBound, range.upperBound)
            }
        }
    }
}
