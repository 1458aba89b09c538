import EatsApp
import Switchyard

extension Terminal {
    /// Calls an action by its name, like a script, and prints its result or the error.
    func call(_ contract: String, _ action: String, json: String, from source: LinkSource) {
        let contracts = app.router.contracts
        Task {
            do throws(CallError) {
                let arguments = try arguments(json, of: "\(contract)/\(action)")
                say(text(of: try await contracts.call(ContractCall(contract, action, arguments, from: source))))
            } catch {
                say("not called: \(error)")
            }
        }
    }

    private func arguments(_ json: String, of action: String) throws(CallError) -> RouteParameters {
        guard !json.isEmpty else { return RouteParameters([:]) }
        do throws(RouteValueError) {
            return try RouteParameters(json: Array(json.utf8))
        } catch {
            throw .badArguments(error, of: action)
        }
    }

    private func text(of value: CallValue) -> String {
        do {
            return String(decoding: try value.json(), as: UTF8.self)
        } catch {
            return "called, but its result is not JSON: \(error)"
        }
    }
}
