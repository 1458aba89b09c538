// What a user does, as one app tells another, a device or the system.
#pragma once
#import <ObjectiveC/ObjectiveC.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSUserActivityPersistentIdentifier NS_SWIFT_BRIDGED_TYPEDEF;

@interface NSUserActivity : NSObject
- (instancetype)initWithActivityType:(NSString *)activityType NS_DESIGNATED_INITIALIZER;
@property (readonly, copy) NSString *activityType;
@property (nullable, copy) NSString *title;
@property (nullable, copy) NSDictionary *userInfo;
- (void)addUserInfoEntriesFromDictionary:(NSDictionary *)otherDictionary NS_SWIFT_NAME(addUserInfoEntries(from:));
@property (nullable, copy) NSSet<NSString *> *requiredUserInfoKeys;
@property BOOL needsSave;
@property (nullable, copy) NSURL *webpageURL;
@property (nullable, copy) NSURL *referrerURL;
@property (nullable, copy) NSString *targetContentIdentifier;
@property (nullable, copy) NSUserActivityPersistentIdentifier persistentIdentifier NOT_ON(tvos);
@property (getter=isEligibleForHandoff) BOOL eligibleForHandoff;
@property (getter=isEligibleForSearch) BOOL eligibleForSearch;
@property (getter=isEligibleForPrediction) BOOL eligibleForPrediction NOT_ON(tvos) NOT_ON(macos);
@property (nullable, copy) NSDate *expirationDate;
+ (void)deleteSavedUserActivitiesWithPersistentIdentifiers:(NSArray<NSUserActivityPersistentIdentifier> *)persistentIdentifiers
                                         completionHandler:(void (NS_SWIFT_SENDABLE ^)(void))handler NOT_ON(tvos);
- (void)becomeCurrent;
- (void)resignCurrent;
- (void)invalidate;
@end

extern NSString *const NSUserActivityTypeBrowsingWeb;

NS_ASSUME_NONNULL_END
