// Folders, and what the system knows of a file.
#pragma once

#define __DARWIN_INODE64(sym)

typedef unsigned short __uint16_t;
typedef int __int32_t;
typedef unsigned long long __uint64_t;
typedef __uint16_t __darwin_mode_t;
typedef __darwin_mode_t mode_t;
typedef __int32_t dev_t;
typedef __uint16_t nlink_t;
typedef __uint64_t __darwin_ino64_t;

// The members that sources use; the others follow.
#define __DARWIN_STRUCT_STAT64 { \
    dev_t st_dev; \
    mode_t st_mode; \
    nlink_t st_nlink; \
    __darwin_ino64_t st_ino; \
    __uint64_t __others[16]; \
}

struct stat __DARWIN_STRUCT_STAT64;

int mkdir(const char *, mode_t);
int fstat(int, struct stat *) __DARWIN_INODE64(fstat);
int lstat(const char *, struct stat *) __DARWIN_INODE64(lstat);
