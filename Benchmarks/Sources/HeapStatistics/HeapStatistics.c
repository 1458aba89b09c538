#include "HeapStatistics.h"

#if defined(__linux__)
#include <malloc.h>
#endif

int64_t switchyard_heap_bytes_in_use(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || (__GLIBC__ == 2 && __GLIBC_MINOR__ >= 33))
    struct mallinfo2 info = mallinfo2();
    // Large blocks are mapped one by one and counted separately.
    return (int64_t)(info.uordblks + info.hblkhd);
#else
    return -1;
#endif
}
