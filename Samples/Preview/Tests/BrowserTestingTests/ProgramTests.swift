import BrowserTesting
import Testing

struct ProgramTests {
    @Test
    func `without a browser, the message says what to install`() {
        let error = #expect(throws: BrowserError.self) {
            try BrowserPrograms.find(environment: ["PATH": "/nowhere"])
        }
        #expect("\(String(describing: error))".contains("SWITCHYARD_INSTALL_BROWSER=1 Samples/Preview/"))
    }
}
