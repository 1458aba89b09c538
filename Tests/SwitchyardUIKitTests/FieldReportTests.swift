import Testing

/// What users of other apps reported goes right without screens.
///
/// `Tests/AppleFake` plays the same on UIKit and SwiftUI.
@MainActor struct FieldReportTests {
    @Test(arguments: FieldReport.all)
    func `what went wrong elsewhere goes right without screens`(report: FieldReport) async throws {
        try await report.play(launch: HeadlessField.launch)
    }
}
