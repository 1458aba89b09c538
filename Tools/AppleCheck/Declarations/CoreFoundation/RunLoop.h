// Observers of a run loop. What is not audited for null is imported with `!`.
#pragma once
#import <CoreFoundation/Values.h>
#import <ObjectiveC/ObjectiveC.h>

// Swift sees a `Bool`, as it does with Apple's header.
typedef _Bool Boolean;
typedef signed long CFIndex;
typedef unsigned long CFOptionFlags;

#pragma clang arc_cf_code_audited begin

typedef const struct __attribute__((objc_bridge(id))) __CFAllocator *CFAllocatorRef;
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoop *CFRunLoopRef;
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoopObserver *CFRunLoopObserverRef;
typedef CFStringRef CFRunLoopMode NS_TYPED_EXTENSIBLE_ENUM;

typedef enum __attribute__((flag_enum, enum_extensibility(open))) CFRunLoopActivity : CFOptionFlags {
    kCFRunLoopEntry = (1UL << 0),
    kCFRunLoopBeforeTimers = (1UL << 1),
    kCFRunLoopBeforeSources = (1UL << 2),
    kCFRunLoopBeforeWaiting = (1UL << 5),
    kCFRunLoopAfterWaiting = (1UL << 6),
    kCFRunLoopExit = (1UL << 7),
    kCFRunLoopAllActivities = 0x0FFFFFFFU,
} CFRunLoopActivity;

extern const CFRunLoopMode kCFRunLoopDefaultMode;
extern const CFRunLoopMode kCFRunLoopCommonModes;
extern const CFAllocatorRef kCFAllocatorDefault;

CFRunLoopRef CFRunLoopGetMain(void);
CFRunLoopMode CFRunLoopCopyCurrentMode(CFRunLoopRef rl);
void CFRunLoopWakeUp(CFRunLoopRef rl);
void CFRunLoopAddObserver(CFRunLoopRef rl, CFRunLoopObserverRef observer, CFRunLoopMode mode);
void CFRunLoopRemoveObserver(CFRunLoopRef rl, CFRunLoopObserverRef observer, CFRunLoopMode mode);
CFRunLoopObserverRef CFRunLoopObserverCreateWithHandler(
    CFAllocatorRef allocator, CFOptionFlags activities, Boolean repeats, CFIndex order,
    void (^block)(CFRunLoopObserverRef observer, CFRunLoopActivity activity));
void CFRunLoopObserverInvalidate(CFRunLoopObserverRef observer);
Boolean CFRunLoopObserverIsValid(CFRunLoopObserverRef observer);

#pragma clang arc_cf_code_audited end
