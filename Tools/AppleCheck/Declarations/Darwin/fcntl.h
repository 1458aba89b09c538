// How a file is opened and locked; the function that opens it, of variable arguments, is in Files.swift.
#pragma once

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_NONBLOCK 0x00000004
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define LOCK_EX 0x02
#define LOCK_NB 0x04

int flock(int, int);
