import Foundation
import SwitchyardInspector

/// The arguments of the command.
struct Arguments {
    var port: UInt16 = 0
    var isTerminal = false
    var secret = LoopbackSecret()

    /// What is wrong with the arguments.
    struct ArgumentError: Error {
        let message: String
    }

    /// The variable with a fixed secret, so that an open page reconnects after a restart.
    private static let secretVariable = "EATS_PREVIEW_SECRET"

    init(_ words: some Collection<String>) throws(ArgumentError) {
        var words = Array(words)[...]
        while let word = words.popFirst() {
            switch word {
            case "--terminal": isTerminal = true
            case "--port":
                guard let text = words.popFirst(), let port = UInt16(text) else {
                    throw ArgumentError(message: "the port must be a number from 0 to 65535; write: --port N")
                }
                self.port = port
            default:
                throw ArgumentError(message: "unknown argument '\(word)'; the arguments are --port N and --terminal")
            }
        }
        guard let text = ProcessInfo.processInfo.environment[Self.secretVariable] else { return }
        guard let secret = LoopbackSecret(text) else {
            throw ArgumentError(message: "\(Self.secretVariable) must contain 26 to 128 lower-case letters and digits")
        }
        self.secret = secret
    }
}
