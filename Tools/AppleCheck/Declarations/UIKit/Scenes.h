// Scenes, their sessions and their delegates.
#pragma once
#import <UIKit/Doors.h>
#import <UIKit/ViewController.h>

NS_ASSUME_NONNULL_BEGIN

@class UISceneConfiguration, UISceneConnectionOptions, UISceneSession, UIWindow, UIWindowScene;
@protocol UISceneDelegate;

typedef NS_ENUM(NSInteger, UISceneActivationState) {
    UISceneActivationStateUnattached = -1,
    UISceneActivationStateForegroundActive,
    UISceneActivationStateForegroundInactive,
    UISceneActivationStateBackground,
} NS_SWIFT_NAME(UIScene.ActivationState);

typedef NSString *UISceneSessionRole NS_TYPED_ENUM NS_SWIFT_NAME(UISceneSession.Role);
extern UISceneSessionRole const UIWindowSceneSessionRoleApplication
    NS_SWIFT_NAME(UISceneSessionRole.windowApplication);
extern UISceneSessionRole const UIWindowSceneSessionRoleExternalDisplayNonInteractive
    NS_SWIFT_NAME(UISceneSessionRole.windowExternalDisplayNonInteractive) NOT_ON(tvos);

NS_SWIFT_UI_ACTOR
@interface UIScene : UIResponder
- (instancetype)initWithSession:(UISceneSession *)session
              connectionOptions:(UISceneConnectionOptions *)connectionOptions NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly) UISceneSession *session;
@property (nullable, nonatomic, strong) id<UISceneDelegate> delegate;
@property (nonatomic, readonly) UISceneActivationState activationState;
- (void)openURL:(NSURL *)url
              options:(nullable UISceneOpenExternalURLOptions *)options
    completionHandler:(void (^_Nullable)(BOOL success))completion NS_SWIFT_NAME(open(_:options:completionHandler:));
@property (null_resettable, nonatomic, copy) NSString *title;
@end

extern NSNotificationName const UISceneWillConnectNotification
    NS_SWIFT_NAME(UIScene.willConnectNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UISceneDidDisconnectNotification
    NS_SWIFT_NAME(UIScene.didDisconnectNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UISceneDidActivateNotification
    NS_SWIFT_NAME(UIScene.didActivateNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UISceneWillDeactivateNotification
    NS_SWIFT_NAME(UIScene.willDeactivateNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UISceneWillEnterForegroundNotification
    NS_SWIFT_NAME(UIScene.willEnterForegroundNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UISceneDidEnterBackgroundNotification
    NS_SWIFT_NAME(UIScene.didEnterBackgroundNotification) NS_SWIFT_NONISOLATED;

NS_SWIFT_UI_ACTOR
@interface UIWindowScene : UIScene
@property (nonatomic, readonly) NSArray<UIWindow *> *windows;
@property (nonatomic, readonly, nullable) UIWindow *keyWindow;
@property (nonatomic, readonly) UITraitCollection *traitCollection;
@end

NS_SWIFT_UI_ACTOR
@interface UISceneSession : NSObject <NSSecureCoding>
@property (nonatomic, readonly, nullable) UIScene *scene;
@property (nonatomic, readonly) UISceneSessionRole role;
@property (nonatomic, readonly, copy) UISceneConfiguration *configuration;
@property (nonatomic, readonly) NSString *persistentIdentifier;
@property (nonatomic, nullable, strong) NSUserActivity *stateRestorationActivity;
@property (nonatomic, nullable, copy) NSDictionary<NSString *, id> *userInfo;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_SWIFT_UI_ACTOR
@interface UISceneConfiguration : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithName:(nullable NSString *)name
                 sessionRole:(UISceneSessionRole)sessionRole NS_DESIGNATED_INITIALIZER;
@property (nonatomic, nullable, readonly) NSString *name;
@property (nonatomic, readonly) UISceneSessionRole role;
@property (nonatomic, nullable) Class delegateClass;
@property (nonatomic, nullable, strong) UIStoryboard *storyboard;
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIScene.ConnectionOptions)
@interface UISceneConnectionOptions : NSObject
@property (nonatomic, readonly, copy) NSSet<UIOpenURLContext *> *URLContexts NS_SWIFT_NAME(urlContexts);
@property (nullable, nonatomic, readonly) NSString *sourceApplication;
@property (nullable, nonatomic, readonly) NSString *handoffUserActivityType;
@property (nonatomic, readonly, copy) NSSet<NSUserActivity *> *userActivities;
@property (nullable, nonatomic, readonly) UNNotificationResponse *notificationResponse NOT_ON(tvos);
@property (nullable, nonatomic, readonly) UIApplicationShortcutItem *shortcutItem NOT_ON(tvos);
- (instancetype)init NS_UNAVAILABLE;
@end

@interface UNNotificationResponse (UIKitAdditions)
@property (nullable, nonatomic, readonly) UIScene *targetScene NOT_ON(tvos);
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIScene.ActivationRequestOptions)
@interface UISceneActivationRequestOptions : NSObject
@property (nonatomic, nullable, strong) UIScene *requestingScene;
@end

NS_SWIFT_UI_ACTOR
@protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions;
- (void)sceneDidDisconnect:(UIScene *)scene;
- (void)sceneDidBecomeActive:(UIScene *)scene;
- (void)sceneWillResignActive:(UIScene *)scene;
- (void)sceneWillEnterForeground:(UIScene *)scene;
- (void)sceneDidEnterBackground:(UIScene *)scene;
- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts;
- (nullable NSUserActivity *)stateRestorationActivityForScene:(UIScene *)scene;
- (void)scene:(UIScene *)scene
    restoreInteractionStateWithUserActivity:(NSUserActivity *)stateRestorationActivity;
- (void)scene:(UIScene *)scene willContinueUserActivityWithType:(NSString *)userActivityType;
- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity;
- (void)scene:(UIScene *)scene
    didFailToContinueUserActivityWithType:(NSString *)userActivityType
                                    error:(NSError *)error;
- (void)scene:(UIScene *)scene didUpdateUserActivity:(NSUserActivity *)userActivity;
@end

NS_SWIFT_UI_ACTOR
@protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property (nullable, nonatomic, strong) UIWindow *window;
- (void)windowScene:(UIWindowScene *)windowScene
    performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem
               completionHandler:(void (^)(BOOL succeeded))completionHandler NOT_ON(tvos);
@end

NS_ASSUME_NONNULL_END
