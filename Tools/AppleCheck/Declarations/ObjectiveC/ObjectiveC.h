// What every Objective-C header of ours needs: the root class, and the attributes that give a declaration its Swift form.
#pragma once

#if __OBJC_BOOL_IS_BOOL
typedef _Bool BOOL;
#else
typedef signed char BOOL;
#endif
typedef signed long NSInteger;
typedef unsigned long NSUInteger;
typedef struct objc_class *Class;
typedef struct objc_object { Class isa; } *id;
typedef struct objc_selector *SEL;

#define YES ((BOOL)1)
#define NO ((BOOL)0)

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_SWIFT_NAME(...) __attribute__((swift_name(#__VA_ARGS__)))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_SWIFT_NONISOLATED __attribute__((swift_attr("nonisolated")))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_SWIFT_BRIDGED_TO(name) __attribute__((swift_bridge(name)))
#define NS_SWIFT_BRIDGED_TYPEDEF __attribute__((swift_bridged_typedef))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_NOESCAPE __attribute__((noescape))
#define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_wrapper(struct)))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_ENUM(_type, _name) enum _name : _type _name; enum __attribute__((enum_extensibility(open))) _name : _type
#define NS_OPTIONS(_type, _name) \
    enum _name : _type _name; enum __attribute__((flag_enum, enum_extensibility(open))) _name : _type

// The availability of a declaration that is younger than the oldest floor. What is older needs none.
#define SINCE(...) __attribute__((availability(__VA_ARGS__)))
// The versions that came together. What is compared are the lines of facts, so a system that differs is found.
#define SINCE_IOS_17 SINCE(ios, introduced=17.0) SINCE(tvos, introduced=17.0)
#define SINCE_IOS_18 SINCE(ios, introduced=18.0) SINCE(tvos, introduced=18.0) SINCE(visionos, introduced=2.0)
#define SINCE_IOS_26 SINCE(ios, introduced=26.0) SINCE(tvos, introduced=26.0) SINCE(visionos, introduced=26.0)
// What an app with scenes does in another way.
#define UNTIL_IOS_26 SINCE(ios, deprecated=26.0) SINCE(tvos, deprecated=26.0) SINCE(visionos, deprecated=26.0)
// What Interface Builder makes is not to be used in new apps for visionOS.
#define NOT_FOR_VISIONOS SINCE(visionos, introduced=1.0, deprecated=1.0)
// A system that lacks a declaration: `tvos`, `visionos`.
#define NOT_ON(system) __attribute__((availability(system, unavailable)))

NS_ASSUME_NONNULL_BEGIN

@class NSString;

NS_SWIFT_NAME(NSObjectProtocol)
@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (readonly, copy) NSString *description;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)isMemberOfClass:(Class)aClass;
- (BOOL)respondsToSelector:(null_unspecified SEL)aSelector;
@optional
@property (readonly, copy) NSString *debugDescription;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable id)forwardingTargetForSelector:(null_unspecified SEL)aSelector;
@end

typedef NS_ENUM(NSUInteger, objc_AssociationPolicy) {
    OBJC_ASSOCIATION_ASSIGN NS_SWIFT_NAME(OBJC_ASSOCIATION_ASSIGN) = 0,
    OBJC_ASSOCIATION_RETAIN_NONATOMIC NS_SWIFT_NAME(OBJC_ASSOCIATION_RETAIN_NONATOMIC) = 1,
    OBJC_ASSOCIATION_COPY_NONATOMIC NS_SWIFT_NAME(OBJC_ASSOCIATION_COPY_NONATOMIC) = 3,
    OBJC_ASSOCIATION_RETAIN NS_SWIFT_NAME(OBJC_ASSOCIATION_RETAIN) = 01401,
    OBJC_ASSOCIATION_COPY NS_SWIFT_NAME(OBJC_ASSOCIATION_COPY) = 01403,
};

void objc_setAssociatedObject(
    id object, const void *key, id _Nullable value, objc_AssociationPolicy policy);
id _Nullable objc_getAssociatedObject(id object, const void *key);

NS_ASSUME_NONNULL_END
