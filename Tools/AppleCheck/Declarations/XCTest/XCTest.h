// What the sample's tests in a simulator use. On Apple's systems XCUI… stands in XCUIAutomation, which XCTest brings along.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface XCTest : NSObject
@end

typedef NS_ENUM(NSInteger, XCTAttachmentLifetime) {
    XCTAttachmentLifetimeKeepAlways = 0,
    XCTAttachmentLifetimeDeleteOnSuccess = 1,
} NS_SWIFT_NAME(XCTAttachment.Lifetime);

@interface XCTAttachment : NSObject
+ (instancetype)attachmentWithString:(NSString *)string;
@property XCTAttachmentLifetime lifetime;
@end

@protocol XCTActivity <NSObject>
- (void)addAttachment:(XCTAttachment *)attachment NS_SWIFT_NAME(add(_:));
@end

@interface XCTestCase : XCTest <XCTActivity>
@end

@class XCUIElementQuery;

NS_SWIFT_UI_ACTOR
@protocol XCUIElementAttributes
@property (readonly, getter=isSelected) BOOL selected;
@end

NS_SWIFT_UI_ACTOR
@protocol XCUIElementTypeQueryProvider
@property (readonly, copy) XCUIElementQuery *buttons;
@property (readonly, copy) XCUIElementQuery *collectionViews;
@property (readonly, copy) XCUIElementQuery *navigationBars;
@property (readonly, copy) XCUIElementQuery *staticTexts;
@property (readonly, copy) XCUIElementQuery *tabBars;
@end

NS_SWIFT_UI_ACTOR
@interface XCUIElement : NSObject <XCUIElementAttributes, XCUIElementTypeQueryProvider>
@property (readonly) BOOL exists;
- (BOOL)waitForExistenceWithTimeout:(NSTimeInterval)timeout NS_SWIFT_NAME(waitForExistence(timeout:));
- (void)tap;
@end

NS_SWIFT_UI_ACTOR
@interface XCUIElementQuery : NSObject <XCUIElementTypeQueryProvider>
- (XCUIElement *)objectForKeyedSubscript:(NSString *)key;
@end

NS_SWIFT_UI_ACTOR
@interface XCUIApplication : XCUIElement
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (void)launch;
- (void)terminate;
- (void)openURL:(NSURL *)url NS_SWIFT_NAME(open(_:)) SINCE(ios, introduced=16.4);
@end

NS_ASSUME_NONNULL_END
