#ifndef SWITCHYARD_HEAP_STATISTICS_H
#define SWITCHYARD_HEAP_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

/// Bytes that the C heap holds for the program now, or -1 where the C library cannot tell.
int64_t switchyard_heap_bytes_in_use(void);

/// How many blocks the C heap has given out, on all threads, since counting began, or -1 where nobody can count.
int64_t switchyard_heap_allocations(void);

/// How many bytes these blocks have together, freed ones included, or -1 where nobody can count.
int64_t switchyard_heap_allocated_bytes(void);

/// Begins to count such blocks from 0, or ends it; nothing is counted unless somebody asks, for it costs time.
void switchyard_heap_count_allocations(bool counts);

#endif
