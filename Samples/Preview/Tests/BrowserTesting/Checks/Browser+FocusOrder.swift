/// The elements that Tab reaches in order, with findings.
package struct FocusWalk: Sendable {
    /// The focused elements, in order.
    package var stops: [String] = []

    /// Elements that break the reading order, or are invisible.
    package var findings: [Finding] = []
}

extension Browser {
    /// Walks through the page with Tab, from its beginning to its end.
    ///
    /// The reading order is from top to bottom, and from left to right within a row. Two elements are compared by the
    /// innermost groups that contain only one of the two, so a column may be read before the next column.
    ///
    /// - Parameter most: The maximum number of elements.
    /// - Returns: The elements with findings.
    /// - Throws: `BrowserError`.
    package func walkFocus(most: Int = 200) async throws -> FocusWalk {
        var walk = FocusWalk()
        try await run(Self.focusScript + "begin()")
        for _ in 0..<most {
            try await press(.tab)
            let step: FocusStep = try await run(Self.focusScript + "return step()")
            if let problem = step.problem, let place = step.place {
                walk.findings.append(Finding(place: place, problem: problem))
            }
            guard let place = step.place, !step.isEnd else { return walk }
            walk.stops.append(place)
        }
        walk.findings.append(Finding(place: walk.stops.last ?? "?", problem: "the tab order does not end"))
        return walk
    }

    private struct FocusStep: Decodable {
        let place: String?
        let problem: String?
        let isEnd: Bool
    }

    private static let focusScript =
        pathScript + #"""
            function begin() {
                window.__focusWalk = { seen: new WeakSet(), last: null };
                document.activeElement?.blur();
                const had = document.body.getAttribute('tabindex');
                document.body.tabIndex = -1;
                document.body.focus({ preventScroll: true });
                had === null ? document.body.removeAttribute('tabindex') : document.body.setAttribute('tabindex', had);
                window.scrollTo(0, 0);
            }

            function box(element) {
                const own = element.getBoundingClientRect();
                if (own.width > 0 && own.height > 0) return own;
                const parts = [...element.children].map(box).filter(part => part.width > 0);
                if (!parts.length) return own;
                const left = Math.min(...parts.map(part => part.left)), top = Math.min(...parts.map(part => part.top));
                const right = Math.max(...parts.map(part => part.right));
                const bottom = Math.max(...parts.map(part => part.bottom));
                return { left, top, right, bottom, width: right - left, height: bottom - top };
            }

            function order(from, to) {
                if (!from.isConnected || from.contains(to) || to.contains(from)) return null;
                let common = from;
                while (!common.contains(to)) common = common.parentElement;
                const below = element => { while (element.parentElement !== common) element = element.parentElement; return element };
                const a = box(below(from)), b = box(below(to));
                if (b.bottom <= a.top + 1) return `stands above ${path(from)}, which Tab reaches before`;
                const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (shared > Math.min(a.height, b.height) / 2 && b.right <= a.left + 1) {
                    return `stands left of ${path(from)}, which Tab reaches before`;
                }
                return null;
            }

            function visible(element) {
                const at = element.getBoundingClientRect();
                // The line between two halves may be thin.
            if (at.width < 1 || at.height < 1) return 'takes the focus, and has no size';
                if (at.bottom <= 0 || at.right <= 0 || at.top >= innerHeight || at.left >= innerWidth) {
                    return 'takes the focus outside of what shows';
                }
                // The page of a frame shows which of its elements has the focus.
                if (element.matches('iframe')) return null;
                // A text field shows a caret, so it needs no outline.
                if (element.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])')) return null;
                const style = getComputedStyle(element);
                if (style.outlineStyle === 'none' && style.boxShadow === 'none' && style.borderStyle === 'none') {
                    return 'does not show that it has the focus';
                }
                return null;
            }

            function step() {
                const walk = window.__focusWalk, now = document.activeElement;
                if (!now || now === document.body || now === document.documentElement) return { place: null, problem: null, isEnd: true };
                if (walk.seen.has(now)) return { place: path(now), problem: null, isEnd: true };
                walk.seen.add(now);
                const problem = visible(now) ?? (walk.last ? order(walk.last, now) : null);
                walk.last = now;
                return { place: path(now), problem, isEnd: false };
            }

            """#

    /// Describes an element so that a developer finds it.
    static let pathScript = #"""
        function path(element) {
            const parts = [];
            for (let at = element; at && at !== document.documentElement && parts.length < 4; at = at.parentElement) {
                const classes = [...at.classList].slice(0, 2).map(name => '.' + name).join('');
                parts.unshift(at.localName + (at.id ? '#' + at.id : classes));
                if (at.id) break;
            }
            const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
            return parts.join(' > ') + (label ? ` “${label}”` : '');
        }

        """#
}
