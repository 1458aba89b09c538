#include "HeapStatistics.h"

#if defined(__linux__) && defined(__GLIBC__)
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

// A malloc of the program replaces that of the C library, for the Swift runtime as well. glibc documents this and
// exports its own functions under these names; free is not replaced. While counting is off, a block costs one flag check.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Atomic int64_t allocations = 0;

static _Atomic int64_t bytes = 0;

static _Atomic bool is_counting = false;

static void count(size_t size) {
    if (!atomic_load_explicit(&is_counting, memory_order_relaxed)) return;
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, (int64_t)size, memory_order_relaxed);
}

void *malloc(size_t size) {
    count(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    // Growing a block counts as an allocation.
    count(size);
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count(size);
    return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
    count(size);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count(size);
    void *made = __libc_memalign(alignment, size);
    if (made == NULL && size > 0) return ENOMEM;
    *block = made;
    return 0;
}

int64_t switchyard_heap_allocations(void) { return atomic_load_explicit(&allocations, memory_order_relaxed); }

int64_t switchyard_heap_allocated_bytes(void) { return atomic_load_explicit(&bytes, memory_order_relaxed); }

void switchyard_heap_count_allocations(bool counts) {
    if (counts) {
        atomic_store_explicit(&allocations, 0, memory_order_relaxed);
        atomic_store_explicit(&bytes, 0, memory_order_relaxed);
    }
    atomic_store_explicit(&is_counting, counts, memory_order_relaxed);
}
#else
int64_t switchyard_heap_allocations(void) { return -1; }

int64_t switchyard_heap_allocated_bytes(void) { return -1; }

void switchyard_heap_count_allocations(bool counts) {}
#endif
