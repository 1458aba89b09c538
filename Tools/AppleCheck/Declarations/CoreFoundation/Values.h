// The values of Core Foundation, which are objects of Foundation too.
#pragma once

typedef int OSStatus;
typedef const __attribute__((objc_bridge(id))) void *CFTypeRef;
typedef const struct __attribute__((objc_bridge(NSString))) __CFString *CFStringRef;
typedef const struct __attribute__((objc_bridge(NSDictionary))) __CFDictionary *CFDictionaryRef;
