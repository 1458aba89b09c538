// What an app extension gets, and how it ends.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSAttributedString : NSObject
@property (readonly, copy) NSString *string;
@end

@interface NSExtensionItem : NSObject
@property (nullable, copy, nonatomic) NSAttributedString *attributedContentText;
@end

@interface NSExtensionContext : NSObject
@property (readonly, copy, nonatomic) NSArray *inputItems;
- (void)completeRequestReturningItems:(nullable NSArray *)items
                    completionHandler:(void (NS_SWIFT_SENDABLE ^_Nullable)(BOOL expired))completionHandler
    NS_SWIFT_NAME(completeRequest(returningItems:completionHandler:));
- (void)cancelRequestWithError:(NSError *)error NS_SWIFT_NAME(cancelRequest(withError:));
@end

NS_ASSUME_NONNULL_END
