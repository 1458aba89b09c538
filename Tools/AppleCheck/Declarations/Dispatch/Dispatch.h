// The classes of Dispatch, which Swift's part of the module extends.
#pragma once
#import <ObjectiveC/ObjectiveC.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(DispatchObject) NS_SWIFT_SENDABLE
@interface OS_dispatch_object : NSObject
@end

NS_SWIFT_NAME(DispatchQueue) NS_SWIFT_SENDABLE
@interface OS_dispatch_queue : OS_dispatch_object
@end

NS_SWIFT_NAME(DispatchSourceProtocol)
@protocol OS_dispatch_source <NSObject>
@end

NS_SWIFT_NAME(DispatchSourceRead) NS_SWIFT_SENDABLE
@protocol OS_dispatch_source_read <OS_dispatch_source>
@end

NS_SWIFT_NAME(DispatchSourceWrite) NS_SWIFT_SENDABLE
@protocol OS_dispatch_source_write <OS_dispatch_source>
@end

NS_SWIFT_NAME(DispatchSource)
@interface OS_dispatch_source : OS_dispatch_object <OS_dispatch_source>
@end

NS_ASSUME_NONNULL_END
