#ifndef SWITCHYARD_HEAP_STATISTICS_H
#define SWITCHYARD_HEAP_STATISTICS_H

#include <stdint.h>

/// Bytes that the C heap holds for the program now, or -1 where the C library cannot tell.
int64_t switchyard_heap_bytes_in_use(void);

/// How many blocks the program has been given by the C heap so far, on all threads, or -1 where nobody counts.
int64_t switchyard_heap_allocations(void);

#endif
