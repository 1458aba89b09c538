// What an app gives to Spotlight, and the activities by which Spotlight opens the app.
#pragma once
#import <Foundation/Foundation.h>
#import <UniformTypeIdentifiers/UniformTypeIdentifiers.h>

NS_ASSUME_NONNULL_BEGIN

extern NSString *const CSSearchableItemActionType NOT_ON(tvos);
extern NSString *const CSSearchableItemActivityIdentifier NOT_ON(tvos);
extern NSString *const CSQueryContinuationActionType NOT_ON(tvos);
extern NSString *const CSSearchQueryString NOT_ON(tvos);

NOT_ON(tvos)
@interface CSSearchableItemAttributeSet : NSObject <NSCopying>
- (instancetype)initWithContentType:(UTType *)contentType;
@property (nullable, copy) NSString *title;
@property (nullable, copy) NSString *contentDescription;
@property (nullable, copy) NSArray<NSString *> *keywords;
@property (nullable, copy) NSString *domainIdentifier;
@end

NOT_ON(tvos)
@interface CSSearchableItem : NSObject
- (instancetype)initWithUniqueIdentifier:(nullable NSString *)uniqueIdentifier
                        domainIdentifier:(nullable NSString *)domainIdentifier
                            attributeSet:(CSSearchableItemAttributeSet *)attributeSet;
@property (null_resettable, copy) NSDate *expirationDate;
@end

NOT_ON(tvos)
@interface CSSearchableIndex : NSObject
- (void)indexSearchableItems:(NSArray<CSSearchableItem *> *)items
           completionHandler:(void (NS_SWIFT_SENDABLE ^_Nullable)(NSError *_Nullable error))completionHandler;
- (void)deleteSearchableItemsWithIdentifiers:(NSArray<NSString *> *)identifiers
                           completionHandler:(void (NS_SWIFT_SENDABLE ^_Nullable)(NSError *_Nullable error))completionHandler;
- (void)deleteSearchableItemsWithDomainIdentifiers:(NSArray<NSString *> *)domainIdentifiers
                                 completionHandler:(void (NS_SWIFT_SENDABLE ^_Nullable)(NSError *_Nullable error))completionHandler;
@end

@interface NSUserActivity (CSSearchableItemAttributeSet)
@property (nullable, copy) CSSearchableItemAttributeSet *contentAttributeSet NOT_ON(tvos);
@end

NS_ASSUME_NONNULL_END
