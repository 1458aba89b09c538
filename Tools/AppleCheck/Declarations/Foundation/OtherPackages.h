// Classes that other packages use. Compiled without facts.
#pragma once
#import <ObjectiveC/ObjectiveC.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSBundle (OtherPackages)
@property (nullable, readonly, copy) NSString *bundleIdentifier;
- (nullable id)objectForInfoDictionaryKey:(NSString *)key;
- (nullable NSURL *)URLForResource:(nullable NSString *)name withExtension:(nullable NSString *)ext;
@end

@interface NSString (OtherPackages)
@property (readonly, copy) NSString *pathExtension;
@property (readonly, copy) NSString *lastPathComponent;
@end

@interface NSNumber : NSObject
- (instancetype)initWithBool:(BOOL)value NS_SWIFT_NAME(init(value:));
@property (readonly) BOOL boolValue;
@property (readonly) double doubleValue;
@end

@interface NSNull : NSObject
@end

@interface NSFileHandle (OtherPackages)
- (NSData *)readDataOfLength:(NSUInteger)length NS_SWIFT_NAME(readData(ofLength:));
@end

@interface NSPredicate : NSObject
- (BOOL)evaluateWithObject:(nullable id)object NS_SWIFT_NAME(evaluate(with:));
@end

NS_SWIFT_NAME(DateFormatter) NS_SWIFT_SENDABLE
@interface NSDateFormatter : NSObject
@property (null_resettable, copy) NSString *dateFormat;
- (NSString *)stringFromDate:(NSDate *)date NS_SWIFT_NAME(string(from:));
- (nullable NSDate *)dateFromString:(NSString *)string NS_SWIFT_NAME(date(from:));
@end

NS_SWIFT_NAME(Scanner)
@interface NSScanner : NSObject
- (instancetype)initWithString:(NSString *)string;
@property (readonly, getter=isAtEnd) BOOL atEnd;
@end

NS_SWIFT_NAME(URLResponse) NS_SWIFT_SENDABLE
@interface NSURLResponse : NSObject
@property (nullable, readonly, copy) NSURL *URL;
@end

NS_SWIFT_NAME(HTTPURLResponse) NS_SWIFT_SENDABLE
@interface NSHTTPURLResponse : NSURLResponse
@property (readonly) NSInteger statusCode;
@end

NS_SWIFT_NAME(URLSession) NS_SWIFT_SENDABLE
@interface NSURLSession : NSObject
@property (class, readonly, strong) NSURLSession *sharedSession NS_SWIFT_NAME(shared);
@end

NS_ASSUME_NONNULL_END
