// The levels of the unified log.
#pragma once
#include <stdint.h>

typedef enum __attribute__((swift_name("OSLogType"))) : uint8_t {
    OS_LOG_TYPE_DEFAULT = 0x00,
    OS_LOG_TYPE_INFO = 0x01,
    OS_LOG_TYPE_DEBUG = 0x02,
    OS_LOG_TYPE_ERROR = 0x10,
    OS_LOG_TYPE_FAULT = 0x11,
} os_log_type_t __attribute__((swift_name("OSLogType")));
