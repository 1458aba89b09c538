// The second type argument of an asynchronous sequence is available from iOS 18.
func stream(_ values: any AsyncSequence<Int, Never>) {}  // error: 'Failure' is only available in iOS 18.0 or newer
