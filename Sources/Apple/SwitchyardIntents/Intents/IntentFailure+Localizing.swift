#if canImport(AppIntents)
public import Foundation

extension IntentFailure: CustomLocalizedStringResourceConvertible {
    /// The message that the system shows: the text in the app's table `Switchyard`, or the English text if there is none.
    public var localizedStringResource: LocalizedStringResource {
        LocalizedStringResource(
            message.key, defaultValue: String.LocalizationValue(message.text), table: IntentMessage.table)
    }
}
#endif
