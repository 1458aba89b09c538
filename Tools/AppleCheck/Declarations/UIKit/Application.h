// The application: its state, its scenes, and links that it opens.
#pragma once
#import <UIKit/Scenes.h>
#import <UIKit/Windows.h>

NS_ASSUME_NONNULL_BEGIN

@protocol UIApplicationDelegate;

typedef NS_ENUM(NSInteger, UIApplicationState) {
    UIApplicationStateActive,
    UIApplicationStateInactive,
    UIApplicationStateBackground,
} NS_SWIFT_NAME(UIApplication.State);

typedef NS_ENUM(NSUInteger, UIBackgroundFetchResult) {
    UIBackgroundFetchResultNewData,
    UIBackgroundFetchResultNoData,
    UIBackgroundFetchResultFailed,
};

typedef NSUInteger UIBackgroundTaskIdentifier NS_TYPED_ENUM;
extern const UIBackgroundTaskIdentifier UIBackgroundTaskInvalid NS_SWIFT_NAME(UIBackgroundTaskIdentifier.invalid);

typedef NSString *UIApplicationLaunchOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UIApplication.LaunchOptionsKey);
extern UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsURLKey
    NS_SWIFT_NAME(UIApplicationLaunchOptionsKey.url) UNTIL_IOS_26;
extern UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsSourceApplicationKey
    NS_SWIFT_NAME(UIApplicationLaunchOptionsKey.sourceApplication) UNTIL_IOS_26;
extern UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsRemoteNotificationKey
    NS_SWIFT_NAME(UIApplicationLaunchOptionsKey.remoteNotification) UNTIL_IOS_26;
extern UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsLocationKey
    NS_SWIFT_NAME(UIApplicationLaunchOptionsKey.location) SINCE(ios, deprecated=26.0) SINCE(visionos, deprecated=26.0) NOT_ON(tvos);
extern UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsShortcutItemKey
    NS_SWIFT_NAME(UIApplicationLaunchOptionsKey.shortcutItem) SINCE(ios, deprecated=26.0) SINCE(visionos, deprecated=26.0) NOT_ON(tvos);
extern UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsUserActivityDictionaryKey
    NS_SWIFT_NAME(UIApplicationLaunchOptionsKey.userActivityDictionary) UNTIL_IOS_26;
extern UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsUserActivityTypeKey
    NS_SWIFT_NAME(UIApplicationLaunchOptionsKey.userActivityType) UNTIL_IOS_26;

typedef NSString *UIApplicationOpenURLOptionsKey NS_TYPED_ENUM
    NS_SWIFT_NAME(UIApplication.OpenURLOptionsKey) UNTIL_IOS_26;
extern UIApplicationOpenURLOptionsKey const UIApplicationOpenURLOptionsSourceApplicationKey
    NS_SWIFT_NAME(UIApplicationOpenURLOptionsKey.sourceApplication) UNTIL_IOS_26;
extern UIApplicationOpenURLOptionsKey const UIApplicationOpenURLOptionsAnnotationKey
    NS_SWIFT_NAME(UIApplicationOpenURLOptionsKey.annotation) UNTIL_IOS_26;
extern UIApplicationOpenURLOptionsKey const UIApplicationOpenURLOptionsOpenInPlaceKey
    NS_SWIFT_NAME(UIApplicationOpenURLOptionsKey.openInPlace) UNTIL_IOS_26;

typedef NSString *UIApplicationOpenExternalURLOptionsKey NS_TYPED_ENUM
    NS_SWIFT_NAME(UIApplication.OpenExternalURLOptionsKey);

NS_SWIFT_UI_ACTOR
@interface UIApplication : UIResponder
@property (class, nonatomic, readonly) UIApplication *sharedApplication NS_SWIFT_NAME(shared);
@property (nullable, nonatomic, weak) id<UIApplicationDelegate> delegate;
- (void)openURL:(NSURL *)url
              options:(NSDictionary<UIApplicationOpenExternalURLOptionsKey, id> *)options
    completionHandler:(void (NS_SWIFT_SENDABLE ^_Nullable)(BOOL success))completion
    NS_SWIFT_NAME(open(_:options:completionHandler:));
- (BOOL)canOpenURL:(NSURL *)url NS_SWIFT_NAME(canOpenURL(_:));
@property (nonatomic, readonly) UIApplicationState applicationState;
@property (nonatomic, readonly, getter=isProtectedDataAvailable) BOOL protectedDataAvailable;
- (UIBackgroundTaskIdentifier)beginBackgroundTaskWithName:(nullable NSString *)taskName
                                        expirationHandler:
                                            (void (NS_SWIFT_UI_ACTOR NS_SWIFT_SENDABLE ^_Nullable)(void))handler
    NS_SWIFT_NONISOLATED;
- (void)endBackgroundTask:(UIBackgroundTaskIdentifier)identifier NS_SWIFT_NONISOLATED;
@property (nullable, nonatomic, copy) NSArray<UIApplicationShortcutItem *> *shortcutItems NOT_ON(tvos);
@property (nonatomic, readonly) NSSet<UIScene *> *connectedScenes;
@property (nonatomic, readonly) NSSet<UISceneSession *> *openSessions;
@property (nonatomic, readonly) BOOL supportsMultipleScenes;
- (void)requestSceneSessionActivation:(nullable UISceneSession *)sceneSession
                         userActivity:(nullable NSUserActivity *)userActivity
                              options:(nullable UISceneActivationRequestOptions *)options
                         errorHandler:(nullable void (^)(NSError *error))errorHandler
    SINCE(ios, introduced=13.0, deprecated=27.0) SINCE(tvos, introduced=13.0, deprecated=27.0)
    SINCE(visionos, introduced=1.0, deprecated=27.0);
- (void)registerForRemoteNotifications;
@end

extern NSString *const UIApplicationOpenSettingsURLString NS_SWIFT_NAME(UIApplication.openSettingsURLString);
extern NSString *const UIApplicationOpenNotificationSettingsURLString
    NS_SWIFT_NAME(UIApplication.openNotificationSettingsURLString) NOT_ON(tvos);

extern NSNotificationName const UIApplicationDidFinishLaunchingNotification
    NS_SWIFT_NAME(UIApplication.didFinishLaunchingNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationDidBecomeActiveNotification
    NS_SWIFT_NAME(UIApplication.didBecomeActiveNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationWillResignActiveNotification
    NS_SWIFT_NAME(UIApplication.willResignActiveNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationDidEnterBackgroundNotification
    NS_SWIFT_NAME(UIApplication.didEnterBackgroundNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationWillEnterForegroundNotification
    NS_SWIFT_NAME(UIApplication.willEnterForegroundNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationDidReceiveMemoryWarningNotification
    NS_SWIFT_NAME(UIApplication.didReceiveMemoryWarningNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationWillTerminateNotification
    NS_SWIFT_NAME(UIApplication.willTerminateNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationSignificantTimeChangeNotification
    NS_SWIFT_NAME(UIApplication.significantTimeChangeNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationProtectedDataWillBecomeUnavailable
    NS_SWIFT_NAME(UIApplication.protectedDataWillBecomeUnavailableNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationProtectedDataDidBecomeAvailable
    NS_SWIFT_NAME(UIApplication.protectedDataDidBecomeAvailableNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationUserDidTakeScreenshotNotification
    NS_SWIFT_NAME(UIApplication.userDidTakeScreenshotNotification) NS_SWIFT_NONISOLATED;

NS_ASSUME_NONNULL_END
