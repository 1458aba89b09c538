// The class that Objective-C uses for types of content.
#pragma once
#import <ObjectiveC/ObjectiveC.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED_TO("UTType") NS_SWIFT_NAME(UTTypeReference)
@interface UTType : NSObject
@end

NS_ASSUME_NONNULL_END
