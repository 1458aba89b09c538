#ifndef SWITCHYARD_HEAP_STATISTICS_H
#define SWITCHYARD_HEAP_STATISTICS_H

#include <stdint.h>

/// Bytes that the C heap holds for the program now, or -1 where the C library cannot tell.
int64_t switchyard_heap_bytes_in_use(void);

#endif
