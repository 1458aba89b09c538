import SwitchyardSupport
import SwitchyardTooling
import Testing

struct `A diagnostic code` {
    @Test(arguments: ["SY0101", "sy0101", "0101", "101"])
    func `is parsed in its usual spellings`(text: String) throws {
        let code = try #require(DiagnosticCode(text))
        #expect(code.number == 101)
        #expect(code.description == "SY0101")
    }

    @Test(arguments: [
        "", "S", "SY", "SY0", "SY101", "SY00101", "Sy0101", "sY0101", "SX0101", "SYSY0101", "SY 0101", " SY0101",
        "SY0101 ", "SY-101", "SY+101", "1", "01", "11", "00101", "-101", "+101", "1e3", "0x65", "10.1", "SY01O1",
        "SY٠١٠١", "SY０１０１", "٠١٠١", "SY0101\u{301}", "SY0101\0", "SY0000", "0000", "000", "SY١٠١", "é101",
        "99999999999999999999999999", String(repeating: "0", count: 100_000) + "101",
    ])
    func `refuses all other texts`(text: String) {
        #expect(DiagnosticCode(text) == nil)
    }

    @Test func `is equal after printing and parsing`() throws {
        for number in 1...9_999 {
            let code = try #require(DiagnosticCode(number: number))
            #expect(code.number == number)
            #expect(code.description.utf8.count == 6)
            #expect(DiagnosticCode(code.description) == code)
        }
    }

    @Test(arguments: [0, -1, 10_000, Int.min, Int.max])
    func `has at most four digits`(number: Int) {
        #expect(DiagnosticCode(number: number) == nil)
    }

    @Test func `is ordered by its number`() throws {
        let codes = try ["SY0999", "SY0101", "SY1000", "SY0102"].map { try #require(DiagnosticCode($0)) }
        #expect(codes.sorted().map(\.description) == ["SY0101", "SY0102", "SY0999", "SY1000"])
    }

    @Test func `has at most one area`() {
        #expect(DiagnosticCode("SY0149")?.area == .patterns)
        #expect(DiagnosticCode("SY0150")?.area == .expressions)
        #expect(DiagnosticCode("SY0999")?.area == .printing)
        #expect(DiagnosticCode("SY1000")?.area == .navigation)
        #expect(DiagnosticCode("SY9900")?.area == nil)
        #expect(DiagnosticCode("SY0099")?.area == nil)
        #expect(DiagnosticCode("SY9999")?.area == nil)
    }
}
