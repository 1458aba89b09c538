// Notifications that the system shows, and what users answer.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class UNNotification, UNNotificationResponse, UNUserNotificationCenter;

NS_SWIFT_SENDABLE
@interface UNNotificationTrigger : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly) BOOL repeats;
@end

NS_SWIFT_SENDABLE
@interface UNPushNotificationTrigger : UNNotificationTrigger
@end

@interface UNNotificationContent : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSString *title NOT_ON(tvos);
@property (nonatomic, readonly, copy) NSString *subtitle NOT_ON(tvos);
@property (nonatomic, readonly, copy) NSString *body NOT_ON(tvos);
@property (nonatomic, readonly, copy) NSString *categoryIdentifier NOT_ON(tvos);
@property (nonatomic, readonly, copy) NSString *threadIdentifier NOT_ON(tvos);
@property (nullable, nonatomic, readonly, copy) NSString *targetContentIdentifier;
@property (nonatomic, readonly, copy) NSDictionary *userInfo NOT_ON(tvos);
@end

@interface UNMutableNotificationContent : UNNotificationContent
@property (nonatomic, copy) NSString *title NOT_ON(tvos);
@property (nonatomic, copy) NSString *subtitle NOT_ON(tvos);
@property (nonatomic, copy) NSString *body NOT_ON(tvos);
@property (nonatomic, copy) NSString *categoryIdentifier NOT_ON(tvos);
@property (nonatomic, copy) NSString *threadIdentifier NOT_ON(tvos);
@property (nullable, nonatomic, copy) NSString *targetContentIdentifier;
@property (nonatomic, copy) NSDictionary *userInfo NOT_ON(tvos);
@end

@interface UNNotificationRequest : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, readonly, copy) UNNotificationContent *content;
@property (nullable, nonatomic, readonly, copy) UNNotificationTrigger *trigger;
+ (instancetype)requestWithIdentifier:(NSString *)identifier
                              content:(UNNotificationContent *)content
                              trigger:(nullable UNNotificationTrigger *)trigger;
@end

@interface UNNotification : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSDate *date;
@property (nonatomic, readonly, copy) UNNotificationRequest *request;
@end

NOT_ON(tvos)
@interface UNNotificationResponse : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) UNNotification *notification;
@property (nonatomic, readonly, copy) NSString *actionIdentifier;
@end

NOT_ON(tvos)
@interface UNTextInputNotificationResponse : UNNotificationResponse
@property (nonatomic, readonly, copy) NSString *userText;
@end

extern NSString *const UNNotificationDefaultActionIdentifier NOT_ON(tvos);
extern NSString *const UNNotificationDismissActionIdentifier NOT_ON(tvos);

typedef NS_OPTIONS(NSUInteger, UNNotificationPresentationOptions) {
    UNNotificationPresentationOptionBadge = (1 << 0),
    UNNotificationPresentationOptionSound = (1 << 1),
    UNNotificationPresentationOptionAlert SINCE(ios, introduced=10.0, deprecated=14.0)
        SINCE(tvos, introduced=10.0, deprecated=14.0) = (1 << 2),
    UNNotificationPresentationOptionList = (1 << 3),
    UNNotificationPresentationOptionBanner = (1 << 4),
};

typedef NS_OPTIONS(NSUInteger, UNAuthorizationOptions) {
    UNAuthorizationOptionBadge = (1 << 0),
    UNAuthorizationOptionSound = (1 << 1),
    UNAuthorizationOptionAlert = (1 << 2),
};

@protocol UNUserNotificationCenterDelegate <NSObject>
@optional
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
       willPresentNotification:(UNNotification *)notification
         withCompletionHandler:
             (void (NS_SWIFT_SENDABLE ^)(UNNotificationPresentationOptions options))completionHandler;
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
             withCompletionHandler:(void (NS_SWIFT_SENDABLE ^)(void))completionHandler NOT_ON(tvos);
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    openSettingsForNotification:(nullable UNNotification *)notification NOT_ON(tvos);
@end

NS_SWIFT_SENDABLE
@interface UNUserNotificationCenter : NSObject
@property (nullable, nonatomic, weak) id<UNUserNotificationCenterDelegate> delegate;
+ (UNUserNotificationCenter *)currentNotificationCenter NS_SWIFT_NAME(current());
- (void)requestAuthorizationWithOptions:(UNAuthorizationOptions)options
                      completionHandler:
                          (void (NS_SWIFT_SENDABLE ^)(BOOL granted, NSError *_Nullable error))completionHandler;
@end

NS_ASSUME_NONNULL_END
