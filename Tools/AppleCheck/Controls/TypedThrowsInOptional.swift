// A function with a typed error, as an argument of a generic type.
struct Failure: Error {}
typealias Request = () throws(Failure) -> Int

func marked(_ request: @escaping Request, _ marking: ((@escaping Request) -> Request)?) -> Request {
    marking?(request) ?? request  // error: runtime support for typed throws function types is only available in iOS 18.0.0 or newer
}

func markedByHand(_ request: @escaping Request, _ marking: ((@escaping Request) -> Request)?) -> Request {
    if let marking { return marking(request) }
    return request
}
