#ifndef SWITCHYARD_HEAP_STATISTICS_H
#define SWITCHYARD_HEAP_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

/// The number of bytes that the C heap now holds for the program, or -1 if the C library does not report it.
int64_t switchyard_heap_bytes_in_use(void);

/// The number of blocks allocated on all threads since counting began, or -1 if they cannot be counted.
int64_t switchyard_heap_allocations(void);

/// The total size of these blocks in bytes, including freed ones, or -1 if they cannot be counted.
int64_t switchyard_heap_allocated_bytes(void);

/// Starts counting such blocks from 0, or stops it. By default counting is off, because it costs time.
void switchyard_heap_count_allocations(bool counts);

#endif
