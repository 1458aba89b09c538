// JSON of objects. The coders of Swift values are in JSON.swift.
#pragma once
#import <ObjectiveC/ObjectiveC.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, NSJSONReadingOptions) {
    NSJSONReadingFragmentsAllowed = (1UL << 2),
    NSJSONReadingJSON5Allowed = (1UL << 3),
} NS_SWIFT_NAME(NSJSONSerialization.ReadingOptions);

typedef NS_OPTIONS(NSUInteger, NSJSONWritingOptions) {
    NSJSONWritingPrettyPrinted = (1UL << 0),
    NSJSONWritingSortedKeys = (1UL << 1),
    NSJSONWritingFragmentsAllowed = (1UL << 2),
    NSJSONWritingWithoutEscapingSlashes = (1UL << 3),
} NS_SWIFT_NAME(NSJSONSerialization.WritingOptions);

NS_SWIFT_NAME(JSONSerialization)
@interface NSJSONSerialization : NSObject
+ (BOOL)isValidJSONObject:(id)obj;
+ (nullable NSData *)dataWithJSONObject:(id)obj options:(NSJSONWritingOptions)opt error:(NSError **)error;
+ (nullable id)JSONObjectWithData:(NSData *)data options:(NSJSONReadingOptions)opt error:(NSError **)error;
@end

NS_ASSUME_NONNULL_END
