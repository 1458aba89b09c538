extension Browser {
    /// Runs all checks on the current page, and saves screenshots in light mode, in dark mode, and with a narrow width.
    ///
    /// Afterwards the page has the size of its window, and is in light mode.
    ///
    /// - Parameters:
    ///   - name: The beginning of the screenshots' names.
    ///   - width: The narrow width.
    /// - Returns: All findings.
    /// - Throws: `BrowserError`.
    package func checkEverything(_ name: String, width: Int = 360) async throws -> [Finding] {
        var findings = try await checkLayoutShift()
        findings += try await checkAccessibility()
        findings += try await walkFocus().findings
        findings += try await checkConsole()
        for scheme in [ColorScheme.dark, .light] {
            try await prefer(scheme)
            findings += try await checkContrast().map {
                Finding(place: $0.place, problem: "\($0.problem) (\(scheme.rawValue))")
            }
            try await savePicture("\(name)-\(scheme.rawValue)")
        }
        try await resize(width: width, height: 740)
        findings += try await checkWidth().map { Finding(place: $0.place, problem: "\($0.problem) (narrow)") }
        findings += try await checkContrast().map { Finding(place: $0.place, problem: "\($0.problem) (narrow)") }
        findings += try await walkFocus().findings.map {
            Finding(place: $0.place, problem: "\($0.problem) (narrow)")
        }
        try await savePicture("\(name)-narrow")
        try await resizeToWindow()
        return findings
    }
}
