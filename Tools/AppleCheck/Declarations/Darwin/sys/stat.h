// Folders.
#pragma once

typedef unsigned short __uint16_t;
typedef __uint16_t __darwin_mode_t;
typedef __darwin_mode_t mode_t;

int mkdir(const char *, mode_t);
