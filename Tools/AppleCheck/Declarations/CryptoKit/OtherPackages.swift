// Declarations that other packages use. Compiled without facts.
public import Foundation

public enum Insecure {
    public struct SHA1 {
        public static func hash<D: DataProtocol>(data: D) -> [UInt8] { [] }
    }
}
