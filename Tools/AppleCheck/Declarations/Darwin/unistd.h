// Writing to what is open.
#pragma once
#include <stddef.h>

#define __DARWIN_ALIAS_C(sym)
#define _LIBC_SIZE(x)

typedef long ssize_t;

ssize_t write(int __fd, const void *_LIBC_SIZE(__nbyte) __buf, size_t __nbyte) __DARWIN_ALIAS_C(write);
