extension Browser {
    /// Finds elements that make the page wider than its window.
    package func checkWidth() async throws -> [Finding] {
        try await run(Self.pathScript + Self.widthScript)
    }

    /// How much the page has moved by itself since it was opened, as Chromium's layout shift score.
    ///
    /// Movements within half a second of a key or a click do not count.
    package var layoutShift: Double {
        get async throws {
            try await run("return window.__layoutShift?.() ?? 0")
        }
    }

    /// The elements that have moved by themselves since the page was opened.
    package func checkLayoutShift(most: Double = 0.01) async throws -> [Finding] {
        guard try await layoutShift > most else { return [] }
        return try await run(Self.pathScript + "return window.__layoutShifts(path)")
    }

    static let shiftScript = #"""
        (() => {
            const shifts = [];
            const keep = list => { for (const shift of list) if (!shift.hadRecentInput) shifts.push(shift); };
            const observer = new PerformanceObserver(list => keep(list.getEntries()));
            observer.observe({ type: 'layout-shift', buffered: true });
            window.__layoutShift = () => {
                keep(observer.takeRecords());
                return shifts.reduce((sum, shift) => sum + shift.value, 0);
            };
            window.__layoutShifts = path => shifts.flatMap(shift => shift.sources.map(source => ({
                place: source.node?.localName ? path(source.node) : 'a text',
                problem: `moved from ${source.previousRect.x},${source.previousRect.y} to `
                    + `${source.currentRect.x},${source.currentRect.y} by itself`,
            })));
        })()
        """#

    private static let widthScript = #"""
        const root = document.documentElement, wide = root.clientWidth;
        const sideways = ['auto', 'scroll', 'hidden', 'clip'];
        const held = element => {
            for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
                if (sideways.includes(getComputedStyle(at).overflowX)) return true;
            }
            return false;
        };
        const found = [];
        const excess = Math.max(root.scrollWidth, document.body.scrollWidth) - wide;
        if (excess <= 0) return found;
        for (const element of document.body.querySelectorAll('*')) {
            const at = element.getBoundingClientRect();
            if (at.width > 0 && at.right + scrollX > wide + 0.5 && !held(element)) {
                found.push({ place: path(element), problem: `reaches to ${Math.round(at.right)} of ${wide} pixels` });
            }
        }
        found.unshift({ place: location.href, problem: `is ${excess} pixels wider than its window` });
        return found.slice(0, 8);
        """#
}
