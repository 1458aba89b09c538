#ifndef SWITCHYARD_HEAP_STATISTICS_H
#define SWITCHYARD_HEAP_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

/// The bytes that the C heap holds for the program now, or -1 if the C library does not report them.
int64_t switchyard_heap_bytes_in_use(void);

/// The blocks that the C heap has allocated on all threads since counting began, or -1 if they cannot be counted.
int64_t switchyard_heap_allocations(void);

/// The total size of these blocks in bytes, including freed ones, or -1 if it cannot be counted.
int64_t switchyard_heap_allocated_bytes(void);

/// Starts counting blocks from 0, or stops it. By default nothing is counted, because it costs time.
void switchyard_heap_count_allocations(bool counts);

#endif
