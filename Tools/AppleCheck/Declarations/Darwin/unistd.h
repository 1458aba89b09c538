// Reading, writing and removing files.
#pragma once
#include <stddef.h>

#define __DARWIN_ALIAS_C(sym)
#define _LIBC_SIZE(x)

typedef long ssize_t;

ssize_t write(int __fd, const void *_LIBC_SIZE(__nbyte) __buf, size_t __nbyte) __DARWIN_ALIAS_C(write);
ssize_t read(int, void *_LIBC_SIZE(__nbyte), size_t __nbyte) __DARWIN_ALIAS_C(read);
int close(int) __DARWIN_ALIAS_C(close);
int unlink(const char *);
int fsync(int) __DARWIN_ALIAS_C(fsync);
