// The keychain: what the sample stores there, and how it is found again.
#pragma once
#import <CoreFoundation/CoreFoundation.h>

#pragma clang arc_cf_code_audited begin
#pragma clang assume_nonnull begin

extern const CFStringRef kSecClass;
extern const CFStringRef kSecClassGenericPassword;
extern const CFStringRef kSecAttrAccessGroup;
extern const CFStringRef kSecAttrAccessible;
extern const CFStringRef kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly;
extern const CFStringRef kSecAttrService;
extern const CFStringRef kSecReturnData;
extern const CFStringRef kSecValueData;

OSStatus SecItemAdd(
    CFDictionaryRef attributes, CFTypeRef _Nullable *_Nullable __attribute__((cf_returns_retained)) result);
OSStatus SecItemCopyMatching(
    CFDictionaryRef query, CFTypeRef _Nullable *_Nullable __attribute__((cf_returns_retained)) result);

#pragma clang assume_nonnull end
#pragma clang arc_cf_code_audited end
