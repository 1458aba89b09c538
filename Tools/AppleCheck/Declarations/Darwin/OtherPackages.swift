// Declarations that no header provides to Swift: functions with variable arguments, and macros of variables. Compiled
// without facts.
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { 0 }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { 0 }

public var stdout: UnsafeMutablePointer<FILE>! { __stdoutp }
public var stderr: UnsafeMutablePointer<FILE>! { __stderrp }
public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
