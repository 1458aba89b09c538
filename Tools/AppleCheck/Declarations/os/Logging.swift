// The unified log. The compiler evaluates a message's interpolation; here the interpolation is only declared.
@_exported import os

extension OSLogType {
    public static let `default` = OS_LOG_TYPE_DEFAULT
    public static let info = OS_LOG_TYPE_INFO
    public static let debug = OS_LOG_TYPE_DEBUG
    public static let error = OS_LOG_TYPE_ERROR
    public static let fault = OS_LOG_TYPE_FAULT
}

public struct OSLogPrivacy: Sendable {
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
}

public struct OSLogStringAlignment: Sendable {
    public static var none: OSLogStringAlignment { OSLogStringAlignment() }
}

@frozen
public struct OSLogInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {}
}

@frozen
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
    public init(stringInterpolation: OSLogInterpolation) {}
    public init(stringLiteral value: String) {}
}

public struct Logger: Sendable {
    public init(subsystem: String, category: String) {}
    public func log(level: OSLogType, _ message: OSLogMessage) {}
}
