@_exported import CoreFoundation
@_exported import Security
