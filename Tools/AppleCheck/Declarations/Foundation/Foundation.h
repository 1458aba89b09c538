// The classes of Foundation that sources use, and those that bridge to values of Swift.
#pragma once
#import <CoreFoundation/CoreFoundation.h>
#import <ObjectiveC/ObjectiveC.h>

typedef double NSTimeInterval NS_SWIFT_NAME(TimeInterval);

NS_ASSUME_NONNULL_BEGIN

@class NSCoder;

@protocol NSCopying
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder NS_SWIFT_NAME(encode(with:));
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSSecureCoding <NSCoding>
@end

@interface NSCoder : NSObject
@end

NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED_TO("Swift.String")
@interface NSString : NSObject <NSCopying>
@end

typedef NS_OPTIONS(NSUInteger, NSStringCompareOptions) {
    NSCaseInsensitiveSearch = 1,
} NS_SWIFT_NAME(NSString.CompareOptions);

NS_SWIFT_BRIDGED_TO("Swift.Array")
@interface NSArray<__covariant ObjectType> : NSObject
@end

NS_SWIFT_BRIDGED_TO("Swift.Dictionary")
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@end

NS_SWIFT_BRIDGED_TO("Swift.Set")
@interface NSSet<__covariant ObjectType> : NSObject
@end

NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED_TO("URL")
@interface NSURL : NSObject
@end

NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED_TO("URLRequest")
@interface NSURLRequest : NSObject
@end

typedef NSString *NSURLResourceKey NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(URLResourceKey);
extern NSURLResourceKey const NSURLIsDirectoryKey;

NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED_TO("IndexPath")
@interface NSIndexPath : NSObject
@end

NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED_TO("Date")
@interface NSDate : NSObject
@end

NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED_TO("Data")
@interface NSData : NSObject
@end

typedef NS_OPTIONS(NSUInteger, NSDataReadingOptions) {
    NSDataReadingUncached = 1UL << 1,
} NS_SWIFT_NAME(NSData.ReadingOptions);

typedef struct {
    signed int _exponent;
} NSDecimal NS_SWIFT_NAME(Decimal);

NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED_TO("Swift.Error")
@interface NSError : NSObject
@property (readonly, copy) NSString *domain;
@property (readonly) NSInteger code;
@end

@protocol NSLocking
- (void)lock;
- (void)unlock;
@end

NS_SWIFT_SENDABLE
@interface NSLock : NSObject <NSLocking>
@end

NS_SWIFT_SENDABLE
@interface NSCondition : NSObject <NSLocking>
- (void)wait;
- (void)broadcast;
@end

NS_SWIFT_NAME(Thread) NS_SWIFT_SENDABLE
@interface NSThread : NSObject
@property (class, readonly, strong) NSThread *currentThread NS_SWIFT_NAME(current);
@property (class, readonly) BOOL isMainThread;
@end

NS_SWIFT_NAME(Bundle) NS_SWIFT_SENDABLE
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NS_SWIFT_NAME(main);
+ (NSBundle *)bundleForClass:(Class)aClass NS_SWIFT_NAME(init(for:));
- (nullable instancetype)initWithPath:(NSString *)path;
@property (readonly, copy) NSURL *bundleURL;
@property (nullable, readonly, copy) NSURL *resourceURL;
@property (nullable, readonly, copy) NSURL *executableURL;
@end

NS_SWIFT_NAME(FileManager) NS_SWIFT_SENDABLE
@interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager NS_SWIFT_NAME(default);
- (nullable NSArray<NSString *> *)contentsOfDirectoryAtPath:(NSString *)path error:(NSError **)error;
- (BOOL)fileExistsAtPath:(NSString *)path;
- (BOOL)fileExistsAtPath:(NSString *)path isDirectory:(nullable BOOL *)isDirectory;
- (nullable NSURL *)containerURLForSecurityApplicationGroupIdentifier:(NSString *)groupIdentifier;
@end

NS_SWIFT_NAME(FileHandle) NS_SWIFT_SENDABLE
@interface NSFileHandle : NSObject
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardOutput NS_SWIFT_NAME(standardOutput);
- (void)writeData:(NSData *)data;
@end

NS_ASSUME_NONNULL_END

#import <Foundation/AppExtensions.h>
#import <Foundation/JSONSerialization.h>
#import <Foundation/Notifications.h>
#import <Foundation/OtherPackages.h>
#import <Foundation/UserActivity.h>
