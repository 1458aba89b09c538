extension Browser {
    /// Finds text with too little contrast to its background.
    ///
    /// Every visible text is compared with all blended backgrounds below it; of a gradient, with the worst colour.
    /// The ratio is that of WCAG 2.2, 1.4.3, without its exceptions for large text and for controls that are off.
    ///
    /// - Parameter least: The minimum ratio.
    /// - Returns: Texts below the minimum, each kind once.
    /// - Throws: `BrowserError`.
    package func checkContrast(least: Double = 4.5) async throws -> [Finding] {
        try await run(Self.pathScript + Self.contrastScript, [.number(least)])
    }

    /// The same in light and in dark mode.
    ///
    /// Afterwards the page is in light mode.
    package func checkContrastOfThemes(least: Double = 4.5) async throws -> [Finding] {
        var findings: [Finding] = []
        for scheme in [ColorScheme.dark, .light] {
            try await prefer(scheme)
            findings += try await checkContrast(least: least).map {
                Finding(place: $0.place, problem: "\($0.problem) (\(scheme.rawValue))")
            }
        }
        return findings
    }

    private static let contrastScript = #"""
        const least = arguments[0];
        // What is on its way to a colour is there.
        for (const animation of document.getAnimations()) try { animation.finish() } catch { animation.cancel() }

        // A canvas reads every way to write a colour.
        const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }), known = new Map();
        function colour(text) {
            if (!known.has(text)) {
                pixel.clearRect(0, 0, 1, 1);
                pixel.fillStyle = '#000';
                pixel.fillStyle = text;
                pixel.fillRect(0, 0, 1, 1);
                const [r, g, b, a] = pixel.getImageData(0, 0, 1, 1).data;
                known.set(text, { r, g, b, a: a / 255 });
            }
            return known.get(text);
        }
        const over = (top, below) => ({
            r: top.r * top.a + below.r * (1 - top.a), g: top.g * top.a + below.g * (1 - top.a),
            b: top.b * top.a + below.b * (1 - top.a), a: 1,
        });
        const channel = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        const light = c => 0.2126 * channel(c.r) + 0.7152 * channel(c.g) + 0.0722 * channel(c.b);
        const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
        const hex = c => '#' + [c.r, c.g, c.b].map(n => Math.round(n).toString(16).padStart(2, '0')).join('');

        function opacity(element) {
            let all = 1;
            for (let at = element; at; at = at.parentElement) all *= Number(getComputedStyle(at).opacity);
            return all;
        }

        // The colours that an element paints below its text: one, or those of a gradient.
        function paints(element) {
            const style = getComputedStyle(element), part = opacity(element);
            const drawn = element instanceof SVGElement && element.localName !== 'svg';
            if (drawn && !(element instanceof SVGGeometryElement)) return [];
            const texts = drawn
                ? [style.fill === 'none' ? 'transparent' : style.fill]
                : [style.backgroundColor, ...style.backgroundImage.match(/(rgba?|hsla?|oklch|oklab|color)\([^()]*\)/g) ?? []];
            const opaque = drawn ? Number(style.fillOpacity) : 1;
            return texts.map(colour).map(c => ({ ...c, a: c.a * part * opaque })).filter(c => c.a > 0);
        }

        const dark = matchMedia('(prefers-color-scheme: dark)').matches
            && getComputedStyle(document.documentElement).colorScheme.includes('dark');
        const canvas = colour(dark ? '#121212' : '#ffffff');

        // What is below an element, topmost first.
        function layers(element, at) {
            const x = (at.left + at.right) / 2, y = (at.top + at.bottom) / 2;
            const stack = document.elementsFromPoint(x, y), place = stack.indexOf(element);
            if (place >= 0) {
                const covered = stack.slice(0, place).some(
                    other => !element.contains(other) && paints(other).some(c => c.a > 0.95));
                return covered ? null : stack.slice(place);
            }
            const all = [];
            for (let node = element; node; node = node.parentElement) all.push(node);
            return all;
        }

        function worst(text, element, at) {
            const below = layers(element, at);
            if (!below) return null;
            let backgrounds = [canvas];
            for (const layer of below.reverse()) {
                const [base, ...stops] = paints(layer);
                if (!base) continue;
                const solid = backgrounds.map(c => over(base, c));
                backgrounds = stops.length ? stops.flatMap(stop => solid.map(c => over(stop, c))).concat(solid).slice(0, 64) : solid;
            }
            return backgrounds.map(c => ({ c, ratio: ratio(over(text, c), c) })).sort((a, b) => a.ratio - b.ratio)[0];
        }

        const found = new Map();
        function check(words, element, at, style) {
            if (!words.trim() || at.width < 2 || at.height < 2) return;
            if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
            const text = colour(element instanceof SVGElement ? style.fill : style.color);
            const part = opacity(element);
            if (part === 0) return;
            const seen = worst({ ...text, a: text.a * part }, element, at);
            if (!seen || seen.ratio >= least) return;
            const problem = `contrast ${seen.ratio.toFixed(2)} of ${hex(text)} on ${hex(seen.c)}`;
            const key = path(element).replace(/ “.*/, '') + problem;
            if (!found.has(key)) found.set(key, { place: path(element), problem });
        }

        // Text for screen readers alone is cut to next to nothing.
        function cut(element) {
            for (let at = element; at && at !== document.body; at = at.parentElement) {
                const style = getComputedStyle(at), box = at.getBoundingClientRect();
                if (style.position === 'absolute' && box.width <= 1.5 && box.height <= 1.5) return true;
                if (style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)') return true;
            }
            return false;
        }

        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
        while (walker.nextNode()) {
            const node = walker.currentNode, element = node.parentElement;
            if (!node.data.trim() || ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'].includes(element.tagName)) continue;
            if (cut(element)) continue;
            range.selectNodeContents(node);
            check(node.data, element, range.getBoundingClientRect(), getComputedStyle(element));
        }
        for (const field of document.querySelectorAll('input, textarea, select')) {
            const typed = field.localName === 'select' || field.value;
            const style = getComputedStyle(field, typed ? null : '::placeholder');
            if (['checkbox', 'radio', 'range', 'color', 'hidden'].includes(field.type)) continue;
            check(typed ? 'value' : field.placeholder ?? '', field, field.getBoundingClientRect(), style);
        }
        for (const element of document.body.querySelectorAll('*')) {
            for (const part of ['::before', '::after']) {
                const style = getComputedStyle(element, part);
                if (style.content.startsWith('"') && style.display !== 'none') {
                    check(style.content.slice(1, -1), element, element.getBoundingClientRect(), style);
                }
            }
        }
        return [...found.values()].slice(0, 40);
        """#
}
