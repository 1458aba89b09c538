// This compiles.
import Foundation

func read(_ data: Data) throws -> Any { try JSONSerialization.jsonObject(with: data) }

func write(_ value: Any) throws -> Data? {
    guard JSONSerialization.isValidJSONObject(value) else { return nil }
    return try JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
}
