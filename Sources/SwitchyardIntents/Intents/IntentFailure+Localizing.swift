#if canImport(AppIntents)
public import Foundation

extension IntentFailure: CustomLocalizedStringResourceConvertible {
    /// What the system tells the user: the text of the app's table `Switchyard`, or else the English one.
    public var localizedStringResource: LocalizedStringResource {
        LocalizedStringResource(
            message.key, defaultValue: String.LocalizationValue(message.text), table: IntentMessage.table)
    }
}
#endif
